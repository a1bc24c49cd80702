// The board: stacks, facing, ruler, zoom, what the other side can reach, keys of one's own.
import { makeClose } from '../close.mjs';
import { DOUBLE_MS, afterTap, board, check, comesTo, make, open, playNow, settled, square, until } from '../lib.mjs';

const finger = { viewport: { width: 390, height: 844 }, hasTouch: true };

const table = (page, what, arg) => page.evaluate(what, arg);
const viewBox = (page) => page.locator('svg.board').getAttribute('viewBox');

async function stack(page) {
  return table(page, () => {
    const units = document.querySelector('pv-table').model.view.units.filter((u) => u.acts && u.at);
    return units.find((u) => units.filter((x) => x.at === u.at).length > 1)?.at;
  });
}

async function centre(page, at) {
  const b = await page.locator(`[data-at="${at}"]`).boundingBox();
  return { x: b.x + b.width / 2, y: b.y + b.height / 2, size: b.width };
}

// Passes until that side is asked.
async function toSeat(page, seat) {
  for (let i = 0; i < 8 && (await board(page)).seat !== seat; i++) {
    await page.locator('.tools-done button').first().click();
    await settled(page);
  }
}

// A road up the middle; both sides have far to go.
const road = `ruleset: nevsky
title: Road
map: |
${'  . . . r . .\n'.repeat(8)}red: {army: teutonic, edge: south, units: [TM1]}
blue: {army: russian, edge: north, units: [RM1]}
setup: {TM1: d1 n, RM1: a8 s}
`;

