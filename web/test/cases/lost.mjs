// A server that doesn't answer, an address where nothing is, a battle that is gone: each is said in the reader's language.
import { invent } from '../bare.mjs';
import { check, open, playNow } from '../lib.mjs';
import { positionLink } from '../pages.mjs';

const FRENCH = "Le serveur est injoignable pour l'instant. Rien n'est perdu : réessayez dans un moment.";

// Every page's first button that asks the server.
const ASKING = [
  ['/', '#play-now'],
  ['/#new', '#begin', '.lobby-picture img'],
  ['/table', '.judge button'],
  ['/p', '#play-on'],
];

// Pages whose first question isn't answered.
const LOADING = ['/#new', '/#learn', '/#learn=nevsky/01-first-move', '/table', '/p', '/g/none'];

async function inLanguage(browser, base, how, isRight) {
  const page = await open(browser, base, { locale: 'fr' });
  await how(page);
  const there = await positionLink(base);
  let lost = false;
  const questions = (url) => /\/(api\/(?!texts|about)|referee\/)/.test(url.pathname);
  await page.route(questions, (route) => (lost ? route.abort() : route.continue()));
  const said = async (where) => {
    await page.locator('.fault').first().waitFor();
    const words = await page.locator('.fault').first().innerText();
    check(isRight(words), `${where}: ${words}`);
  };
  for (const [path, button, first] of ASKING) {
    lost = false;
    await page.goto('about:blank');
    await page.goto(base + (path === '/p' ? there : path));
    await page.locator(first ?? button).first().waitFor();
    lost = true;
    await page.locator(button).first().click();
    await said(`${path} ${button}`);
  }
  for (const path of LOADING) {
    await page.goto('about:blank');
    await page.goto(base + (path === '/p' ? there : path));
    await said(path);
  }
}

export default {
  async 'a server that is out of reach is said so in French, on every page'({ browser, base }) {
    await inLanguage(browser, base, async () => {}, (words) => words === FRENCH);
  },

  async 'a server that is out of reach is said so by a text, on every page'({ browser, base }) {
    await inLanguage(browser, base, invent, (words) => /^⟦[^⟦⟧]+⟧$/.test(words));
  },

  async 'a page that finds no server comes when the server does'({ browser, base }) {
    const page = await open(browser, 'about:blank', { locale: 'fr' });
    let lost = true;
    await page.route('**/api/about*', (route) => (lost ? route.abort() : route.continue()));
    await page.goto(base);
    await page.getByText(FRENCH).waitFor();
    lost = false;
    await page.locator('#play-now').waitFor();
  },

  async 'of a battle that is deleted only that is said'({ browser, base }) {
    const page = await open(browser, base);
    await playNow(page);
    const { id, owner } = await page.evaluate(() => JSON.parse(localStorage.getItem('pavise.battles'))[0]);
    // Whatever is said from here on is kept.
    await page.evaluate(() => {
      window.saidOf = [];
      const look = () => window.saidOf.push([document.querySelector('#line-lost') !== null, document.querySelector('#gone') !== null]);
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    });
    await fetch(`${base}/api/battles/${id}`, { method: 'DELETE', headers: { Authorization: `Bearer ${owner}` } });
    await page.locator('#gone').waitFor();
    await page.evaluate(() => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r))));
    check((await page.locator('#line-lost').count()) === 0, 'the line is lost, too');
    const both = await page.evaluate(() => window.saidOf.filter(([line]) => line).length);
    check(both === 0, `${both} times a lost line`);
  },
};
