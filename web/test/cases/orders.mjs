// Whatever may be ordered can be ordered: by mouse, finger and keys; and what may not says why.
import { makeClose, makeSupports } from '../close.mjs';
import { DOUBLE_MS, board, check, hit, make, open, phone, playNow, settled, square, until } from '../lib.mjs';

const table = (page, what, arg) => page.evaluate(what, arg);
const unit = (page, name) => table(page, (n) => document.querySelector('pv-table').model.view.units.find((u) => u.name === n), name);
const inHand = (page) => table(page, () => document.querySelector('pv-table').model.chosen && { unit: document.querySelector('pv-table').model.chosen.unit, alone: document.querySelector('pv-table').model.chosen.alone });
const number = async (page) => (await board(page)).number;
const steps = (page) => table(page, () => { const p = document.querySelector('pv-table').model.prompt; return `${p.seat} ${p.step}`; });

async function play(browser, base, text, how = {}) {
  const made = await make(base, { scenario_text: text, red: { who: 'me' }, blue: { who: 'me' }, dice: 'seeded', seed: 2 });
  const page = await open(browser, base + made.links.red, how);
  await settled(page);
  return page;
}

// Passes until that seat is asked in that step.
async function passTo(page, asked) {
  for (let i = 0; i < 20 && (await steps(page)) !== asked; i++) {
    await hit(page, page.locator('.tools-done button').first());
    await settled(page);
  }
  check((await steps(page)) === asked, `it came to ${await steps(page)}`);
}

const open6 = '  . . . . . .\n'.repeat(8);

// Both crossbows reach both.
const volleys = `ruleset: nevsky
title: Volleys
options: {turn_limit: 6}
map: |
${open6}areas: {low: [a1-f4], high: [a5-f8]}
red: {army: teutonic, edge: south, area: low, units: [TX1, TX2]}
blue: {army: russian, edge: north, area: high, units: [RM1, RM2]}
setup: {TX1: c4 n, TX2: d4 n, RM1: c6 s, RM2: d6 s}
`;

// Nobody stands where the engine could shoot.
const engine = `ruleset: nevsky
title: Engine
options: {turn_limit: 6}
map: |
${open6}areas: {low: [a1-f4], high: [a5-f8]}
red: {army: teutonic, edge: south, area: low, units: [TE1, TW1, TM1]}
blue: {army: russian, edge: north, area: high, units: [RM1]}
setup: {TE1: a2, TW1: a2 n, TM1: f1 n, RM1: f8 s}
`;

const lone = `ruleset: nevsky
title: A lone stand
board: {columns: 9, rows: 9}
position:
  turn: 3
  step: move
  attacker: red
  units: {TK1: e2 n, RL1: e5 s x1, RM1: i9 s}
`;

const field = `ruleset: nevsky
title: Field
options: {turn_limit: 6}
map: |
${open6}areas: {low: [a1-f4], high: [a5-f8]}
red: {army: teutonic, edge: south, area: low, units: [TM1, TK1]}
blue: {army: russian, edge: north, area: high, units: [RM1]}
setup: {TM1: d1 n, TK1: b2 n, RM1: a8 s}
`;

