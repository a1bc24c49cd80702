// Whole battles by keys alone, by a finger on a phone, and over a slow line.
import { makeClose } from '../close.mjs';
import { board, check, open, phone, settled, step, toTheEnd, until } from '../lib.mjs';

const battle = (page, what, arg) => page.evaluate(what, arg);
const isThere = (page, what) => page.locator(what).first().isVisible();

async function walk(page, to) {
  const from = await battle(page, () => document.activeElement.getAttribute('data-at'));
  const across = to.charCodeAt(0) - from.charCodeAt(0);
  const up = Number(to.slice(1)) - Number(from.slice(1));
  for (let i = 0; i < Math.abs(across); i++) {
    await page.keyboard.press(across > 0 ? 'ArrowRight' : 'ArrowLeft');
  }
  for (let i = 0; i < Math.abs(up); i++) {
    await page.keyboard.press(up > 0 ? 'ArrowUp' : 'ArrowDown');
  }
}

// One thing that a person without a mouse would do next. `met`: units that had their turn in this step.
async function keyStep(page, met, i) {
  if (await isThere(page, '#throw')) {
    await page.keyboard.press('Space');
  } else if (await isThere(page, '.pick-card')) {
    await page.keyboard.press(String(1 + (i % 6)));
    await page.keyboard.press('Space');
  } else if (await isThere(page, '.act .choice')) {
    await page.keyboard.press('1');
  } else {
    await keyUnit(page, met);
  }
}

async function keyUnit(page, met) {
  const acting = await battle(page, () => document.querySelector('pv-table').model.view.units.filter((u) => u.acts).map((u) => u.name));
  const next = acting.find((name) => !met.has(name));
  if (!next) {
    met.clear();
    const can = await battle(page, () => document.querySelector('pv-table').model.commands.length > 0);
    if (can) {
      await page.keyboard.press('Control+Enter');
      return;
    }
  }
  for (let i = 0; i < acting.length; i++) {
    await page.keyboard.press('n');
    await until(page, () => !document.querySelector('pv-table').model.asking && document.querySelector('pv-table').model.chosen !== null);
    if ((await battle(page, () => document.querySelector('pv-table').model.chosen.unit)) === (next ?? acting[0])) {
      break;
    }
  }
  met.add(next ?? acting[0]);
  const { lit } = await board(page);
  const goal = lit.find((l) => l.kind === 'enemy') ?? [...lit].sort((a, b) => Number(b.at.slice(1)) - Number(a.at.slice(1)))[0];
  if (goal) {
    await walk(page, goal.at);
    await page.keyboard.press('Enter');
  } else {
    await page.keyboard.press((await isThere(page, '.unit-acts .chip')) && !next ? '1' : 'Escape');
  }
}

// A page whose clicks are taps.
function byFinger(page) {
  const wrap = (locator) =>
    new Proxy(locator, {
      get(at, name) {
        if (name === 'click') {
          return (how) => at.tap(how);
        }
        const found = at[name];
        return ['first', 'last', 'nth'].includes(name) ? (...args) => wrap(found.apply(at, args)) : typeof found === 'function' ? found.bind(at) : found;
      },
    });
  return new Proxy(page, {
    get: (at, name) => (name === 'locator' ? (...args) => wrap(at.locator(...args)) : typeof at[name] === 'function' ? at[name].bind(at) : at[name]),
  });
}

export default {
  async 'a whole battle by keys alone'({ browser, base }) {
    const made = await makeClose(base, { blue: { who: 'bot:random' } });
    const page = await open(browser, base + made.links.red);
    await battle(page, () => ['pointerdown', 'mousedown'].forEach((kind) => addEventListener(kind, () => (window.clicked = true), true)));
    const met = new Set();
    await settled(page);
    for (let i = 0; i < 260 && !(await board(page)).over; i++) {
      await keyStep(page, met, i);
      await settled(page);
    }
    check((await board(page)).over, 'the battle does not end');
    check(!(await battle(page, () => window.clicked)), 'something was clicked');
    await page.locator('#report').waitFor();
    // A card may be laid before the table of pairs is there.
    const faults = page.faults.filter((f) => !f.includes('/matrix') && !f.includes('409'));
    check(faults.length === 0, faults.join());
  },

  async 'after a throw the units that can act are listed below it, and each digit takes its own'({ browser, base }) {
    const made = await makeClose(base);
    const page = await open(browser, base + made.links.red);
    await settled(page);
    await page.keyboard.press('1'); // the one shot there is
    await page.locator('#throw').waitFor();
    await page.keyboard.press('Space');
    await settled(page);
    await page.locator('.throw').waitFor();
    check((await battle(page, () => document.querySelector('pv-table').model.prompt.step)) === 'move', 'the step goes on');
    const listed = await page.locator('.act .chip:has(kbd.digit)').allInnerTexts();
    check(listed.length === 5, `of five units these are listed: ${listed}`);
    const seen = await page.locator('.act .chip:has(kbd.digit)').evaluateAll((all) => { const box = document.querySelector('.act').getBoundingClientRect(); return all.filter((e) => e.getBoundingClientRect().bottom <= box.bottom).length; });
    check(seen >= 4, `only ${seen} of them are in view`);
    for (const [i, words] of listed.entries()) {
      await page.keyboard.press(String(i + 1));
      await until(page, () => document.querySelector('pv-table').model.chosen !== null && !document.querySelector('pv-table').model.asking);
      const taken = await battle(page, () => document.querySelector('pv-table').model.chosen.unit);
      check(words.includes(taken), `${i + 1} took ${taken}: ${words}`);
      await page.keyboard.press('Escape');
      await page.locator('.throw').waitFor();
    }
    check(page.faults.length === 0, page.faults.join());
  },

  async 'a whole battle by a finger on a phone'({ browser, base }) {
    const made = await makeClose(base, { blue: { who: 'bot:random' } });
    const page = byFinger(await open(browser, base + made.links.red, phone));
    await battle(page, () => addEventListener('pointerdown', (e) => e.pointerType !== 'touch' && (window.mouse = true), true));
    await settled(page);
    await toTheEnd(page, 260);
    check(!(await battle(page, () => window.mouse)), 'not by a finger');
    await page.locator('#report').waitFor();
    const wide = await battle(page, () => document.documentElement.scrollWidth);
    check(wide <= 390, `the page is ${wide} wide`);
    check(page.faults.length === 0, page.faults.join());
  },

  async 'a battle over a line that takes 100 ms, each way its order once'({ browser, base }) {
    const made = await makeClose(base, { blue: { who: 'bot:random' } });
    const page = await open(browser, base + made.links.red);
    await settled(page);
    const line = await page.context().newCDPSession(page);
    await line.send('Network.emulateNetworkConditions', { offline: false, latency: 100, downloadThroughput: -1, uploadThroughput: -1 });
    const moved = new Set();
    for (let i = 0; i < 260 && !(await board(page)).over; i++) {
      await step(page, moved, 1);
      await settled(page);
    }
    await page.locator('#report').waitFor();
    // What was asked about a choice may arrive once the choice is made: that is no order twice.
    const faults = page.faults.filter((f) => !/409/.test(f) || /POST/.test(f));
    check(faults.length === 0, faults.join());
  },
};
