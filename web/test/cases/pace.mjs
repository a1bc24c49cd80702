// Time: dice that roll, the other side's orders one by one, what happened while one was away, notices.
import { makeClose } from '../close.mjs';
import { check, make, open, playAlone, settled, square, step, until, usual } from '../lib.mjs';

const battle = (page, what, arg) => page.evaluate(what, arg);

// Notes the moment of each change of what is shown.
function watch(page) {
  return battle(page, () => {
    const t = document.querySelector('pv-table').model;
    window.shown = [];
    // How late a timer comes on this machine: what is measured may be late by as much.
    window.late = 0;
    let beat = performance.now();
    setInterval(() => {
      window.late = Math.max(window.late, performance.now() - beat - 20);
      beat = performance.now();
    }, 20);
    let last = null;
    let rolling = false;
    t.battle.addEventListener('change', () => {
      const b = t.battle;
      if (b.playing && b.playing.number !== last) {
        last = b.playing.number;
        window.shown.push({ what: 'order', number: last, at: performance.now() });
      }
      if (Boolean(b.shown?.rolling) !== rolling) {
        rolling = Boolean(b.shown?.rolling);
        window.shown.push({ what: rolling ? 'rolls' : 'lies', at: performance.now() });
      }
    });
  });
}

const shown = (page) => battle(page, () => window.shown);
const late = (page) => battle(page, () => window.late);

async function passTo(page, what) {
  for (let i = 0; i < 12 && !(await battle(page, what)); i++) {
    await page.locator('.tools-done button').first().click();
    await settled(page);
  }
}

