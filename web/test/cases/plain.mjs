// What a newcomer reads: words of the game explained wherever they stand, how choices differ, what a sign on the board means.
import { makeClose, makeSupports, toHotPick } from '../close.mjs';
import { check, make, open, playNow, rests, settled, square, toTheEnd, until } from '../lib.mjs';

const table = (page, what, arg) => page.evaluate(what, arg);

// To red's step of that name.
async function toStep(page, step) {
  for (let i = 0; i < 12 && !(await table(page, (s) => { const p = document.querySelector('pv-table').model.prompt; return p.step === s && p.seat === 'red'; }, step)); i++) {
    await page.locator('.tools-done button').first().click();
    await settled(page);
  }
}

async function figuresOf(page) {
  await page.locator('.unit-card .figures dd').first().waitFor();
  return table(page, () => Object.fromEntries([...document.querySelectorAll('.unit-card .figures div')].map((d) => [d.querySelector('dt').innerText.trim(), d.querySelector('dd').innerText.trim()])));
}

const road = `ruleset: nevsky
title: Road
options: {turn_limit: 6}
map: |
  . . . . . .
  . . . . . .
  . . . r . .
  . . . r . .
  . . . r . .
  . . . r . .
areas: {low: [a1-f1], high: [a6-f6]}
red: {army: teutonic, edge: south, area: low, units: [TM1]}
blue: {army: russian, edge: north, area: high, units: [RM1]}
setup: {TM1: d1 n, RM1: a6 s}
`;

