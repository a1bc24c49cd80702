// Every page beside the battle's own, with its parts opened, one after the other.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { make, playNow, usual } from './lib.mjs';

const journal = () => readFileSync(join(process.env.PAVISE_DATA ?? '../../data', '../src/rules/nevsky/replays/skirmish.journal'), 'utf8');

// A journal's link.
async function keep(base) {
  const answer = await fetch(base + '/api/journals', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ journal: journal() }) });
  return (await answer.json()).link;
}

// A position's, at the beginning of the scenario of "Play now".
export async function positionLink(base, scenario) {
  const made = await make(base, { scenario: scenario ?? (await usual(base)), red: { who: 'me' }, blue: { who: 'me' } });
  const view = await (await fetch(`${base}/api/battles/${made.id}`)).json();
  return `/p/${view.scenario}/${encodeURIComponent(view.position)}`;
}

// The four questions to the referee, each answered.
async function askReferee(page, look) {
  const judge = async (there) => {
    await page.locator('.judge button').click();
    await page.locator(there).first().waitFor();
  };
  const tab = (n) => page.locator('.ask-tabs button').nth(n).click();
  await judge('.latest .face');
  await look('a volley');
  for (const face of [0, 3, 1]) {
    await page.locator('.face').nth(face).click();
  }
  await page.locator('.fallen').waitFor();
  await look('a volley that fell');
  await tab(1);
  await judge('.latest .picks');
  await page.locator('.latest .picks summary').first().click();
  await look('a melee');
  await tab(2);
  const north = page.locator('.walk .rose button').nth(1);
  await north.click();
  await north.click();
  await judge('.latest .judgement');
  await look('a move');
  await tab(3);
  const square = page.locator('.shot-square').nth(2 * 9 + 5);
  const what = (n) => page.locator('.tap:has(svg.shot) .chips').first().locator('button').nth(n).click();
  await square.click();
  for (const point of [1, 2]) {
    await what(point);
    await square.click();
  }
  await look('a ballista, asked');
  await judge('.latest .marked, .latest .judgement, .latest .fallen');
  await look('a ballista');
}

export async function everyPage(page, base, look) {
  const go = async (path, what, named = path) => {
    await page.goto('about:blank'); // an address that differs by its fragment alone is the same page
    await page.goto(base + path);
    await page.locator(what).first().waitFor();
    await page.waitForTimeout(200); // what is asked for after the first
    await page.evaluate(() => document.querySelectorAll('main details').forEach((d) => (d.open = true)));
    await look(named);
  };
  await go('/', '#play-now');
  await go('/#learn', '.lessons');
  await go('/#learn=nevsky/04-facing', '.lesson svg.board');
  await go('/#new', '.lobby-picture img');
  await page.locator('.seat-blue select').selectOption('friend');
  await page.locator('#begin').click();
  await page.locator('.links').waitFor();
  await look('links');
  await go('/table', '.tap');
  await askReferee(page, look);
  await go(await positionLink(base), 'svg.board', '/p/');
  await go('/r/NEV-6L.2', '.situation-orders', '/r/');
  await page.locator('.situation-cases button').nth(2).click();
  await page.locator('.situation-cases li:nth-child(3) [aria-current]').waitFor();
  await look('/r/ at its last board');
  await go('/r/NEV-10G.1?case=20', '.situation-played', '/r/ after orders');
  await go('/r/NEV-12X.3?case=22', '.situation-cases', '/r/ without a board');
  await go('/r/none', '.fault', 'a wrong rule');
  await go(await keep(base) + '?at=40', '.replay', '/j/');
  await go('/g/none', '#no-battle');
  await go('/p/nevsky/skirmish/x', '.fault', 'a wrong position');
  await go('/nowhere', '#nowhere');
  await page.goto(base + '/');
  await playNow(page);
  await go('/', '.battle', 'my battles');
  await page.locator('.battle button').first().click();
  await page.locator('dialog.box[open]').waitFor();
  await look('box');
}