export default {
  async 'who shoots, at whom, and yes: also where others could shoot at the same'({ browser, base }) {
    const page = await play(browser, base, volleys);
    await passTo(page, 'red missile');
    const before = await number(page);
    await square(page, 'c4');
    await page.locator('.act .choice').nth(1).waitFor();
    check((await page.locator('.act .choice').count()) === 2, 'its two targets are not offered');
    await square(page, 'd6');
    await page.locator('#throw').waitFor();
    check(/TX1 .* d6/.test(await page.locator('.act .ask').innerText()), `asked: ${await page.locator('.act .ask').innerText()}`);
    await square(page, 'd6'); // once more on what is proposed changes nothing
    await page.locator('#throw').click();
    await until(page, (was) => document.querySelector('pv-table').model.battle.last > was, before);
    await settled(page);
    const order = await table(page, (n) => document.querySelector('pv-table').model.battle.log.find((l) => l.number > n && l.kind === 'order').order, before);
    check(order === 'fire TX1 d6', `ordered: ${order}`);
    // The target first: who shall shoot is offered.
    await square(page, 'c6');
    await page.locator('#throw').waitFor();
    check(/TX2 .* c6/.test(await page.locator('.act .ask').innerText()), 'TX1 has shot');
  },

  async 'who may shoot says why not at another, and who may not says why'({ browser, base }) {
    const page = await play(browser, base, volleys.replace('RM2: d6', 'RM2: f8').replace('TX2: d4', 'TX2: a1'));
    await passTo(page, 'red missile');
    await square(page, 'c4');
    await page.locator('#throw').waitFor();
    await square(page, 'f8');
    await page.locator('.why .rule-id').first().waitFor();
    check(/NEV-8/.test(await page.locator('.why').innerText()), 'no rule of missiles');
    await page.keyboard.press('Escape');
    await square(page, 'a1');
    await page.locator('#why-idle').click();
    await page.locator('.why .rule-id').first().waitFor();
    check(/TX2/.test(await page.locator('.why').innerText()), 'it is not told of TX2');
  },

  async 'the way to a square can be chosen where its last step may matter'({ browser, base }) {
    const page = await play(browser, base, field.replace('TM1, TK1', 'TC1, TK1').replace('TM1: d1', 'TC1: d2').replace('a8 s', 'd6 s'));
    await passTo(page, 'red move');
    await square(page, 'd2');
    await page.locator('#ways').click();
    await square(page, 'd5');
    await page.locator('.act .choice').nth(1).waitFor();
    const ways = await page.locator('.act .choice .small').allInnerTexts();
    check(ways.length === new Set(ways).size && ways.every((w) => /^d2–.*–d5$/.test(w)), `ways: ${ways}`);
    const last = [...new Set(ways.map((w) => w.split('–').at(-2)))].sort();
    check(['c4', 'd4', 'e4'].every((at) => last.includes(at)), `they come from ${last}`);
    const mine = ways.findIndex((w) => w.endsWith('c4–d5'));
    await page.locator('.act .choice').nth(mine).hover();
    await until(page, (w) => document.querySelector('pv-board').way.join('–') === w, ways[mine]);
    await page.locator('.act .choice').nth(mine).click();
    await settled(page);
    const order = await table(page, () => document.querySelector('pv-table').model.battle.log.filter((l) => l.kind === 'order').at(-1).order);
    check(order === `move TC1 ${ways[mine].replace(/–/g, '-')}`, order);
  },

  // Knights go 3 squares, charge 5 [NEV-0X.1]; whether a charge has its fight is looked at when the step is closed [NEV-6G.10].
  async 'a charge that finds no fight yet can be ordered: by mouse, by finger and by keys'({ browser, base }) {
    for (const hand of ['mouse', 'finger', 'keys']) {
      const page = await play(browser, base, field, hand === 'finger' ? phone : {});
      await passTo(page, 'red move');
      const lit = async () => (await board(page)).lit.map((l) => l.at);
      if (hand === 'keys') {
        for (let i = 0; i < 4 && (await inHand(page))?.unit.slice(0, 3) !== 'TK1'; i++) {
          await page.keyboard.press('n');
          await until(page, () => !document.querySelector('pv-table').model.asking && document.querySelector('pv-table').model.chosen !== null);
        }
      } else {
        await square(page, 'b2');
      }
      await page.locator('#ways').waitFor();
      check((await lit()).includes('b5') && !(await lit()).includes('b6'), `as a rule: ${await lit()}`);
      await (hand === 'keys' ? page.keyboard.press('w') : hit(page, page.locator('#ways')));
      await until(page, () => document.querySelector('#ways').getAttribute('aria-pressed') === 'true');
      check((await lit()).includes('b7') && !(await lit()).includes('b8'), `every order: ${await lit()}`);
      if (hand === 'keys') {
        for (let i = 0; i < 4; i++) {
          await page.keyboard.press('ArrowUp');
        }
        await page.keyboard.press('Enter');
      } else {
        await (page.thumb ? page.waitForTimeout(DOUBLE_MS) : null); // the page may have moved
        await square(page, 'b6');
      }
      await page.locator('.act .choice').nth(1).waitFor();
      await (hand === 'keys' ? page.keyboard.press('1') : hit(page, page.locator('.act .choice').first()));
      await until(page, () => document.querySelector('#throw') || document.querySelector('pv-table').model.unit('TK1a').at === 'b6' || document.querySelector('pv-table').model.unit('TK1b').at === 'b6');
      if (await page.locator('#throw').isVisible()) {
        await (hand === 'keys' ? page.keyboard.press('Space') : hit(page, page.locator('#throw')));
      }
      await settled(page);
      const order = await table(page, () => document.querySelector('pv-table').model.battle.log.filter((l) => l.kind === 'order').at(-1).order);
      check(/^charge TK1\S* b2-.*b6$/.test(order), order);
      check(page.faults.length === 0, page.faults.join());
    }
  },

  // [NEV-10A.8] Knights that come to a lone stand ride over it, or with the word fight it.
  async 'a lone stand is fought or ridden over, as is chosen: by mouse, by finger and by keys'({ browser, base }) {
    for (const [hand, fights] of [['mouse', true], ['finger', false], ['keys', true]]) {
      const page = await play(browser, base, lone, hand === 'finger' ? phone : {});
      await square(page, 'e2');
      await until(page, () => !document.querySelector('pv-table').model.asking && document.querySelector('pv-table').model.chosen !== null);
      await (page.thumb ? page.waitForTimeout(DOUBLE_MS) : null);
      await square(page, 'e5');
      await page.locator('.act .choice').nth(1).waitFor();
      const said = await page.locator('.act .choice .said').allInnerTexts();
      const wanted = fights ? 'TK1a + TK1b moves to e5 and fights whoever stands there' : 'TK1a + TK1b moves to e5';
      const which = said.map((words) => words.trim()).indexOf(wanted);
      check(which >= 0, `offered: ${said}`);
      await (hand === 'keys' ? page.keyboard.press(String(which + 1)) : hit(page, page.locator('.act .choice').nth(which)));
      await until(page, () => document.querySelector('#throw') || document.querySelector('pv-table').model.unit('TK1a').at === 'e5');
      if (await page.locator('#throw').isVisible()) {
        await (hand === 'keys' ? page.keyboard.press('Space') : hit(page, page.locator('#throw')));
      }
      await until(page, () => document.querySelector('pv-table').model.unit('TK1a').at === 'e5');
      await settled(page);
      const order = await table(page, () => document.querySelector('pv-table').model.battle.log.filter((l) => l.kind === 'order').at(-1).order);
      check(order === `move TK1a+TK1b e2-e3-e4-e5${fights ? ' fight' : ''}`, order);
      const left = await unit(page, 'RL1');
      check(fights === (left?.at === 'e5'), `RL1: ${JSON.stringify(left)}`);
      check(page.faults.length === 0, page.faults.join());
    }
  },

  async 'the engine shoots where nobody stands: by mouse, by finger and by keys'({ browser, base }) {
    for (const how of [{}, phone]) {
      const page = await play(browser, base, engine, how);
      await passTo(page, 'red ballista');
      await square(page, 'a2');
      await page.locator('.lit').first().waitFor();
      // Straight ahead and within 45 degrees, six squares far.
      const lit = (await board(page)).lit.map((l) => l.at);
      check(['a3', 'a8', 'b3', 'd5'].every((at) => lit.includes(at)) && !lit.includes('b2') && !lit.includes('f8'), `lit: ${lit}`);
      await square(page, 'c3');
      await page.locator('.why .rule-id').first().waitFor();
      check((await page.locator('.why').innerText()).includes('NEV-7C'), 'no rule of cones');
      await page.keyboard.press('Escape');
      await square(page, 'a2');
      await page.locator('.lit').first().waitFor();
      await square(page, 'b5');
      await page.locator('#throw').waitFor();
      check((await page.getByRole('group', { name: 'Aim elsewhere' }).getByRole('button').count()) === 4, 'a square has its middle and four quarters');
      const before = await number(page);
      await hit(page, page.locator('#throw'));
      await until(page, (was) => document.querySelector('pv-table').model.battle.last > was, before);
      check(page.faults.length === 0, page.faults.join());
    }
    const page = await play(browser, base, engine);
    await passTo(page, 'red ballista');
    await page.keyboard.press('n');
    await page.locator('.lit').first().waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.locator('#throw').waitFor();
    const aim = page.locator('.chips', { has: page.locator('kbd') }).getByRole('button').nth(1);
    const [digit, words] = (await aim.innerText()).split('\n');
    await page.keyboard.press(digit);
    await until(page, (w) => document.querySelector('.act .ask').innerText === w, words);
    const before = await number(page);
    await page.keyboard.press('Space');
    await until(page, (was) => document.querySelector('pv-table').model.battle.last > was, before);
  },

  async 'a unit that can only turn says why not elsewhere'({ browser, base }) {
    const page = await play(browser, base, field);
    await passTo(page, 'red move');
    await square(page, 'd1');
    await page.locator('.lit-go').first().waitFor();
    await square(page, 'd3'); // its whole allowance: two squares
    await settled(page);
    await square(page, 'd3');
    await page.locator('.rose').waitFor();
    check((await board(page)).lit.length === 0, 'it may still go');
    await square(page, 'd4');
    await page.locator('.why .rule-id').first().waitFor();
    check(/NEV-\d/.test(await page.locator('.why').innerText()), 'no rule');
    check((await page.locator('.why-said').innerText()).length > 10, 'no words');
  },

  async 'turned by keys a unit stays in hand, and turns on'({ browser, base }) {
    const page = await play(browser, base, field);
    await passTo(page, 'red move');
    await square(page, 'd1');
    await page.locator('.facing-handle').waitFor();
    for (const wind of ['e', 's', 'w']) { // infantry in the open faces one of four ways
      await page.keyboard.press(']');
      await settled(page);
      check((await unit(page, 'TM1')).facing === wind, `it faces ${(await unit(page, 'TM1')).facing}, not ${wind}`);
      check((await inHand(page))?.unit === 'TM1', 'it was put down');
    }
    await page.keyboard.press('[');
    await settled(page);
    check((await unit(page, 'TM1')).facing === 's', 'it did not turn back');
    await page.keyboard.press('Escape');
    check((await inHand(page)) === null, 'Escape leaves it in hand');
  },

  async 'digits are shown beside what they take; leaving the board is asked about first'({ browser, base }) {
    const page = await play(browser, base, field);
    await passTo(page, 'red move');
    const second = await page.locator('.act .chips .chip').nth(1).innerText();
    check(second.startsWith('2'), `no digit beside ${second}`);
    await page.keyboard.press('2');
    await until(page, () => document.querySelector('pv-table').model.chosen !== null);
    check(second.includes((await inHand(page)).unit), `2 took ${(await inHand(page)).unit} of ${second}`);
    await page.keyboard.press('Escape');
    await square(page, 'd1');
    await page.locator('.unit-acts .is-leaving').first().waitFor();
    const before = await number(page);
    const leaving = await page.locator('.unit-acts .is-leaving').first().innerText();
    await page.keyboard.press(leaving.trim()[0]);
    await page.locator('#throw').waitFor();
    check((await number(page)) === before, 'it left without being asked');
    check(/leaves the board/.test(await page.locator('.panel.act').innerText()), 'what it comes to is not said');
    await page.keyboard.press('Escape');
    check((await page.locator('#throw').count()) === 0 && (await unit(page, 'TM1')).at === 'd1', 'it left all the same');
    await square(page, 'd1');
    await page.locator('.unit-acts .is-leaving').first().click();
    await page.locator('#throw').click();
    await until(page, (was) => document.querySelector('pv-table').model.battle.last > was, before);
    await settled(page);
    check((await unit(page, 'TM1')).at === null, 'it stays');
  },

  async 'arrows belong to the board from the first; n takes a stack as a click does'({ browser, base }) {
    const page = await open(browser, base);
    await playNow(page);
    check(await table(page, () => document.activeElement === document.body), 'something has the keys');
    await page.keyboard.press('ArrowUp');
    await until(page, () => document.activeElement.hasAttribute('data-at'));
    const at = await table(page, () => document.activeElement.getAttribute('data-at'));
    check((await board(page)).ready.includes(at), `the arrow led to ${at}`);
    await page.reload();
    await settled(page);
    for (let i = 0; i < 12 && (await table(page, () => document.activeElement.id)) !== 'to-board'; i++) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await until(page, () => document.activeElement.hasAttribute('data-at'));

    const two = await play(browser, base, field);
    await passTo(two, 'red move');
    await square(two, 'b2');
    await until(two, () => document.querySelector('pv-table').model.chosen !== null);
    const clicked = await inHand(two);
    await two.keyboard.press('Escape');
    for (let i = 0; i < 3 && (await inHand(two))?.unit !== clicked.unit; i++) {
      const was = (await inHand(two))?.unit;
      await two.keyboard.press('n');
      await until(two, (w) => document.querySelector('pv-table').model.chosen && document.querySelector('pv-table').model.chosen.unit !== w, was);
    }
    check((await inHand(two)).alone === clicked.alone && !clicked.alone, 'n takes one of the stack');
    await two.locator('.stack .chip[aria-pressed=true]', { hasText: 'together' }).waitFor();
    await two.keyboard.press('n');
    await until(two, (w) => document.querySelector('pv-table').model.chosen?.unit !== w && document.querySelector('pv-table').model.chosen, clicked.unit);
    check((await inHand(two)).alone, 'the next of it is not taken by itself');
  },

  async 'the card of a unit that is clicked stands above the throw before'({ browser, base }) {
    const made = await makeClose(base);
    const page = await open(browser, base + made.links.red);
    await settled(page);
    await passTo(page, 'red missile');
    await square(page, 'b4');
    await page.locator('#throw').click();
    await page.locator('.throw .outcome').waitFor();
    await settled(page);
    await square(page, 'd5');
    await page.locator('.unit-card').waitFor();
    const [card, thrown] = [await page.locator('.unit-card').boundingBox(), await page.locator('.throw').boundingBox()];
    check(thrown && card.y < thrown.y, 'the card is below the throw, or the throw has gone');
  },

  async 'sums beside a fight leave every cost to be read'({ browser, base }) {
    const made = await makeSupports(base);
    const page = await open(browser, base + made.links.red);
    await settled(page);
    await passTo(page, 'red move');
    await square(page, 'd4');
    await page.locator('.lit-enemy').first().waitFor();
    await square(page, 'd5');
    await settled(page);
    let seen = 0;
    for (const at of (await board(page)).ready) {
      await square(page, at);
      await until(page, () => document.querySelector('pv-table').model.chosen !== null);
      const found = await table(page, () => {
        const box = (e) => e.getBoundingClientRect();
        const [tags, costs] = ['.sums .tag > rect', '.cost > rect'].map((s) => [...document.querySelectorAll(s)].map(box));
        const meet = tags.some((a) => costs.some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom));
        return { meet, both: tags.length > 0 && costs.length > 0 };
      });
      seen += found.both;
      check(!found.meet, `with ${at} in hand a sum lies over a cost`);
      await page.keyboard.press('Escape');
    }
    check(seen > 0, 'no sum and cost together');
  },

  async 'set-up: the hint says what is to be done, a unit is placed, turned and asked why not there'({ browser, base }) {
    for (const how of [{}, phone]) {
      const made = await make(base, { scenario: 'nevsky/standard', red: { who: 'me' }, blue: { who: 'bot:greedy' }, dice: 'seeded', seed: 2 });
      const page = await open(browser, base + made.links.red, how);
      await settled(page);
      await page.keyboard.press('Escape'); // whoever is asked about first is in hand already
      check((await page.locator('.is-ready').count()) === 0, 'somebody stands already');
      const hint = await page.locator('.hint').innerText();
      check(/list/.test(hint) && !/border/.test(hint), hint);
      await hit(page, page.locator('.act .chip', { hasText: 'TM1' }));
      await page.locator('.lit').first().waitFor();
      await square(page, 'c7');
      await page.locator('.why .rule-id').first().waitFor();
      await page.locator('.why .row button').last().click();
      await square(page, 'c2');
      await settled(page);
      check((await unit(page, 'TM1')).at === 'c2', 'it is not there');
      await (page.thumb ? page.waitForTimeout(DOUBLE_MS) : null); // else it is a double tap
      await square(page, 'c2');
      await until(page, () => document.querySelector('pv-table').model.chosen?.unit === 'TM1');
      if (how === phone) {
        await page.locator('.folds summary').first().tap();
      }
      await hit(page, page.locator('.rose button[aria-disabled=false]').first());
      await settled(page);
      check((await unit(page, 'TM1')).facing !== 'n' && (await unit(page, 'TM1')).at === 'c2', 'it was not turned');
    }
  },
};
