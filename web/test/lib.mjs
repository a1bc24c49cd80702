// A server of our own on any free port, a browser, and a few words for what a person does.
// PAVISE: the program; PAVISE_WEB: the built pages; PAVISE_DATA as usual; CHROMIUM: the browser.
// SLOW=6: pages have a sixth of the processor, as on a slow machine; everything has to hold there, too.
import { spawn } from 'node:child_process';
import { createServer, connect } from 'node:net';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumSwitches } from '../node_modules/playwright-core/lib/server/chromium/chromiumSwitches.js';

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

export function check(truth, what) {
  if (!truth) {
    throw new Error(what);
  }
}

const children = new Set();
process.on('exit', () => children.forEach((c) => c.kill('SIGKILL')));

export async function serve({ args = [], program = process.env.PAVISE ?? '../build/pavise', port = 0, home = mkdtempSync(join(tmpdir(), 'pavise-web-')) } = {}) {
  const pages = process.env.PAVISE_WEB ?? '../build/web';
  const child = spawn(program, ['serve', '--port', String(port), '--db', join(home, 'battles.db'), '--web', pages, '--rate', '0', ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.add(child);
  const base = await new Promise((found, lost) => {
    child.stdout.on('data', (d) => found(String(d).trim().replace(/\/$/, '')));
    child.on('error', lost);
    child.on('exit', (code) => lost(new Error(`pavise serve ended with ${code}`)));
  });
  const stop = async (keep = false) => {
    child.removeAllListeners('exit');
    const gone = new Promise((r) => child.on('exit', r));
    child.kill('SIGTERM');
    await gone;
    children.delete(child);
    if (!keep) {
      rmSync(home, { recursive: true, force: true });
    }
  };
  return { base, home, stop };
}

// The same server behind a long line: every byte takes `ms` there, and `ms` back.
export async function delay(base, ms) {
  const to = Number(new URL(base).port);
  const late = (from, into) => {
    from.on('data', (bytes) => setTimeout(() => into.writable && into.write(bytes), ms));
    from.on('close', () => setTimeout(() => into.destroy(), ms)); // whoever goes is gone at the other end, too
    from.on('end', () => setTimeout(() => into.end(), ms));
    from.on('error', () => into.destroy());
  };
  const proxy = createServer({ noDelay: true }, (near) => {
    const far = connect({ port: to, host: '127.0.0.1', noDelay: true });
    late(near, far);
    late(far, near);
  });
  await new Promise((ready) => proxy.listen(0, '127.0.0.1', ready));
  return { base: `http://127.0.0.1:${proxy.address().port}`, stop: () => proxy.close() };
}

// The same server behind something that can forget its lines: those that are open stay so at either end, and nothing arrives any more.
export async function forget(base) {
  const lines = new Set();
  const proxy = createServer((near) => {
    const far = connect({ port: Number(new URL(base).port), host: '127.0.0.1' });
    near.pipe(far).pipe(near);
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
    lines.add([near, far]);
  });
  await new Promise((ready) => proxy.listen(0, '127.0.0.1', ready));
  const lose = () => lines.forEach(([near, far]) => (near.unpipe(far).resume(), far.unpipe(near).resume()));
  return { base: `http://127.0.0.1:${proxy.address().port}`, lose, stop: () => proxy.close() };
}

// Processes that a window starts beforehand and no case needs: one for the next page, and those of the address bar.
const AHEAD = ['SpareRendererForSitePerProcess', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

export function browse() {
  const features = chromiumSwitches.find((s) => s.startsWith('--disable-features=')); // of two only the last counts
  const args = ['--no-sandbox', '--disable-dev-shm-usage', [features, ...AHEAD].join(',')];
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args });
}

const SLOW = Number(process.env.SLOW ?? 1);
export const PATIENCE = 45000 * Math.max(SLOW, 2); // ms: what has not come by then never will

async function slow(page) {
  if (SLOW > 1) {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
  }
}

// How many times as long as alone something takes here and now: others want the processor, too.
export const slowness = () => SLOW * Math.max(1, loadavg()[0] / availableParallelism());

// A page whose errors and refused sources are collected.
export async function open(browser, base, options = {}) {
  const { settings, ...rest } = options;
  const context = await browser.newContext({ viewport: { width: 1360, height: 860 }, locale: 'en', reducedMotion: 'reduce', ...rest });
  await context.addInitScript((kept) => localStorage.getItem('pavise.settings') ?? localStorage.setItem('pavise.settings', JSON.stringify(kept)), { pace: 0, ...settings });
  context.setDefaultTimeout(PATIENCE);
  context.on('page', slow);
  const page = await context.newPage();
  page.faults = [];
  page.thumb = rest.hasTouch === true;
  page.on('console', (m) => m.type() === 'error' && page.faults.push(m.text()));
  page.on('response', (r) => r.status() >= 400 && page.faults.push(`${r.status()} ${r.request().method()} ${r.url()}`));
  page.on('pageerror', (e) => page.faults.push(e.message));
  await page.goto(base);
  return page;
}

export async function make(base, body) {
  const answer = await fetch(base + '/api/battles', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
  const made = await answer.json();
  if (!answer.ok) {
    throw new Error(JSON.stringify(made));
  }
  return made;
}

// Two friends in two pages, and who begins plays while the other is gone: the other's link, and the event that each of them has seen.
export async function playAlone(browser, base, least = 3) {
  const made = await make(base, { scenario: await usual(base), red: { who: 'me' }, blue: { who: 'friend' }, dice: 'seeded', seed: 3 });
  const red = await open(browser, base + made.links.red);
  const blue = await open(browser, base + made.links.blue);
  await rests(red);
  await rests(blue);
  const isAsked = (page) => page.evaluate(() => document.querySelector('pv-table').model.battle.mine);
  const [first, second, link] = (await isAsked(red)) ? [red, blue, made.links.blue] : [blue, red, made.links.red];
  const before = (await board(second)).number;
  await second.goto('about:blank');
  const moved = new Set();
  for (let i = 0; i < 30 && (await board(first)).number < before + least && (await isAsked(first)); i++) {
    await step(first, moved, 1);
    await rests(first);
  }
  const after = (await board(first)).number;
  check(after > before + 2, 'too little happened');
  return { first, second, link, before, after };
}

// Asks again and again: waitForFunction needs eval, which the pages' policy forbids.
export async function until(page, what, arg, ms = PATIENCE) {
  for (const end = Date.now() + ms; Date.now() < end; await page.waitForTimeout(25)) {
    if (await page.evaluate(what, arg).catch(() => false)) {
      return;
    }
  }
  const told = await page.evaluate(() => {
    const p = document.querySelector('pv-table')?.model;
    return p && { fault: p.fault || p.battle.fault, card: p.card, prompt: p.prompt, why: p.why, options: p.options.length, moment: p.battle.moment, seat: p.battle.seat, curtain: p.battle.curtain, busy: p.battle.busy, pumping: p.battle.pumping, playing: p.battle.playing?.number, rolling: p.battle.shown?.rolling, last: p.battle.last };
  });
  throw new Error(`nothing came of: ${what}: ${JSON.stringify(told)} ${page.faults}`);
}

// What is read, once it is right: it may come late.
export async function comesTo(read, isRight, what = '') {
  let found = await read();
  for (const end = Date.now() + PATIENCE; !isRight(found); found = await read()) {
    check(Date.now() < end, `${what}: ${JSON.stringify(found)}`);
    await new Promise((r) => setTimeout(r, 25));
  }
  return found;
}

// Nothing is being shown or sent, and what is seen is what is known.
export function rests(page, asked = false) {
  return until(
    page,
    async (asked) => {
      const page = document.querySelector('pv-table');
      const table = page?.model;
      const b = table?.battle;
      await page?.updateComplete;
      return Boolean(b?.view && (b.moment !== null || b.last === b.view.number) && !table.asking && !b.busy && !b.pumping && !b.playing && !b.shown?.rolling && (!asked || b.view.result || b.view.prompt?.yours));
    },
    asked,
  );
}

// Beside that a person is asked, or it is over.
export const settled = (page) => rests(page, true);

// By the mouse, or by a thumb where the page is a phone's.
export const hit = (page, what) => (page.thumb ? what.tap() : what.click());

export const DOUBLE_MS = 550; // two taps at one place within that are a double one

// The board is moved for a sheet once the tap is over: timers that are as long come one after the other.
export const afterTap = (page) => page.evaluate(() => new Promise((done) => setTimeout(done, 60)));

export const square = (page, at) => hit(page, page.locator(`[data-at="${at}"]`));

export function board(page) {
  return page.evaluate(() => {
    const b = document.querySelector('pv-board');
    const t = document.querySelector('pv-table').model;
    return { ready: b?.ready ?? [], lit: b?.lit ?? [], over: t.battle.view.result !== null, rows: t.battle.layers.rows, seat: t.battle.seat, curtain: t.battle.curtain, number: t.battle.last };
  });
}

const seen = (page, what) => page.locator(what).first().isVisible();

// One thing that a person would do next, by clicks alone. `moved`: squares that were tried in this step.
// What vanished before it was clicked is met again in the next one.
export async function step(page, moved, forward) {
  page.setDefaultTimeout(5000 * SLOW);
  try {
    await act(page, moved, forward);
  } catch (e) {
    if (e.name !== 'TimeoutError') {
      throw e;
    }
  } finally {
    page.setDefaultTimeout(PATIENCE);
  }
}

let tries = 0;

async function act(page, moved, forward) {
  if (await seen(page, '.curtain button')) {
    await hit(page, page.locator('.curtain button'));
  } else if (await seen(page, '#throw')) {
    await hit(page, page.locator('#throw'));
  } else if (await seen(page, '.pick-card')) {
    await hit(page, page.locator('.pick-card').nth(moved.size % 3));
    await hit(page, page.locator('#lay'));
  } else if (await seen(page, '.act fieldset.faces')) {
    const dice = page.locator('.act fieldset.faces'); // of the next die, until all are tapped
    for (let i = 0; i < 28 && (await dice.count()) > 0; i++) {
      const sides = await dice.locator('button').count();
      await hit(page, dice.locator('button').nth((tries++ * 5 + i) % sides)); // no two throws alike: a tie is thrown again
    }
    await hit(page, page.locator('.act button.primary'));
  } else if (await seen(page, '.act .choice')) {
    await hit(page, page.locator('.act .choice').first());
  } else {
    await orderUnit(page, moved, forward);
  }
}

async function orderUnit(page, moved, forward) {
  const { ready } = await board(page);
  const next = ready.find((at) => !moved.has(at));
  if (next === undefined) {
    moved.clear();
    const done = page.locator('.tools-done button').first();
    const act = page.locator('.unit-acts .chip').first();
    const chips = page.locator('.act .chip');
    const turn = (tries++ >> 1) % Math.max(await chips.count(), 1);
    await hit(page, (await done.count()) > 0 ? done : (await act.count()) > 0 ? act : (await chips.count()) > 0 ? chips.nth(turn) : page.locator('.unit-card .close'));
    return;
  }
  moved.add(next);
  await (page.thumb ? page.waitForTimeout(DOUBLE_MS) : null); // the page may have moved: where the last order was given lies another square
  await square(page, next);
  await until(page, () => document.querySelector('pv-table').model.chosen !== null);
  const { lit } = await board(page);
  const enemy = lit.find((l) => l.kind === 'enemy');
  const ahead = [...lit].sort((a, b) => forward * (Number(b.at.slice(1)) - Number(a.at.slice(1))))[0];
  const goal = enemy ?? ahead;
  if (goal) {
    moved.add(goal.at);
    await square(page, goal.at);
  } else {
    const other = page.locator('.unit-acts .chip').first();
    await ((await page.locator('.tools-done button').count()) === 0 && (await other.count()) > 0 ? hit(page, other) : page.keyboard.press('Escape'));
  }
}

// The scenario of "Play now".
export async function usual(base) {
  return (await (await fetch(base + '/api/about')).json()).usual;
}

export async function playNow(page) {
  await page.locator('#play-now').click();
  await page.waitForURL(/\/g\//);
  await settled(page);
}

export async function toTheEnd(page, most = 400) {
  const moved = new Set();
  for (let i = 0; i < most; i++) {
    await settled(page);
    if ((await board(page)).over) {
      return;
    }
    await step(page, moved, 1);
  }
  const view = await page.evaluate(() => document.querySelector('pv-table').model.view);
  throw new Error(`the battle does not end: ${JSON.stringify([view.prompt, view.buttons, view.choices, view.units])}`);
}

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

// Faults of a page, as axe names them. Its text is evaluated from outside: the policy stops script tags.
export async function axe(page) {
  await page.evaluate(axeSource);
  const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  return found.violations.map((v) => `${v.id}: ${v.nodes[0].target} ${v.nodes[0].failureSummary ?? ''}`);
}
