// Two browsers, one screen for two, a server that goes and comes back.
import { board, check, make, open, playNow, serve, settled, square, step, until, usual } from '../lib.mjs';

// A tab of the same browser; how many streams it has open is counted.
async function tab(context, address, streams) {
  const page = await context.newPage();
  page.on('request', (r) => r.url().includes('/stream?') && streams.add(r));
  const over = (r) => streams.delete(r);
  page.on('requestfinished', over);
  page.on('requestfailed', over);
  page.on('close', () => [...streams].filter((r) => r.frame().page() === page).forEach(over));
  await page.goto(address);
  await page.locator('svg.board').waitFor();
  return page;
}

// Moves the first unit that can go anywhere; says how far the battle is then.
async function moveOne(page) {
  await settled(page);
  const { ready, number } = await board(page);
  let go;
  for (let i = 0; i < ready.length && !go; i++) {
    await square(page, ready[i]);
    await until(page, () => document.querySelector('pv-table').model.chosen !== null);
    go = (await board(page)).lit.find((l) => l.kind === 'go');
    await (go ? square(page, go.at) : page.keyboard.press('Escape'));
  }
  await until(page, (was) => document.querySelector('pv-table').model.battle.last > was, number);
  return (await board(page)).number;
}

export default {
  async 'two browsers: what one orders the other sees'({ browser, base }) {
    const scenario = await usual(base);
    const made = await make(base, { scenario, red: { who: 'me' }, blue: { who: 'friend' }, dice: 'seeded', seed: 3 });
    const red = await open(browser, base + made.links.red);
    const blue = await open(browser, base + made.links.blue);
    await red.locator('svg.board').waitFor();
    await blue.locator('svg.board').waitFor();
    const mine = await red.evaluate(() => document.querySelector('pv-table').model.battle.mine);
    const [first, second] = mine ? [red, blue] : [blue, red];
    const { ready, number } = await board(first);
    await square(first, ready[0]);
    await first.locator('.lit-go').first().waitFor();
    await square(first, (await board(first)).lit[0].at);
    await until(second, (was) => document.querySelector('pv-table').model.battle.last > was, number);
    await second.locator('.log-line').first().waitFor();
    // Who waits reads whether the other is there.
    await until(second, () => document.querySelector('pv-table').model.battle.seats.other === true);
    const here = await second.locator('#is-here').innerText();
    await first.close();
    await until(second, (was) => ![was, undefined].includes(document.querySelector('#is-here')?.innerText), here);
  },

  async 'one screen for two: what one hides the other is not shown'({ browser, base }) {
    const scenario = await usual(base);
    const hidden = (await (await fetch(base + '/api/scenarios')).json()).scenarios.find((s) => scenario.startsWith(s.id) && s.id !== scenario).id;
    const page = await open(browser, base + '/#new=' + hidden);
    await page.locator('.seat-blue select').selectOption('me');
    await page.locator('#begin').click();
    await page.waitForURL(/\/g\//);
    await page.locator('.curtain button').click();
    const moved = new Set();
    for (let i = 0; i < 20; i++) {
      await settled(page);
      const { lit, seat, curtain } = await board(page);
      if (curtain) {
        break;
      }
      check(seat === 'red', 'blue was asked without a curtain');
      await (lit[0] ? square(page, lit.at(-1).at) : step(page, moved, 0));
    }
    await page.locator('.curtain button').click();
    await settled(page);
    const seen = await page.evaluate(() => document.querySelector('pv-table').model.view.units.filter((u) => u.side === 'red' && u.at).length);
    check(seen === 0, `blue sees ${seen} of red's units`);
  },

  async 'keys reach nothing behind the curtain'({ browser, base }) {
    const scenario = await usual(base);
    const hidden = (await (await fetch(base + '/api/scenarios')).json()).scenarios.find((s) => scenario.startsWith(s.id) && s.id !== scenario).id;
    const page = await open(browser, base + '/#new=' + hidden);
    await page.locator('.seat-blue select').selectOption('me');
    await page.locator('#begin').click();
    await page.locator('.curtain button').waitFor();
    await until(page, () => document.activeElement.closest('.curtain') !== null);
    const { number } = await board(page);
    const chosen = () => page.evaluate(() => document.querySelector('pv-table').model.chosen?.unit ?? null);
    const before = await chosen();
    for (const key of ['Shift+n', '1', 'Control+Enter', '?', 'ArrowUp']) {
      await page.keyboard.press(key);
    }
    await settled(page);
    check((await chosen()) === before && (await board(page)).number === number && (await page.locator('dialog[open]').count()) === 0, 'a key went through');
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press('Tab');
      check(await page.evaluate(() => document.activeElement.closest('.table, #to-board') === null), 'Tab leads behind it');
    }
    await page.locator('.curtain button').focus();
    await page.keyboard.press('Enter');
    await page.locator('.curtain').waitFor({ state: 'detached' });
  },

  async 'a server that restarts costs no click'({ browser }) {
    const first = await serve();
    const page = await open(browser, first.base);
    await playNow(page);
    const { ready, number } = await board(page);
    await square(page, ready[0]);
    await page.locator('.lit-go').first().waitFor();
    const { lit } = await board(page);
    await page.evaluate(() => localStorage.setItem('pavise.settings', JSON.stringify({ confirm: false, pace: 0 })));
    await first.stop(true);
    await page.locator('.notice').first().waitFor();
    await square(page, lit[0].at);
    const second = await serve({ port: new URL(first.base).port, home: first.home });
    await until(page, (was) => document.querySelector('pv-table').model.battle.last > was, number);
    await page.locator('.notice').first().waitFor({ state: 'detached' });
    await second.stop();
  },

  async 'who did not make the battle reads that its seed was chosen'({ browser, base }) {
    const scenario = await usual(base);
    for (const seed of [3, undefined]) {
      const made = await make(base, { scenario, red: { who: 'me' }, blue: { who: 'friend' }, dice: 'seeded', ...(seed ? { seed } : {}) });
      const page = await open(browser, base + made.links.blue, {});
      await page.locator('.log-lines').first().waitFor({ state: 'attached' });
      await until(page, () => document.querySelector('pv-table').model.battle?.last > 0);
      const said = await page.locator('#log-dice-how').count();
      check(said === (seed ? 1 : 0), `seed ${seed}: ${said} lines`);
    }
  },

  async '6, 7 and 12 tabs share one stream, which the next takes over'({ browser, base }) {
    const made = await make(base, { scenario: await usual(base), red: { who: 'me' }, blue: { who: 'friend' }, dice: 'seeded', seed: 3 });
    const { prompt } = await (await fetch(`${base}/api/battles/${made.id}`)).json();
    const first = await open(browser, base, {});
    const context = first.context();
    const streams = new Set();
    const tabs = [];
    for (const many of [6, 7, 12]) {
      while (tabs.length < many) {
        tabs.push(await tab(context, base + made.links[prompt.seat], streams));
      }
      const number = await moveOne(tabs.at(-1));
      await Promise.all(tabs.map((p) => until(p, (n) => document.querySelector('pv-table').model.battle.last >= n, number)));
      check(streams.size === 1, `${streams.size} streams of ${many} tabs`);
      check((await tabs[0].evaluate(() => document.querySelector('pv-table').model.battle.seats.streams)) === 1, 'they count as several browsers');
    }
    await tabs[0].close();
    const number = await moveOne(tabs[5]);
    await until(tabs[11], (n) => document.querySelector('pv-table').model.battle.last >= n, number);
    check(streams.size <= 1, `${streams.size} streams after one tab went`);
  },

  // Plain http from another machine: a browser has no locks there.
  async '7 tabs without locks: one stream at most, each loads, orders and hears of it'({ browser, base }) {
    const made = await make(base, { scenario: await usual(base), red: { who: 'me' }, blue: { who: 'friend' }, dice: 'seeded', seed: 3 });
    const { prompt } = await (await fetch(`${base}/api/battles/${made.id}`)).json();
    const first = await open(browser, base, {});
    const context = first.context();
    await context.addInitScript(() => delete Navigator.prototype.locks);
    const streams = new Set();
    const tabs = [];
    while (tabs.length < 7) {
      tabs.push(await tab(context, base + made.links[prompt.seat], streams));
    }
    check(await tabs[0].evaluate(() => navigator.locks === undefined), 'there are locks');
    for (const one of [tabs[6], tabs[0], tabs[3]]) {
      const number = await moveOne(one);
      await Promise.all(tabs.map((p) => until(p, (n) => document.querySelector('pv-table').model.battle.last >= n, number)));
      check(streams.size <= 1, `${streams.size} streams of 7 tabs`);
    }
    await tabs[0].locator('#line-lost').waitFor({ state: 'detached' });
    await tabs[6].close();
    const number = await moveOne(tabs[5]);
    await until(tabs[1], (n) => document.querySelector('pv-table').model.battle.last >= n, number);
  },

  async 'eight battles in eight tabs: no order waits behind a stream'({ browser, base }) {
    const first = await open(browser, base, {});
    const streams = new Set();
    const tabs = [];
    for (let i = 0; i < 8; i++) {
      const made = await make(base, { scenario: await usual(base), red: { who: 'me' }, blue: { who: 'me' }, dice: 'seeded', seed: 3 });
      tabs.push({ page: await tab(first.context(), base + made.links.red, streams), link: made.links.red, other: made.links.blue });
    }
    check(streams.size <= 3, `${streams.size} streams`);
    // What happens elsewhere arrives without a stream, too.
    const last = tabs.at(-1);
    const beside = await open(browser, base + last.link);
    await beside.locator('svg.board').waitFor();
    const asked = await beside.evaluate(() => document.querySelector('pv-table').model.battle.mine);
    const mover = asked ? beside : await open(browser, base + last.other);
    const number = await moveOne(mover);
    await until(last.page, (n) => document.querySelector('pv-table').model.battle.last >= n, number);
  },

  async 'a fourth battle has no stream: who is there and that a seat is open twice is told there, too, and at once to a tab that comes late'({ browser, base }) {
    const first = await open(browser, base, {});
    const streams = new Set();
    const begin = async () => make(base, { scenario: await usual(base), red: { who: 'me' }, blue: { who: 'friend' }, dice: 'seeded', seed: 3 });
    for (let i = 0; i < 3; i++) {
      await tab(first.context(), base + (await begin()).links.red, streams);
    }
    await until(first, () => navigator.locks.query().then((q) => q.held.filter((l) => l.name.startsWith('pavise-line-')).length === 3));
    const { links } = await begin();
    const asks = await tab(first.context(), base + links.red, streams);
    await until(asks, () => document.querySelector('pv-table').model.battle.seats.other === false);
    check(streams.size === 3, `${streams.size} streams`);
    const friend = await open(browser, base + links.blue);
    const again = await open(browser, base + links.red);
    await until(asks, () => document.querySelector('pv-table').model.battle.seats.other === true);
    await until(friend, () => document.querySelector('pv-table').model.battle?.seats.other === true);
    await asks.locator('#opened-twice').waitFor();
    await again.locator('#opened-twice').waitFor();
    const late = await tab(first.context(), base + links.red, streams);
    const asked = [];
    late.on('request', (r) => r.url().includes('client=') && asked.push(r.url()));
    await late.locator('#opened-twice').waitFor();
    check(await late.evaluate(() => document.querySelector('pv-table').model.battle.seats.other), 'it does not know of the other');
    check(asked.length === 0 && streams.size === 3, `it asked itself: ${asked}`);
    await again.context().close();
    await asks.locator('#opened-twice').waitFor({ state: 'detached' });
    await late.locator('#opened-twice').waitFor({ state: 'detached' });
    await friend.context().close();
    await until(late, () => document.querySelector('pv-table').model.battle.seats.other === false);
  },

  async 'without locks, too, each tab says who is there'({ browser, base }) {
    const { links } = await make(base, { scenario: await usual(base), red: { who: 'me' }, blue: { who: 'friend' }, dice: 'seeded', seed: 3 });
    const first = await open(browser, base, {});
    await first.context().addInitScript(() => delete Navigator.prototype.locks);
    const streams = new Set();
    const tabs = [];
    while (tabs.length < 3) {
      tabs.push(await tab(first.context(), base + links.red, streams));
    }
    const friend = await open(browser, base + links.blue);
    const again = await open(browser, base + links.red);
    await Promise.all(tabs.map((p) => until(p, () => document.querySelector('pv-table').model.battle.seats.other === true)));
    await Promise.all(tabs.map((p) => p.locator('#opened-twice').waitFor()));
    check(streams.size <= 1, `${streams.size} streams of three tabs`);
    await again.context().close();
    await Promise.all(tabs.map((p) => p.locator('#opened-twice').waitFor({ state: 'detached' })));
    await friend.context().close();
    await Promise.all(tabs.map((p) => until(p, () => document.querySelector('pv-table').model.battle.seats.other === false)));
  },
};
