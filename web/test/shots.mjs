// Every page, desktop and phone, light and dark, into a folder, and all of them on contact sheets:
//   node test/shots.mjs DIR
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeClose } from './close.mjs';
import { board, browse, make, open, serve, settled, square, step, until, usual } from './lib.mjs';

const to = resolve(process.argv[2] ?? '../build/shots');
mkdirSync(to, { recursive: true });
const s = await serve();
const browser = await browse();
const sizes = { desktop: { width: 1360, height: 860 }, phone: { width: 390, height: 844 } };
const journal = join(process.env.PAVISE_DATA ?? '../../data', '../src/rules/nevsky/replays/skirmish.journal');
const names = [];

async function pages(page, shot) {
  const go = async (path, what) => {
    await page.goto(s.base + path);
    await page.locator(what).first().waitFor();
    await page.waitForLoadState('networkidle');
  };
  await go('/', '#play-now');
  await shot('home');
  await go('/#new', '.lobby-picture img');
  await shot('lobby');
  await page.locator('.rules-form > summary').click();
  await page.locator('.rules-table > summary').first().click();
  await page.locator('.rules-form').scrollIntoViewIfNeeded();
  await page.locator('.rules-form > summary').evaluate((e) => e.scrollIntoView());
  await shot('lobby-figures');
  await page.locator('.seat-blue select').selectOption('friend');
  await page.locator('#begin').click();
  await page.locator('.links').waitFor();
  await shot('links');
  await go('/#learn', '.lessons');
  await shot('learn');
  await go('/#learn=nevsky/09-support', '.lesson svg.board');
  await shot('lesson');
  await go('/r/NEV-6L.2', '.is-situation svg.board');
  await shot('situation');
  await go('/table', '.ask-tabs');
  await shot('referee');
  await page.locator('.judge button').click();
  for (const face of [0, 3, 1]) {
    await page.locator('.face').nth(face).click();
  }
  await page.locator('.fallen').waitFor();
  await shot('referee-fallen');
  await page.locator('.ask-tabs button').nth(1).click();
  await page.locator('.judge button').click();
  await page.locator('.latest .picks summary').first().click();
  await shot('referee-melee');
  await page.locator('.ask-tabs button').nth(2).click();
  for (const wind of ['north', 'north', 'north-east']) {
    await page.getByRole('button', { name: wind, exact: true }).click();
  }
  await page.locator('.judge button').click();
  await page.locator('.judgement').waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await shot('referee-move');
  await page.locator('.ask-tabs button').nth(3).click();
  await page.locator('.shot-square').nth(2 * 9 + 5).click();
  await page.getByRole('button', { name: 'Aim' }).click();
  await page.locator('.shot-square').nth(2 * 9 + 5).click();
  await page.getByRole('button', { name: 'Where it fell' }).click();
  await page.locator('.shot-square').nth(2 * 9 + 5).click({ position: { x: 8, y: 14 } });
  await shot('referee-ballista');
}

async function table(page, shot) {
  await page.goto(s.base + '/');
  await page.click('#play-now');
  await page.waitForURL(/\/g\//);
  await settled(page);
  await shot('table');
  const { ready } = await board(page);
  await square(page, ready[0]);
  await page.locator('.lit').first().waitFor();
  await shot('table-reach');
  await page.locator('[data-at="a8"]').click();
  await page.locator('.why').waitFor({ timeout: 2000 }).catch(() => {});
  await shot('table-why');
  await page.keyboard.press('Escape');
  let picked = false;
  const moved = new Set();
  for (let i = 0; i < 300 && !(await board(page)).over; i++) {
    if (!picked && (await page.locator('.pick-card').first().isVisible())) {
      picked = true;
      await page.locator('.pick-card').nth(1).click();
      await shot('table-pick');
    }
    await step(page, moved, 1);
    await settled(page);
  }
  await page.waitForTimeout(2500);
  await shot('table-report');
  const made = await makeClose(s.base);
  await page.goto(s.base + made.links.red);
  await settled(page);
  await page.locator('.act .choice').first().click();
  await page.locator('#throw').waitFor();
  await shot('table-confirm');
  await page.locator('#throw').click();
  await page.locator('.throw .fell-mark').first().waitFor();
  await settled(page);
  await shot('table-throw');
  await page.goto(s.base + '/');
  await page.locator('.battle').nth(1).waitFor();
  await shot('my-battles');
  await page.locator('.battle button').last().click(); // one's own
  await page.locator('dialog.box').waitFor();
  await shot('my-battles-box');
}

async function others(page, shot) {
  const kept = await fetch(s.base + '/api/journals', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ journal: readFileSync(journal, 'utf8') }) });
  await page.goto(`${s.base}${(await kept.json()).link}?at=40`);
  await page.locator('.replay').waitFor();
  await until(page, () => document.querySelector('pv-table').model.view.number === 40);
  await shot('journal');
  const made = await make(s.base, { scenario: (await usual(s.base)).replace(/[^/]*$/, 'standard-set'), red: { who: 'me' }, blue: { who: 'me' }, dice: 'typed' });
  const view = await (await fetch(`${s.base}/api/battles/${made.id}`)).json();
  await page.goto(`${s.base}/p/${view.scenario}/${encodeURIComponent(view.position)}`);
  await page.locator('.fault, svg.board').first().waitFor();
  await shot('position');
  await page.goto(`${s.base}${made.links.red}`);
  await page.locator('svg.board').waitFor();
  await page.waitForTimeout(300);
  await shot('typed');
}

// The pictures of one size side by side, small.
async function sheet(size, width, across) {
  const figure = (n) => `<figure><img src="${n}.png"><figcaption>${n}</figcaption></figure>`;
  const style = `body{margin:8px;font:12px sans-serif;background:#777;color:#fff;display:grid;grid-template-columns:repeat(${across},1fr);gap:8px}figure{margin:0}img{width:100%}`;
  const file = join(to, `sheet-${size}.html`);
  writeFileSync(file, `<!doctype html><meta charset="utf-8"><style>${style}</style>${names.filter((n) => n.includes(size)).map(figure).join('')}`);
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  await page.goto(pathToFileURL(file).href, { waitUntil: 'load' });
  await page.screenshot({ path: join(to, `sheet-${size}.png`), fullPage: true });
  await page.close();
}

for (const colorScheme of ['light', 'dark']) {
  for (const [size, viewport] of Object.entries(sizes)) {
    const page = await open(browser, s.base, { viewport, colorScheme, hasTouch: size === 'phone' });
    const shot = async (name) => {
      await page.waitForTimeout(150); // the board has moved above a sheet
      names.push(`${name}-${size}-${colorScheme}`);
      return page.screenshot({ path: join(to, `${name}-${size}-${colorScheme}.png`) });
    };
    await pages(page, shot);
    await table(page, shot);
    await others(page, shot);
    console.log(size, colorScheme, page.faults);
    await page.context().close();
  }
}
await sheet('desktop', 1800, 4);
await sheet('phone', 1800, 8);
await browser.close();
await s.stop();
