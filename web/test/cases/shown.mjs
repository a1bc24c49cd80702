// What happens is shown when it is due: nothing is listed, said or seen before it; what is revealed takes its time.
import { makeClose } from '../close.mjs';
import { board, check, comesTo, make, open, playAlone, rests, settled, square, step, until, usual } from '../lib.mjs';

const battle = (page, what, arg) => page.evaluate(what, arg);
const pace = (page, ms) => page.evaluate((ms) => localStorage.setItem('pavise.settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('pavise.settings')), pace: ms })), ms);

// Writes down what can be read whenever the page changes, and when each event was due: a slow page draws it later.
async function writeDown(page) {
  await page.evaluate(() => {
    window.seen = [];
    window.due = {};
    const table = document.querySelector('pv-table').model;
    table.battle.addEventListener('change', () => table.battle.playing && (window.due[table.battle.playing.number] ??= performance.now()));
    const look = () => {
      const b = table.battle;
      window.seen.push({
        at: performance.now(),
        rolling: document.querySelector('.throw.is-rolling') !== null,
        throw: b.shown?.throw.number,
        turning: document.querySelector('.turned.is-turning') !== null,
        turned: document.querySelectorAll('.note .turned-card').length,
        playing: b.playing?.number,
        listed: Number(/\d+$/.exec([...document.querySelectorAll('.log-go')].at(-1)?.ariaLabel ?? '0')?.[0]),
        told: document.querySelector('#told')?.innerText ?? '',
      });
    };
    new MutationObserver(look).observe(document.querySelector('pv-table'), { childList: true, subtree: true, attributes: true, characterData: true });
  });
}

const seen = (page) => page.evaluate(() => window.seen);

// Two people at a melee, one of whom is asked for his pick.
async function atPick(browser, base, how = {}) {
  const made = await makeClose(base, { blue: { who: 'friend' } });
  const red = await open(browser, base + made.links.red, { reducedMotion: 'no-preference', ...how });
  const blue = await open(browser, base + made.links.blue, { reducedMotion: 'no-preference', ...how });
  const pages = [red, blue];
  const moved = [new Set(), new Set()];
  const forward = [1, -1];
  for (let i = 0; i < 160; i++) {
    for (const p of pages) {
      await rests(p);
    }
    const picks = await Promise.all(pages.map((p) => p.locator('.pick-card').count()));
    const asked = picks.findIndex((n) => n > 0);
    if (asked >= 0) {
      return [pages[asked], pages[1 - asked]];
    }
    const mine = await Promise.all(pages.map((p) => battle(p, () => document.querySelector('pv-table').model.battle.mine)));
    const who = mine.indexOf(true);
    if (who >= 0) {
      await step(pages[who], moved[who], forward[who]);
    }
  }
  throw new Error('no melee came of it');
}

async function lay(page) {
  await page.locator('.pick-card').nth(1).click();
  await page.locator('#lay').click();
}

export default {
  async 'both cards turn before both players and stand two seconds, or until a click'({ browser, base }) {
    const [first, second] = await atPick(browser, base);
    await pace(first, 8000); // until its click
    await pace(second, 600);
    await writeDown(first);
    await writeDown(second);
    await lay(first);
    await second.locator('.pick-card').first().waitFor();
    await lay(second);
    // One of them waits, the other has seen enough.
    const goOn = first.locator('.note .turned-card').nth(1).waitFor().then(() => first.locator('.note .turned-card').nth(1).click());
    await Promise.all([goOn, until(second, () => window.seen.some((s) => s.turned === 2))]);
    await rests(first);
    await rests(second);
    const all = await seen(second);
    const from = all.findIndex((s) => s.turned === 2);
    const ms = all.find((s, i) => i > from && s.turned === 0).at - (await second.evaluate((n) => window.due[n], all[from].playing));
    check(ms > 1900, `the cards of who laid last stood ${ms} ms`);
    for (const [p, who] of [[first, 'first'], [second, 'last']]) {
      const turned = (await seen(p)).filter((s) => s.turning);
      check(turned.length > 0, `who laid ${who} saw no card turn`);
      check(turned.every((s) => s.listed < s.playing), `the log of who laid ${who} told it while the cards turned`);
      check(turned.every((s) => !/shows/.test(s.told)), `who laid ${who} heard it while the cards turned`);
      check((await seen(p)).some((s) => s.turned && /shows/.test(s.told)), `who laid ${who} heard nothing of the cards`);
    }
  },

  async 'without motion the cards stand as long; a pace of nought shows none'({ browser, base }) {
    const [first, second] = await atPick(browser, base, { reducedMotion: 'reduce' });
    await pace(second, 8000);
    await writeDown(first);
    await writeDown(second);
    await lay(first);
    await second.locator('.pick-card').first().waitFor();
    await lay(second);
    await second.locator('.note .turned-card').nth(1).waitFor();
    await second.locator('#skip-show').click();
    await rests(second);
    await rests(first);
    check((await seen(second)).every((s) => !s.turning), 'a card moved');
    check((await seen(first)).every((s) => !s.turning), 'a card moved');
    check(await battle(second, () => document.getAnimations().every((a) => a.playState !== 'running')), 'something moves');
  },

  async 'what dice do is listed and said when they lie, not while they roll'({ browser, base }) {
    const made = await makeClose(base, { blue: { who: 'bot:greedy' } });
    const page = await open(browser, base + made.links.red, { reducedMotion: 'no-preference', settings: { pace: 300, confirm: true } });
    await settled(page);
    await writeDown(page);
    const moved = new Set();
    for (let i = 0; i < 80 && (await seen(page)).filter((s) => s.rolling).length < 3; i++) {
      await step(page, moved, 1);
      await settled(page);
    }
    const rolls = (await seen(page)).filter((s) => s.rolling);
    check(rolls.length > 0, 'no dice rolled on the page');
    check(rolls.every((s) => s.listed < s.throw), `the log was ahead of the dice: ${JSON.stringify(rolls.find((s) => s.listed >= s.throw))}`);
    const told = new Map((await seen(page)).filter((s) => s.throw && !s.rolling && s.listed >= s.throw).map((s) => [s.throw, s.told]));
    check([...told.values()].some((w) => /\d/.test(w)), `nothing was said of the throws: ${JSON.stringify([...told])}`);
    check((await page.locator('[aria-live] [aria-live], .throw[aria-live], .note[aria-live]').count()) === 0, 'it would be said twice');
    // The other side's orders are said one by one.
    const orders = (await seen(page)).filter((s) => s.playing && s.told !== '').map((s) => s.told);
    check(new Set(orders).size > 1, `too little was said of the other side: ${JSON.stringify(orders)}`);
  },

  async 'the log: a sentence leads to its moment, the list follows the slider, moments play by themselves'({ browser, base }) {
    const made = await make(base, { scenario: await usual(base), red: { who: 'me' }, blue: { who: 'bot:rush' }, dice: 'seeded', seed: 7 });
    const page = await open(browser, base + made.links.red);
    const moved = new Set();
    for (let i = 0; i < 60; i++) {
      await settled(page);
      const long = await page.locator('.log-lines').evaluate((list) => list.scrollHeight > list.clientHeight * 2.5);
      if (long || (await board(page)).over) {
        break;
      }
      await step(page, moved, 1);
    }
    await settled(page);
    const shownLine = () => page.evaluate(() => {
      const line = document.querySelector('.log-line.is-now')?.getBoundingClientRect();
      const list = document.querySelector('.log-lines').getBoundingClientRect();
      return line ? line.top >= list.top && line.bottom <= list.bottom + 1 : false;
    });
    const moment = () => battle(page, () => document.querySelector('pv-table').model.battle.moment);
    // A word of a sentence, beside its rule.
    const words = page.locator('.log-line:not(.log-throw) .log-event > .said');
    await words.nth(2).click({ position: { x: 4, y: 6 } });
    const { number } = await board(page);
    await page.locator('.replay').waitFor();
    await page.locator('.replay input').focus();
    await page.keyboard.press('Home');
    await until(page, () => document.querySelector('pv-table').model.battle.moment === 1);
    await until(page, () => document.querySelector('.log-line.is-now .log-go')?.ariaLabel.endsWith(' 1'));
    await comesTo(shownLine, Boolean, 'the line of the first moment is not seen');
    // A rule keeps its own click.
    await page.locator('.log-line .rule-id').first().click();
    await page.locator('dialog.box[open]').waitFor();
    check((await moment()) === 1, 'a rule led to a moment');
    await page.keyboard.press('Escape');
    // Moments pass until somebody stops them, and until it is now.
    await pace(page, 1200);
    await page.locator('#walk').click();
    await until(page, () => document.querySelector('pv-table').model.battle.moment > 2);
    await page.locator('#walk').click();
    await until(page, () => !document.querySelector('pv-table').model.battle.walking && document.querySelector('pv-table').model.battle.headed === document.querySelector('pv-table').model.battle.moment);
    const stopped = await moment();
    await page.waitForTimeout(1500);
    check((await moment()) === stopped && stopped < number, 'moments pass that were stopped');
    await comesTo(shownLine, Boolean, 'the list does not follow the moments that pass');
    await pace(page, 0);
    await page.locator('#walk').click();
    await until(page, () => document.querySelector('pv-table').model.battle.moment === null);
  },

  async 'the log stays where its bar was drawn to'({ browser, base }) {
    const made = await make(base, { scenario: await usual(base), red: { who: 'me' }, blue: { who: 'bot:rush' }, dice: 'seeded', seed: 7 });
    const page = await open(browser, base + made.links.red);
    const list = page.locator('.log-lines');
    const moved = new Set();
    for (let i = 0; i < 60; i++) {
      await settled(page);
      if (await list.evaluate((l) => l.scrollHeight > l.clientHeight + 200)) {
        break;
      }
      await step(page, moved, 1);
    }
    await settled(page);
    // As a bar does it: no wheel, no finger, no key.
    await list.evaluate((l) => (l.scrollTop = 20));
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const { ready } = await board(page);
    await square(page, ready[0] ?? 'a1');
    await settled(page);
    check((await list.evaluate((l) => l.scrollTop)) === 20, 'a click threw the list to its end');
    await list.evaluate((l) => (l.scrollTop = l.scrollHeight));
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const before = (await board(page)).number;
    for (let i = 0; i < 20 && (await board(page)).number < before + 3; i++) {
      await step(page, moved, 1);
      await settled(page);
    }
    await until(page, () => { const l = document.querySelector('.log-lines'); return l.scrollHeight - l.scrollTop - l.clientHeight < 4; });
  },

  async 'dice that hit and dice that miss are told apart by a sign and by words'({ browser, base }) {
    const made = await makeClose(base, { dice: 'typed', seed: undefined });
    const page = await open(browser, base + made.links.red, { settings: { confirm: false } });
    await settled(page);
    // Crossbows at medium infantry, two squares away: each die of 1 or 2 hits.
    const type = async (faces) => {
      for (const face of faces) {
        await page.locator('.act fieldset.faces button').nth(face - 1).click();
      }
      await page.locator('.act button.primary').click();
      await settled(page);
    };
    await type([5]);
    await type([2]);
    await square(page, 'b4'); // there is but one to fire at
    await until(page, () => document.querySelector('pv-table').model.prompt?.throw?.count === 3);
    await settled(page);
    await type([1, 4, 2]);
    await page.locator('.throw .fate').nth(2).waitFor();
    const fates = await page.locator('.throw .fate').evaluateAll((all) => all.map((f) => `${f.querySelector('.die').ariaLabel} ${f.innerText.trim()}`));
    check(fates.join() === '1 ✓ hits,4 × misses,2 ✓ hits', fates.join());
  },

  async 'a shot of two throws: which dice they are, the odds before it, and where on them it fell'({ browser, base }) {
    const text = `ruleset: nevsky
title: Shots
options: {turn_limit: 8}
map: |
${'  . . . . . .\n'.repeat(8)}areas: {low: [a1-f4], high: [a5-f8]}
red: {army: teutonic, edge: south, area: low, units: [TE1, TW1, TM1]}
blue: {army: russian, edge: north, area: high, units: [RM1, RB1]}
setup: {TE1: b3, TW1a: b3 n, TW1b: b3 n, TM1: f3 n, RM1: b5 s, RB1: f8 s}
`;
    const made = await make(base, { scenario_text: text, red: { who: 'me' }, blue: { who: 'me' }, dice: 'seeded', seed: 5 });
    const page = await open(browser, base + made.links.red, { reducedMotion: 'no-preference', settings: { confirm: true, pace: 300 } });
    await settled(page);
    await square(page, 'b3');
    await page.locator('.lit-enemy').first().waitFor();
    await square(page, 'b5');
    await page.locator('#throw').waitFor();
    const bar = () => page.locator('.act .odds-bar .part').count();
    const parts = await bar();
    check(parts > 1, 'no odds before the shot');
    await page.locator('#throw').click();
    await until(page, () => document.querySelector('pv-table').model.battle.shown?.throw.events.length > 0 && !document.querySelector('.throw.is-rolling'));
    await page.locator('.throw .fell-mark').first().waitFor();
    check((await bar()) === parts, 'the bar is another one');
    check((await page.locator('.throw .dice .die').count()) === 2, 'not both throws');
    check((await page.locator('.throw .die-kind').innerText()) === 'd100', 'which dice, is not said');
    check((await page.locator('.odds-line.is-fallen').count()) === 1, 'what fell is not marked in the list');
    await rests(page);
    const line = page.locator('.log-throw').last();
    await line.locator('.log-odds').waitFor();
    check((await line.locator('.die-kind').innerText()) === 'd100', 'the log does not say which dice');
  },

  async 'who comes back begins where he left off'({ browser, base }) {
    const { second, link, before, after } = await playAlone(browser, base);
    await second.addInitScript(() => {
      const seen = [];
      window.drawn = seen;
      new MutationObserver(() => {
        const b = document.querySelector('pv-table')?.model.battle;
        if (b?.layers && document.querySelector('pv-board svg') && seen.at(-1)?.layers !== b.layers.number) {
          seen.push({ layers: b.layers.number, listed: document.querySelectorAll('.log-go').length, yours: b.mine });
        }
      }).observe(document, { childList: true, subtree: true });
    });
    await second.goto(base + '/');
    await pace(second, 300);
    await second.goto(base + link);
    await rests(second);
    const drawn = await second.evaluate(() => window.drawn);
    check(drawn[0].layers === before, `it began at ${drawn[0].layers}, not at ${before}`);
    check(drawn.every((d, i) => i === 0 || d.layers > drawn[i - 1].layers), `it jumped: ${JSON.stringify(drawn)}`);
    check(drawn.every((d) => d.listed <= d.layers), `the log was ahead: ${JSON.stringify(drawn)}`);
    check(drawn.at(-1).layers === after && drawn.length > 2, `it did not end at ${after}: ${JSON.stringify(drawn)}`);
  },
};
