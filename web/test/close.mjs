// A battle in which both sides are at bow range and a step apart: volleys, melees and supports in the first turn.
import { make, open, settled, square, step, until } from './lib.mjs';

const text = `ruleset: nevsky
title: Close
options: {turn_limit: 6}
map: |
${'  . . . . . .\n'.repeat(8)}areas: {low: [a1-f4], high: [a5-f8]}
red: {army: teutonic, edge: south, area: low, units: [TX1, TM1, TM2, TK1]}
blue: {army: russian, edge: north, area: high, units: [RM1, RM2, RB1]}
setup: {TX1: b4 n, TM1: d4 n, TM2: e4 n, TK1: c3 n, RM1: b6 s, RM2: d5 s, RB1: f8 s}
`;

export function makeClose(base, extra = {}) {
  return make(base, { scenario_text: text, red: { who: 'me' }, blue: { who: 'me' }, dice: 'seeded', seed: 2, ...extra });
}

const supports = text
  .replace('title: Close', 'title: Supports')
  .replace(/setup: .*/, 'setup: {TX1: b4 n, TM1: d4 n, TM2: e4 n, TK1: c4 e, RM1: c5 s, RM2: d5 s, RB1: f8 s}');

// Red's TM1 is about to meet RM2 at d5: TM2 and the knights may support it there, RM1 the other; RB1 is far off.
export function makeSupports(base, extra = {}) {
  return make(base, { scenario_text: supports, red: { who: 'me' }, blue: { who: 'me' }, dice: 'seeded', seed: 2, ...extra });
}

// Two people at one screen, the first of whom is asked for a secret pick.
export async function toHotPick(browser, base) {
  const made = await makeClose(base);
  const page = await open(browser, base);
  const tokens = { red: made.links.red.split('#s=')[1], blue: made.links.blue.split('#s=')[1] };
  await page.evaluate(([id, both]) => localStorage.setItem('pavise.battles', JSON.stringify([{ id, title: 'x', tokens: both, at: Date.now(), state: 'yours' }])), [made.id, tokens]);
  await page.goto(`${base}/g/${made.id}`);
  await page.locator('.curtain, .turnline').first().waitFor();
  const moved = new Set();
  const card = page.locator('.pick-card').first();
  for (let i = 0; i < 60 && !(await card.isVisible()); i++) {
    await ((await page.locator('.curtain').isVisible()) ? null : settled(page));
    await ((await card.isVisible()) ? null : step(page, moved, 1));
  }
  return page;
}

// Red has moved TM1 into RM2 and is done; blue has RM1 in hand, who may support there.
export async function toSupport(browser, base, options = {}) {
  const made = await makeSupports(base);
  const page = await open(browser, base + made.links.red);
  await settled(page);
  for (let i = 0; i < 4 && (await page.evaluate(() => document.querySelector('pv-table').model.prompt.step)) !== 'move'; i++) {
    await page.locator('.tools-done button').first().click();
    await settled(page);
  }
  await square(page, 'd4');
  await page.locator('.lit-enemy').first().waitFor();
  await square(page, 'd5');
  await until(page, () => document.querySelector('pv-table').model.unit('TM1').at === 'd5');
  await settled(page);
  await page.locator('.tools-done button').first().click();
  await until(page, () => document.querySelector('pv-table').model.prompt.seat === 'blue');
  const blue = await open(browser, base + made.links.blue, options);
  await settled(blue);
  await square(blue, 'c5');
  await until(blue, () => document.querySelector('pv-table').model.chosen !== null);
  return blue;
}