export default {
  async 'a square that costs more than the unit has of itself tells why it can'({ browser, base }) {
    const made = await make(base, { scenario_text: road, red: { who: 'me' }, blue: { who: 'me' }, dice: 'seeded', seed: 2 });
    const page = await open(browser, base + made.links.red);
    await settled(page);
    const moves = () => table(page, () => { const v = document.querySelector('pv-table').model.view; return v.prompt.step === 'move' && v.prompt.seat === 'red'; });
    for (let i = 0; i < 20 && !(await moves()); i++) {
      await page.locator('.tools-done button').first().click();
      await settled(page);
    }
    await square(page, 'd1');
    await page.locator('.lit-go').first().waitFor();
    // Two squares are its own (NEV-6A.1), a third is the road's (NEV-6B.1).
    await page.locator('[data-at="d4"]').hover();
    await page.locator('.price').waitFor();
    const words = (await page.locator('.price').innerText()).replace(/\s+/g, ' ').trim();
    check(words === 'd4 costs 3; there are 3 = 2 NEV-6A.1 + 1 NEV-6B.1', words);
    await page.locator('[data-at="c2"]').hover();
    await until(page, () => document.querySelector('pv-table').model.look.price?.at === 'c2');
    check((await page.locator('.price').count()) === 0, 'told of a square that needs no road');
    await page.keyboard.press('Escape');
  },

  async 'a stack fans out under the pointer and each of it can be picked'({ browser, base }) {
    const page = await open(browser, base);
    await playNow(page);
    const at = await stack(page);
    const c = await centre(page, at);
    await page.mouse.move(c.x, c.y);
    await page.locator('.fan-card').nth(1).waitFor();
    const names = await page.locator('.fan-card').evaluateAll((all) => all.map((x) => x.getAttribute('data-unit')));
    const [a, b] = await page.locator('.fan-card > rect').evaluateAll((all) => all.map((x) => x.getBoundingClientRect().x));
    check(Math.abs(a - b) > c.size / 2, 'the counters lie over each other');
    await page.locator('.fan-card').nth(1).click();
    await until(page, (name) => document.querySelector('pv-table').model.chosen?.unit === name, names[1]);
    check(await table(page, () => document.querySelector('pv-table').model.chosen.alone), 'the whole stack was picked');
    // Unless it is asked for, no card of it lies over what may be clicked.
    const over = () => table(page, () => {
      const lit = new Set(document.querySelector('pv-board').lit.map((l) => l.at));
      const cards = [...document.querySelectorAll('.fan-card > rect')].map((r) => r.getBoundingClientRect());
      const hidden = [...lit].filter((at) => cards.some((r) => {
        const q = document.querySelector(`[data-at="${at}"]`).getBoundingClientRect();
        return r.left < q.right - 8 && r.right > q.left + 8 && r.top < q.bottom - 8 && r.bottom > q.top + 8;
      }));
      return { lit: lit.size, hidden };
    });
    await comesTo(over, ({ lit, hidden }) => lit > 0 && hidden.length === 0, 'the spread stack and lit squares');
    await page.keyboard.press('Escape');
    await page.keyboard.press('s');
    await page.locator('.fan-card').first().waitFor();
  },

  async 'a ballista picks a lit enemy in three clicks, aims elsewhere by a fourth, and says why not there'({ browser, base }) {
    const made = await make(base, { scenario_text: `ruleset: nevsky
title: Engine
options: {turn_limit: 6}
map: |
${'  . . . . . .\n'.repeat(8)}areas: {low: [a1-f3], high: [a5-f8]}
red: {army: teutonic, edge: south, area: low, units: [TE1, TW1, TM1]}
blue: {army: russian, edge: north, area: high, units: [RM1, RM2, RK1]}
setup: {TE1: b2, TW1: b2 n, TM1: f2 n, RM1: b6 s, RM2: f8 s, RK1: c7 s}
`, red: { who: 'me' }, blue: { who: 'me' }, dice: 'seeded', seed: 2 });
    const page = await open(browser, base + made.links.red);
    await settled(page);
    await square(page, 'b2');
    await page.locator('.lit-enemy').first().waitFor();
    // Within six squares and 45 degrees; four stands leave one point to aim at, two have a quarter each.
    const enemies = (await board(page)).lit.filter((l) => l.kind === 'enemy').map((l) => l.at);
    check(enemies.sort().join() === 'b6,c7', `lit: ${enemies}`);
    await square(page, 'f8');
    await page.locator('.why-rule, .why .rule-id').first().waitFor();
    check((await page.locator('.panel.act').innerText()).includes('NEV-7C'), 'no rule says why not there');
    await page.keyboard.press('Escape');
    await square(page, 'b2');
    await page.locator('.lit-enemy').first().waitFor();
    await square(page, 'c7');
    await page.locator('#throw').waitFor();
    const others = page.getByRole('group', { name: 'Aim elsewhere' }).getByRole('button');
    const aims = await others.locator('.said').allTextContents();
    check(aims.join() === ['north-west', 'north-east', 'south-west', 'south-east'].map((part) => `TE1 shoots at c7, ${part}`).join(), aims); // those that hit somebody first
    await others.nth(1).click();
    await page.locator('.panel.act .ask', { hasText: 'c7, north-east' }).waitFor();
    await square(page, 'b6');
    await page.locator('.panel.act .ask', { hasText: 'b6' }).waitFor();
    check(/b6, its middle/.test(await page.locator('.panel.act').innerText()), 'the aim is not said in words');
    const number = (await board(page)).number;
    await page.locator('#throw').click();
    await until(page, (was) => document.querySelector('pv-table').model.battle.last > was, number);
    check(page.faults.length === 0, page.faults.join());
  },

  async 'a tap means what lay under the finger, though the board moves for the card'({ browser, base }) {
    const page = await open(browser, base, finger);
    await playNow(page);
    const { ready } = await board(page);
    await square(page, ready[0]);
    await page.locator('.lit-go').first().waitFor();
    await square(page, 'a8');
    await page.locator('.why').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.why').waitFor({ state: 'detached' });
    await square(page, ready[0]);
    await until(page, () => document.querySelector('pv-table').model.chosen !== null);
    check((await table(page, () => document.querySelector('pv-table').model.battle.moment)) === null, 'the tap went to the log beneath');
  },

  async 'a move is two clicks, an attack three, and n goes round all that can act'({ browser, base }) {
    const made = await makeClose(base);
    const page = await open(browser, base + made.links.red);
    await settled(page);
    let clicks = 0;
    await page.exposeFunction('clicked', () => clicks++);
    await table(page, () => addEventListener('pointerdown', () => window.clicked(), true));
    await toSeat(page, 'red');
    clicks = 0;
    const before = (await board(page)).number;
    await square(page, 'b4');
    await page.locator('.lit-enemy').first().waitFor();
    await square(page, 'b6');
    await page.locator('#throw').click();
    await until(page, (was) => document.querySelector('pv-table').model.battle.last > was, before);
    check(clicks === 3, `an attack took ${clicks} clicks`);
    await settled(page);
    check((await page.locator('.dice .die').count()) > 0, 'no dice');
    // A move, as soon as red moves.
    for (let i = 0; i < 8 && !(await table(page, () => document.querySelector('pv-table').model.prompt?.step === 'move' && document.querySelector('pv-table').model.view.units.some((u) => u.acts))); i++) {
      await page.locator('.tools-done button').first().click();
      await settled(page);
    }
    const acting = await table(page, () => document.querySelector('pv-table').model.view.units.filter((u) => u.acts).map((u) => u.name));
    const met = new Set();
    for (let i = 0; i < acting.length; i++) {
      await page.keyboard.press('n');
      await until(page, (was) => !was.includes(document.querySelector('pv-table').model.chosen?.unit) && document.querySelector('pv-table').model.chosen, [...met]);
      met.add(await table(page, () => document.querySelector('pv-table').model.chosen.unit));
    }
    check(met.size === acting.length, `n met ${[...met]} of ${acting}`);
    await page.keyboard.press('Escape');
    const { ready, number } = await board(page);
    clicks = 0;
    await square(page, ready[0]);
    await page.locator('.lit-go').first().waitFor();
    await square(page, (await board(page)).lit.find((l) => l.kind === 'go').at);
    await until(page, (was) => document.querySelector('pv-table').model.battle.last > was, number);
    check(clicks === 2, `a move took ${clicks} clicks`);
  },

  async 'who does not want to be asked throws at once'({ browser, base }) {
    const made = await makeClose(base);
    const page = await open(browser, base + made.links.red);
    await settled(page);
    await page.locator('.tools [aria-haspopup]').last().click();
    await page.locator('#set-confirm').uncheck();
    await page.keyboard.press('Escape');
    await toSeat(page, 'red');
    const { number } = await board(page);
    await square(page, 'b4');
    await settled(page);
    if ((await board(page)).number === number) {
      await square(page, 'b6');
    }
    await until(page, (was) => document.querySelector('pv-table').model.battle.last > was, number);
    check((await page.locator('#throw').count()) === 0, 'it still asks');
  },

  async 'a unit turns by its handle, by keys and by buttons; a barred wind says why'({ browser, base }) {
    const page = await open(browser, base);
    await playNow(page);
    const unit = await table(page, () => document.querySelector('pv-table').model.view.units.find((u) => u.acts && document.querySelector('pv-table').model.view.units.filter((x) => x.at === u.at).length === 1));
    const facing = () => table(page, (name) => document.querySelector('pv-table').model.view.units.find((u) => u.name === name).facing, unit.name);
    await square(page, unit.at);
    await page.locator('.facing-handle').waitFor();
    const c = await centre(page, unit.at);
    const k = await page.locator('.facing-handle').boundingBox();
    await page.mouse.move(k.x + k.width / 2, k.y + k.height / 2);
    await page.mouse.down();
    await page.mouse.move(c.x + c.size * 0.6, c.y - c.size * 0.1, { steps: 6 });
    await page.mouse.move(c.x + c.size * 0.6, c.y, { steps: 3 });
    await page.mouse.up();
    await settled(page);
    check((await facing()) === 'e', `it faces ${await facing()}`);
    await page.keyboard.press('u');
    await settled(page);
    check((await facing()) === unit.facing, 'not taken back');
    await square(page, unit.at);
    await page.locator('.facing-handle').waitFor();
    await page.keyboard.press(']');
    await settled(page);
    check((await facing()) !== unit.facing, 'no key turned it');
    await page.keyboard.press('u');
    await settled(page);
    await page.keyboard.press('Escape');
    await square(page, await stack(page));
    await page.locator('.rose button[aria-disabled=true]').first().click({ force: true });
    await page.locator('.why .rule-id').first().waitFor();
  },

  async 'the ruler measures and says what bars the sight: by buttons, by Alt and by keys'({ browser, base }) {
    const page = await open(browser, base);
    await playNow(page);
    await page.locator('#tool-ruler').click();
    await square(page, 'a1');
    await square(page, 'd5');
    await page.locator('.measured').waitFor();
    await until(page, () => /5/.test(document.querySelector('.measured').innerText) && document.querySelector('pv-table').model.look.measure.clear !== null);
    await page.keyboard.press('Escape');
    check((await page.locator('.ruler').count()) === 0, 'the ruler stays');
    await page.keyboard.down('Alt');
    await square(page, 'd1');
    await square(page, 'd8');
    await page.keyboard.up('Alt');
    await until(page, () => document.querySelector('pv-table').model.look.measure?.to === 'd8');
    await page.keyboard.press('Escape');
    // By keys alone.
    await page.locator('[data-at="b2"]').focus();
    await page.keyboard.press('m');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await until(page, () => document.querySelector('pv-table').model.look.measure?.to === 'b4');
    await page.keyboard.press('m');
    // While Ctrl is held: from the unit in hand to the pointer.
    const { ready } = await board(page);
    await square(page, ready[0]);
    await page.locator('.unit-card').waitFor();
    await page.keyboard.down('Control');
    await page.locator('[data-at="c5"]').hover();
    await until(page, () => document.querySelector('pv-table').model.look.measure?.to === 'c5');
    await page.keyboard.up('Control');
    await until(page, () => document.querySelector('pv-table').model.look.measure === null);
    check(page.faults.length === 0, page.faults.join());
  },

  async 'zoom and pan: wheel, drag, keys, buttons, two fingers'({ browser, base }) {
    const page = await open(browser, base);
    await playNow(page);
    const all = await viewBox(page);
    const c = await centre(page, 'c4');
    await page.mouse.move(c.x, c.y);
    await page.mouse.wheel(0, -300);
    await until(page, (was) => document.querySelector('svg.board').getAttribute('viewBox') !== was, all);
    const near = await viewBox(page);
    await page.mouse.down();
    await page.mouse.move(c.x - 60, c.y - 40, { steps: 5 });
    await page.mouse.up();
    const moved = await viewBox(page);
    check(moved !== near, 'it was not dragged');
    check((await page.locator('.unit-card').count()) === 0, 'a drag was taken for a click');
    await page.locator('[data-at="c4"]').focus();
    for (const [key, what] of [['+', 'nearer'], ['Shift+ArrowRight', 'right'], ['Shift+ArrowDown', 'down'], ['-', 'farther']]) {
      const was = await viewBox(page);
      await page.keyboard.press(key);
      await until(page, (old) => document.querySelector('svg.board').getAttribute('viewBox') !== old, was).catch(() => check(false, what));
    }
    await page.keyboard.press('0');
    await until(page, (was) => document.querySelector('svg.board').getAttribute('viewBox') === was, all);
    await page.locator('#tool-zoom_in').click();
    await until(page, (was) => document.querySelector('svg.board').getAttribute('viewBox') !== was, all);
    await page.locator('#tool-zoom_all').click();
    await until(page, (was) => document.querySelector('svg.board').getAttribute('viewBox') === was, all);

    const phone = await open(browser, base, finger);
    await playNow(phone);
    const before = await viewBox(phone);
    const mid = await centre(phone, 'c4');
    const cdp = await phone.context().newCDPSession(phone);
    const touch = (type, d) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: mid.x - d, y: mid.y, id: 1 }, { x: mid.x + d, y: mid.y, id: 2 }] });
    await touch('touchStart', 20);
    for (const d of [30, 45, 60, 80]) {
      await touch('touchMove', d);
    }
    await touch('touchEnd');
    await until(phone, (was) => document.querySelector('svg.board').getAttribute('viewBox') !== was, before);
    check((await phone.locator('.unit-card').count()) === 0, 'a pinch was taken for a tap');
  },

  async 'a stack that a finger rests on stays spread when it goes up, and each of it can be tapped'({ browser, base }) {
    const page = await open(browser, base, finger);
    await playNow(page);
    const at = await stack(page);
    const c = await centre(page, at);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: c.x, y: c.y, id: 1 }] });
    await page.locator('.fan-card').nth(1).waitFor();
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.waitForTimeout(DOUBLE_MS);
    const name = await page.locator('.fan-card').nth(1).getAttribute('data-unit');
    await page.locator('.fan-card').nth(1).tap();
    await until(page, (n) => document.querySelector('pv-table').model.chosen?.unit === n && document.querySelector('pv-table').model.chosen.alone, name);
  },

  async 'a finger turns a unit by its handle, and the page stays where it is'({ browser, base }) {
    const page = await open(browser, base, { ...finger, isMobile: true });
    await playNow(page);
    await square(page, 'c1');
    await page.locator('.facing-handle').waitFor();
    await page.waitForTimeout(DOUBLE_MS);
    const name = await table(page, () => document.querySelector('pv-table').model.chosen.unit);
    const cdp = await page.context().newCDPSession(page);
    const touch = (type, x, y) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y, id: 1 }] });
    for (const [wind, dx, dy] of [['e', 1.2, 0], ['n', 0, -1.2], ['w', -1.2, 0]]) {
      await afterTap(page);
      const k = await page.locator('.facing-handle').boundingBox();
      const [x, y] = [k.x + k.width / 2, k.y + k.height / 2];
      const c = await centre(page, 'c1');
      const before = await table(page, () => scrollY);
      await touch('touchStart', x, y);
      for (let i = 1; i <= 8; i++) {
        await touch('touchMove', x + ((c.x + dx * c.size - x) * i) / 8, y + ((c.y + dy * c.size - y) * i) / 8);
      }
      check((await table(page, () => scrollY)) === before, `the page went away from under the finger: ${wind}`);
      await touch('touchEnd');
      await until(page, ([n, w]) => document.querySelector('pv-table').model.unit(n).facing === w, [name, wind]);
      await settled(page);
    }
  },

  async 'what the other side can reach: hatched, and told by the board itself'({ browser, base }) {
    const page = await open(browser, base);
    await playNow(page);
    await page.keyboard.press('Control+v');
    await page.locator('.threat').first().waitFor();
    await page.keyboard.press('Control+v');
    await page.locator('.threat').first().waitFor({ state: 'detached' });
    await page.locator('#tool-threat').click();
    await page.locator('.threat').first().waitFor();
    const at = await table(page, () => [...document.querySelector('pv-table').model.look.threats.keys()][0]);
    const label = await page.locator(`[data-at="${at}"]`).getAttribute('aria-label');
    const who = await table(page, (where) => document.querySelector('pv-table').model.look.threats.get(where)[0], at);
    check(label.includes(who), `${at} does not say who can reach it: ${label}`);
    const mine = await table(page, () => document.querySelector('pv-table').model.view.units.find((u) => u.side === 'red' && u.at));
    const words = await page.locator(`[data-at="${mine.at}"]`).getAttribute('aria-label');
    check([mine.at, mine.name, mine.kind_text].every((w) => words.includes(w)), `what is here is not said: ${words}`);
    await page.keyboard.press('v');
    await page.locator('.lit-go').first().waitFor();
  },

  async 'unit cards: what it is, its figures, its marks; larger while Shift is held; counters out of sight'({ browser, base }) {
    const page = await open(browser, base);
    await playNow(page);
    const { ready } = await board(page);
    await square(page, ready[0]);
    await page.locator('.unit-card .figures dd').first().waitFor();
    check((await page.locator('.unit-card .figures dd').count()) >= 4, 'few figures');
    await page.locator(`[data-at="${ready[0]}"]`).hover();
    await page.keyboard.down('Shift');
    await page.locator('.lens use').first().waitFor();
    await page.keyboard.up('Shift');
    await page.locator('.lens').waitFor({ state: 'detached' });
    await page.locator('#tool-bare').click();
    await page.locator('svg.board.is-bare').waitFor();
    await page.keyboard.press('h');
    await page.locator('svg.board.is-bare').waitFor({ state: 'detached' });
  },

  async 'keys can be given to others, and are kept'({ browser, base }) {
    const page = await open(browser, base);
    await playNow(page);
    await page.keyboard.press('?');
    await page.locator('#key-next').click();
    await page.keyboard.press('x');
    await until(page, () => document.querySelector('#key-next').innerText.trim() === 'x');
    await page.keyboard.press('Escape');
    await page.reload();
    await settled(page);
    await page.keyboard.press('n');
    await settled(page);
    check(await table(page, () => document.querySelector('pv-table').model.chosen === null), 'n still picks up');
    await page.keyboard.press('x');
    await until(page, () => document.querySelector('pv-table').model.chosen !== null);
    await page.keyboard.press('?');
    await page.locator('#keys-usual').click();
    await until(page, () => document.querySelector('#key-next').innerText.trim() === 'n');
  },
};