export default {
  async 'dice roll at most 0.8 s, their faces stay, the bar marks where they fell'({ browser, base }) {
    const made = await makeClose(base);
    const page = await open(browser, base + made.links.red, { reducedMotion: 'no-preference', settings: { confirm: true } });
    await settled(page);
    await watch(page);
    await passTo(page, () => document.querySelector('pv-table').model.battle.seat === 'red');
    await square(page, 'b4');
    if (!(await page.locator('#throw').isVisible().catch(() => false))) {
      await page.locator('#throw, .lit-enemy').first().waitFor();
      (await page.locator('#throw').count()) === 0 && (await square(page, 'b6'));
    }
    await page.locator('#throw').waitFor();
    check((await page.locator('.odds-bar .part').count()) > 1, 'no bar of odds');
    check((await page.locator('.odds-word').allInnerTexts()).every((w) => w.trim() !== ''), 'odds without words');
    await page.locator('#throw').click();
    await page.locator('.throw .fell-mark').first().waitFor();
    const times = await shown(page);
    const rolls = times.findIndex((x) => x.what === 'rolls');
    const lies = times.findIndex((x, i) => i > rolls && x.what === 'lies');
    const ms = times[lies].at - times[rolls].at;
    check(rolls >= 0 && ms > 300 && ms <= 800 + (await late(page)), `the dice rolled ${ms} ms`);
    const faces = await page.locator('.throw .die').evaluateAll((all) => all.map((d) => d.getAttribute('aria-label')));
    await page.waitForTimeout(1500);
    check((await page.locator('.throw .die').evaluateAll((all) => all.map((d) => d.getAttribute('aria-label')))).join() === faces.join(), 'the faces did not stay');
    check((await page.locator('.odds-line.is-fallen').count()) === 1, 'what fell is not marked in the list');
    check((await page.locator('.log-throw .die').count()) >= faces.length, 'the log has no faces');
    await page.locator('.log-throw .log-odds').first().waitFor();
  },

  async 'who wants no motion gets none'({ browser, base }) {
    const made = await makeClose(base);
    const page = await open(browser, base + made.links.red, { reducedMotion: 'reduce' });
    await settled(page);
    await watch(page);
    const moved = new Set();
    for (let i = 0; i < 6; i++) {
      await step(page, moved, 1);
      await settled(page);
    }
    const moving = await battle(page, () => document.getAnimations().filter((a) => a.playState === 'running').length);
    check(moving === 0 && (await shown(page)).every((x) => x.what !== 'rolls'), `${moving} things move`);
  },

  async "the other side's orders are shown 0.6 s each; a click skips"({ browser, base }) {
    let page;
    const sit = async (pace) => {
      const made = await make(base, { scenario: await usual(base), red: { who: 'me' }, blue: { who: 'bot:greedy' }, dice: 'seeded', seed: 5 });
      page = await open(browser, base + made.links.red, { settings: { pace, confirm: true } });
      await settled(page);
      await watch(page);
    };
    const between = async () => {
      const orders = (await shown(page)).filter((x) => x.what === 'order');
      return orders.slice(1).map((o, i) => (o.number === orders[i].number + 1 ? o.at - orders[i].at : null)).filter((g) => g !== null);
    };
    // The move is handed over until blue has moved several units one after the other; `wait`: what one does meanwhile.
    const passUntil = async (wait) => {
      for (let i = 0; i < 24 && (await between()).length < 2; i++) {
        const done = page.locator('.tools-done button').first();
        await ((await done.count()) > 0 ? done.click() : step(page, new Set(), 1));
        await wait();
        await settled(page);
      }
      return between();
    };
    await sit(600);
    const gaps = await passUntil(() => undefined);
    // What is shown has to be fetched, too.
    const fetched = await battle(page, () => Math.max(0, ...performance.getEntriesByType('resource').filter((r) => r.name.includes('/layers?at=')).map((r) => r.duration)));
    check(gaps.length > 1 && gaps.every((g) => g > 580) && Math.min(...gaps) < 800 + (await late(page)) + fetched, `orders came after ${gaps.map(Math.round)} ms`);
    // Nobody's machine is so slow that it would be done by itself.
    await sit(8000);
    const quick = await passUntil(async () => {
      const is = (what) => battle(page, (w) => { const t = document.querySelector('pv-table').model; const b = t.battle; return w === 'playing' ? b.playing !== null : b.view.result || (b.mine && !t.asking && !b.busy && !b.pumping); }, what);
      while (!(await is('mine'))) {
        await ((await is('playing')) ? square(page, 'a4') : page.waitForTimeout(20));
      }
    });
    check(quick.length > 1 && Math.min(...quick) < 6000, `a click does not skip: ${quick.map(Math.round)}`);
  },

  async 'who comes back sees first what happened since, order by order'({ browser, base }) {
    const { second, link } = await playAlone(browser, base, 6);
    await second.goto(base + '/');
    await second.evaluate(() => localStorage.setItem('pavise.settings', JSON.stringify({ pace: 8000 }))); // what is shown can be looked at
    await second.goto(base + link);
    await second.locator('#since').waitFor();
    await until(second, () => document.querySelector('.note') !== null);
    await until(second, () => /\d/.test(document.querySelector('#since')?.innerText ?? ''));
    await second.keyboard.press('Escape');
    await settled(second);
    check((await second.locator('#since').count()) === 0, 'it is still shown');
    await second.reload();
    await settled(second);
    check((await second.locator('#since').count()) === 0, 'what was seen is shown again');
  },

  async "the title says whose turn it is; notices are off until one asks for them"({ browser, base }) {
    const made = await make(base, { scenario: await usual(base), red: { who: 'me' }, blue: { who: 'bot:greedy' }, dice: 'seeded', seed: 5 });
    const page = await open(browser, base + made.links.red, { permissions: ['notifications'] });
    await settled(page);
    check((await page.title()).startsWith('●'), 'the title does not say that it is my turn');
    await page.locator('.tools [aria-haspopup]').last().click();
    check(!(await page.locator('#set-notify').isChecked()), 'notices are on from the beginning');
    await page.locator('#set-notify').check();
    await until(page, () => JSON.parse(localStorage.getItem('pavise.settings')).notices === true);
  },
};