export default {
  async 'troops of a scenario\u2019s own have their figures, and their name is explained'({ browser, base }) {
    const made = await make(base, { scenario: 'nevsky/relief', red: { who: 'me' }, blue: { who: 'me' }, dice: 'seeded', seed: 2 });
    const page = await open(browser, base + made.links.red);
    await rests(page);
    const name = await table(page, () => document.querySelector('pv-table').model.view.units.find((u) => u.kind === 'sergeants').name);
    await table(page, (n) => document.querySelector('pv-table').model.choose(n, true), name);
    const figures = await figuresOf(page);
    // As knights [NEV-0X.1], but for what the file says: charge 4, melee 1, charging 2, points 4.
    check(figures.move === '3' && figures.charge === '4' && figures.melee === '1' && figures.points === '4', JSON.stringify(figures));
    await page.locator('.unit-card h2 .term').hover();
    await until(page, () => /knights/i.test(document.querySelector('#term-tip')?.innerText ?? ''));
    await page.keyboard.press('?');
    await page.locator('.glossary dt', { hasText: 'sergeants' }).waitFor();
  },

  async 'a support type says that it is one; what a road adds is told when a unit is picked up'({ browser, base }) {
    const made = await make(base, { scenario_text: road, red: { who: 'me' }, blue: { who: 'me' }, dice: 'seeded', seed: 2 });
    const page = await open(browser, base + made.links.red);
    await settled(page);
    await toStep(page, 'move');
    await square(page, 'd1');
    // Two squares are its own (NEV-6A.1), a third is the road's (NEV-6B.1).
    await page.locator('.price').waitFor();
    check(/d4 costs 3; there are 3 = 2 NEV-6A.1 \+ 1 NEV-6B.1/.test((await page.locator('.price').innerText()).replace(/\s+/g, ' ')), await page.locator('.price').innerText());
    const figures = await figuresOf(page);
    check(figures['support type'] === '1' && figures.support === undefined, JSON.stringify(figures));
    await table(page, () => document.querySelector('pv-table').model.openRule('NEV-0X.5'));
    await page.locator('dialog .term', { hasText: 'support type' }).hover();
    await until(page, () => /type 2/.test(document.querySelector('#term-tip')?.innerText ?? ''));
  },

  async 'a move and a charge to one square: beside each what sets it apart'({ browser, base }) {
    const made = await makeClose(base);
    const page = await open(browser, base + made.links.red);
    await settled(page);
    await toStep(page, 'move');
    await square(page, 'c3');
    await page.locator('.lit-enemy').first().waitFor();
    await square(page, 'd5');
    await page.locator('.choice-about').nth(1).waitFor();
    const words = await page.locator('.choice-about').allInnerTexts();
    check(words.length === 2 && words.some((w) => /double.*tired/.test(w)) && words.some((w) => /ordinary/.test(w)), words.join('|'));
    check((await page.locator('.choice .term').count()) === 0 && (await page.locator('.choice-about .term').count()) > 0, 'a word is explained within a button, or not at all');
  },

  async 'the ring round an own melee is not that round an enemy, and is read out so'({ browser, base }) {
    const made = await makeSupports(base);
    const page = await open(browser, base + made.links.red);
    await settled(page);
    await toStep(page, 'move');
    await square(page, 'd4');
    await page.locator('.lit-enemy').first().waitFor();
    check((await page.locator('.aim').count()) > 0 && (await page.locator('.join').count()) === 0, 'an enemy alone');
    await square(page, 'd5');
    await until(page, () => document.querySelector('pv-table').model.unit('TM1').at === 'd5');
    await settled(page);
    await page.locator('.tools-done button').first().click();
    await until(page, () => document.querySelector('pv-table').model.prompt.seat === 'blue');
    const blue = await open(browser, base + made.links.blue);
    await settled(blue);
    await square(blue, 'c5');
    await blue.locator('.join').first().waitFor({ state: 'attached' });
    check((await blue.locator('.aim').count()) === 0, 'its own melee is an enemy');
    const label = await blue.locator('[data-at="d5"]').getAttribute('aria-label');
    check(/own troops fight here/.test(label) && !/can be attacked/.test(label), label);
  },

  async 'hatching has a legend as long as it is there'({ browser, base }) {
    const page = await open(browser, base);
    await playNow(page);
    check((await page.locator('.legend').count()) === 0, 'a legend of nothing');
    await page.keyboard.press('Control+v');
    await page.locator('.threat-square').first().waitFor({ state: 'attached' });
    await until(page, () => /Hatched/.test(document.querySelector('.legend')?.innerText ?? ''));
    await page.keyboard.press('Control+v');
    await page.locator('.legend').waitFor({ state: 'detached' });
  },

  async 'words of the report, of headings in the log and of losses are explained'({ browser, base }) {
    const page = await open(browser, base);
    await playNow(page);
    await toTheEnd(page);
    await page.locator('#report .losses').waitFor();
    check((await page.locator('.log-head .term').count()) > 0, 'no heading of the log');
    check((await page.locator('.losses td .term').count()) > 0, 'no troops, no cause');
    check((await page.locator('#report figcaption .term').count()) > 0, 'no caption');
    // My battles: it ended while its page was open.
    const { turn, winner } = await table(page, () => ({ turn: document.querySelector('pv-table').model.view.scene.clock.turn, winner: document.querySelector('pv-table').model.view.result.winner }));
    await page.goto(base + '/');
    await page.locator('.battle').first().waitFor();
    const row = await page.locator('.battle').first().innerText();
    check(row.includes(`Turn ${turn}`) && row.includes(winner === 'red' ? 'won' : winner === 'blue' ? 'lost' : 'draw'), `${turn} ${winner}: ${row}`);
  },

  async 'the curtain speaks of secrets only where there is one'({ browser, base }) {
    const page = await open(browser, base + '/#new');
    await page.locator('.seat-blue select').selectOption('me');
    await page.locator('#begin').click();
    await page.locator('.curtain button').waitFor();
    check(!/this side only/.test(await page.locator('.curtain').innerText()), await page.locator('.curtain').innerText());
  },

  async 'the curtain goes up once what is behind it is the next one\u2019s'({ browser, base }) {
    const page = await toHotPick(browser, base);
    const held = new Promise((hold) => void page.route(/\/news\?after=0/, hold, { times: 1 }));
    await page.locator('.pick-card').first().click();
    await page.locator('#lay').click();
    const log = await held;
    await page.locator('.curtain button').click();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    check((await page.locator('.log-line').count()) === 0, 'the log is still that of who laid a card');
    await log.continue();
    await page.locator('.pick-card').first().waitFor();
    check((await page.locator('.log-line', { hasText: 'omething secret' }).count()) === 1, 'the log tells what was laid');
  },

  async 'where something is secret it is said: on the sheet, on the curtain, in the log, until it is turned'({ browser, base }) {
    const page = await toHotPick(browser, base);
    check(/in secret/.test(await page.locator('.secret-head').innerText()), await page.locator('.secret-head').innerText());
    await page.locator('.pick-card').first().click();
    await page.locator('#lay').click();
    await page.locator('.curtain button').waitFor();
    check(/this side only/.test(await page.locator('.curtain').innerText()), await page.locator('.curtain').innerText());
    await page.locator('.curtain button').click();
    await page.locator('.pick-card').first().waitFor();
    const line = page.locator('.log-line', { hasText: 'omething secret' });
    check((await line.count()) === 1, 'the log says nothing of what was laid');
    await page.locator('.pick-card').nth(1).click();
    await page.locator('#lay').click();
    await page.locator('.log-line', { hasText: /column/i }).first().waitFor(); // both cards
  },
};
