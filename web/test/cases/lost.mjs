// A server that doesn't answer, an address where nothing is, a battle that is gone: each is said in the reader's language.
import { invent } from '../bare.mjs';
import { board, check, forget, make, open, playNow, rests, settled, square, until, usual } from '../lib.mjs';
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

// Picks up the first unit that can go anywhere, and says where its first square is.
async function pickUp(page) {
  await settled(page);
  for (const at of (await board(page)).ready) {
    await square(page, at);
    await until(page, () => document.querySelector('pv-table').model.chosen !== null);
    const go = (await board(page)).lit.find((l) => l.kind === 'go');
    if (go) {
      return go.at;
    }
    await page.keyboard.press('Escape');
  }
  throw new Error('nobody can go anywhere');
}

const hasSeen = (page, number) => until(page, (n) => document.querySelector('pv-table').model.battle.last >= n, number);

export default {
  async 'a line that is lost without a word costs no click and no news'({ browser, base }) {
    const { links, id } = await make(base, { scenario: await usual(base), red: { who: 'me' }, blue: { who: 'friend' }, dice: 'seeded', seed: 3 });
    const { prompt } = await (await fetch(`${base}/api/battles/${id}`)).json();
    const way = await forget(base);
    const plays = await open(browser, way.base + links[prompt.seat]);
    const waits = await open(browser, way.base + links[prompt.seat === 'red' ? 'blue' : 'red']);
    await rests(waits);
    const to = await pickUp(plays);
    const { number } = await board(plays);
    way.lose();
    await square(plays, to);
    await hasSeen(plays, number + 1);
    await hasSeen(waits, number + 1);
    await waits.locator('#line-lost').waitFor({ state: 'detached' });
    const { news } = await (await fetch(`${base}/api/battles/${id}/news?after=${number}`)).json();
    check(news.length === 1, `played ${news.length} times`);
    way.stop();
  },

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
