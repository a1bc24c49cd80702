// What the pages promise, by clicks and keys in the system's Chromium: TAP on standard output.
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { board, browse, make, open, serve, settled, square, step, until } from './lib.mjs';

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

function check(truth, what) {
  if (!truth) {
    throw new Error(what);
  }
}

async function playNow(page) {
  await page.locator('#play-now').click();
  await page.waitForURL(/\/g\//);
  await settled(page);
}

async function toTheEnd(page, most = 400) {
  const moved = new Set();
  for (let i = 0; i < most; i++) {
    await settled(page);
    if ((await board(page)).over) {
      return;
    }
    await step(page, moved, 1);
  }
  const view = await page.evaluate(() => document.querySelector('pv-table').view);
  throw new Error(`the battle does not end: ${JSON.stringify([view.prompt, view.buttons, view.choices, view.units])}`);
}

// Serious faults of a page, as axe names them. Its text is evaluated from outside: the policy stops script tags.
async function axe(page) {
  await page.evaluate(axeSource);
  const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  return found.violations.map((v) => `${v.id}: ${v.nodes[0].target} ${v.nodes[0].failureSummary ?? ''}`);
}

const cases = {
  async 'three clicks from the address to a moved unit'({ browser, base }) {
    const page = await open(browser, base);
    let clicks = 0;
    await page.exposeFunction('clicked', () => clicks++);
    await page.addInitScript(() => addEventListener('pointerdown', () => window.clicked(), true));
    await page.reload();
    await playNow(page);
    const { ready, number } = await board(page);
    check(ready.length > 0, 'no unit is lit');
    await square(page, ready[0]);
    await page.locator('.lit-go').first().waitFor();
    const { lit } = await board(page);
    await square(page, lit.find((l) => l.kind === 'go').at);
    await until(page, (was) => document.querySelector('pv-table').battle.last > was, number);
    check(clicks === 3, `${clicks} clicks`);
    check(page.faults.length === 0, page.faults.join());
    await page.keyboard.press('u');
    await until(page, () => document.querySelector('pv-table').battle.view.can.redo);
  },

  async 'a whole skirmish by clicks, to its report'({ browser, base }) {
    const made = await make(base, { scenario: (await (await fetch(base + '/api/about')).json()).usual, red: { who: 'me' }, blue: { who: 'bot:random' }, dice: 'seeded', seed: 5 });
    const page = await open(browser, base + made.links.red);
    await toTheEnd(page);
    await page.locator('#report').waitFor();
    await page.locator('.losses, .luck').first().waitFor();
    check(page.faults.length === 0, page.faults.join());
  },

  async 'what is refused says why, by which rule, and where'({ browser, base }) {
    const page = await open(browser, base);
    await playNow(page);
    const { ready, rows } = await board(page);
    await square(page, ready[0]);
    await page.locator('.lit-go').first().waitFor();
    await square(page, 'a' + rows);
    await page.locator('.why .rule-id').first().waitFor();
    check((await page.locator('.why-numbers').count()) === 1, 'no numbers');
    check((await page.locator('.is-witness').count()) === 1, 'no witness on the board');
    await page.locator('.why .rule-id').first().click();
    await page.locator('dialog.box[open] .box-body p').first().waitFor();
  },

  async 'keys alone: pick up, walk, order, take back'({ browser, base }) {
    const page = await open(browser, base);
    await page.locator('#play-now').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/g\//);
    await settled(page);
    const { number } = await board(page);
    await page.keyboard.press('n');
    await page.locator('.lit-go').first().waitFor();
    const { lit } = await board(page);
    const at = await page.evaluate(() => document.activeElement.getAttribute('data-at'));
    const near = lit.find((l) => l.at === at[0] + (Number(at.slice(1)) + 1));
    check(near, 'the square ahead is not lit');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await until(page, (was) => document.querySelector('pv-table').battle.last > was, number);
    await page.keyboard.press('Backspace');
    await until(page, () => document.querySelector('pv-table').battle.view.can.redo);
    await page.keyboard.press('?');
    await page.locator('dialog.box[open]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog.box').waitFor({ state: 'detached' });
  },

  async 'the whole of the largest board is readable at 390 pixels'({ browser, base }) {
    const made = await make(base, { scenario: 'nevsky/standard-set'.replace(/^[^/]*/, (await (await fetch(base + '/api/about')).json()).usual.split('/')[0]), red: { who: 'me' }, blue: { who: 'me' } });
    const page = await open(browser, base + made.links.red, phone);
    await page.locator('svg.board').waitFor();
    const box = await page.locator('svg.board').boundingBox();
    check(box.x >= 0 && box.x + box.width <= 390, `the board is ${box.width} wide`);
    const small = await page.evaluate(() => [...document.querySelectorAll('body *')].filter((e) => !e.closest('svg') && [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim()) && parseFloat(getComputedStyle(e).fontSize) < 14).map((e) => e.className));
    check(small.length === 0, `smaller than 14 px: ${small}`);
    for (const path of ['', '/', '/#new', '/#learn', '/table']) {
      if (path) {
        await page.goto(base + path);
        await page.reload();
        await page.waitForLoadState('networkidle');
      }
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      check(wide <= 390, `${path} is ${wide} wide`);
    }
  },

  async 'two browsers: what one orders the other sees'({ browser, base }) {
    const usual = (await (await fetch(base + '/api/about')).json()).usual;
    const made = await make(base, { scenario: usual, red: { who: 'me' }, blue: { who: 'friend' }, dice: 'seeded', seed: 3 });
    const red = await open(browser, base + made.links.red);
    const blue = await open(browser, base + made.links.blue);
    await red.locator('svg.board').waitFor();
    await blue.locator('svg.board').waitFor();
    const mine = await red.evaluate(() => document.querySelector('pv-table').battle.mine);
    const [first, second] = mine ? [red, blue] : [blue, red];
    const { ready, number } = await board(first);
    await square(first, ready[0]);
    await first.locator('.lit-go').first().waitFor();
    await square(first, (await board(first)).lit[0].at);
    await until(second, (was) => document.querySelector('pv-table').battle.last > was, number);
    check(await second.locator('.log-line').first().isVisible(), 'the log is empty');
  },

  async 'the referee answers for a thumb'({ browser, base }) {
    const page = await open(browser, base + '/table', phone);
    await page.locator('.tap').first().waitFor();
    await page.locator('form button.primary').click();
    await page.locator('.answers .odds-line').first().waitFor();
    check((await page.locator('.answers .odds-exact').allTextContents()).length > 1, 'no chances');
    await page.locator('form .chip').nth(1).click();
    await page.locator('form button.primary').click();
    await page.locator('.answers article').nth(1).waitFor();
    check(page.faults.length === 0, page.faults.join());
  },

  async 'one screen for two: what one hides the other is not shown'({ browser, base }) {
    const usual = (await (await fetch(base + '/api/about')).json()).usual;
    const hidden = (await (await fetch(base + '/api/scenarios')).json()).scenarios.find((s) => usual.startsWith(s.id) && s.id !== usual).id;
    const page = await open(browser, base + '/#new=' + hidden);
    await page.locator('.seat-blue select').selectOption('me');
    await page.locator('.lobby-seats button.primary').click();
    await page.waitForURL(/\/g\//);
    await page.locator('.curtain button').click();
    const moved = new Set();
    for (let i = 0; i < 20 && !(await page.locator('.curtain').isVisible()); i++) {
      await settled(page);
      const { lit, seat } = await board(page);
      check(seat === 'red', 'blue was asked without a curtain');
      await (lit[0] ? square(page, lit.at(-1).at) : step(page, moved, 0));
      await page.waitForTimeout(80);
    }
    await page.locator('.curtain button').click();
    await settled(page);
    const seen = await page.evaluate(() => document.querySelector('pv-table').view.units.filter((u) => u.side === 'red' && u.at).length);
    check(seen === 0, `blue sees ${seen} of red's units`);
  },

  async 'hot seat and typed dice'({ browser, base }) {
    const page = await open(browser, base + '/table');
    await page.locator('.referee button.primary').first().click();
    await page.waitForURL(/\/g\//);
    await page.locator('.curtain, .faces').first().waitFor();
    await settled(page);
    const moved = new Set();
    for (let i = 0; i < 14; i++) {
      await settled(page);
      await step(page, moved, 0);
    }
    check((await board(page)).number > 6, 'too little happened');
    check(page.faults.length === 0, page.faults.join());
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
    await until(page, (was) => document.querySelector('pv-table').battle.last > was, number);
    await page.locator('.notice').first().waitFor({ state: 'detached' });
    await second.stop();
  },

  async 'another ruleset, of which no page knows anything'({ browser }) {
    if (!process.env.PAVISE_DUMMY) {
      return;
    }
    const home = mkdtempSync(join(tmpdir(), 'pavise-dummy-'));
    const files = { 'scenarios/dummy/row.yaml': 'ruleset: dummy\ntitle: A row\n', 'text/en/dummy.yaml': 'dum.lost: "{who} falls"\n', 'text/fr/dummy.yaml': 'dum.lost: "{who} tombe"\n' };
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(join(home, 'data', name, '..'), { recursive: true });
      writeFileSync(join(home, 'data', name), text);
    }
    const s = await serve({ program: process.env.PAVISE_DUMMY, args: ['--data', join(home, 'data')], home });
    const page = await open(browser, s.base);
    await playNow(page);
    await toTheEnd(page, 60);
    await page.locator('#report').waitFor();
    // Its secrets are no picks of two sides: no table of pairs.
    const faults = page.faults.filter((f) => !f.includes('/matrix') && !f.includes('409'));
    check(faults.length === 0, faults.join());
    await s.stop();
  },

  async 'axe finds nothing on any page'({ browser, base }) {
    const bad = [];
    for (const colorScheme of ['light', 'dark']) {
      const page = await open(browser, base, { colorScheme });
      for (const [path, what] of [['/', '#play-now'], ['/#new', '.lobby-picture img'], ['/#learn', '.lessons'], ['/table', '.tap']]) {
        await page.goto(base + path);
        await page.locator(what).first().waitFor();
        bad.push(...(await axe(page)).map((v) => `${path} ${v}`));
      }
      await page.goto(base + '/');
      await playNow(page);
      bad.push(...(await axe(page)).map((v) => `table ${v}`));
      await page.keyboard.press('n');
      await page.locator('.lit-go').first().waitFor();
      bad.push(...(await axe(page)).map((v) => `reach ${v}`));
      await page.context().close();
    }
    check(bad.length === 0, bad.join('\n'));
  },

  async 'an invented language leaves no bare word'({ browser, base }) {
    const page = await open(browser, base);
    await page.route('**/api/texts*', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      Object.keys(body.texts).forEach((k) => (body.texts[k] = `⟦${body.texts[k]}⟧`));
      await route.fulfill({ response: answer, json: body });
    });
    const bare = () =>
      page.evaluate(() => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const found = [];
        for (let n = walker.nextNode(); n; n = walker.nextNode()) {
          const said = n.parentElement.closest('.said, svg, .brand, .rule-id, .hero h1, script, style');
          const whole = n.parentElement.textContent;
          if (!said && /\p{L}{2}/u.test(n.data) && !whole.includes('⟦')) {
            found.push(n.data.trim());
          }
        }
        return found;
      });
    const found = [];
    for (const [path, what] of [['/', '#play-now'], ['/#new', '.lobby-picture img'], ['/#learn', '.lessons'], ['/table', '.referee']]) {
      await page.goto(base + path);
      await page.reload();
      await page.locator(what).first().waitFor();
      found.push(...(await bare()).map((w) => `${path}: ${w}`));
    }
    await page.goto(base + '/');
    await playNow(page);
    found.push(...(await bare()));
    await page.keyboard.press('n');
    await page.locator('.lit-go').first().waitFor();
    found.push(...(await bare()));
    await page.keyboard.press('?');
    found.push(...(await bare()));
    check(found.length === 0, found.join(' | '));
  },

  async 'the first load is small, and nothing comes from elsewhere'({ browser, base }) {
    const page = await open(browser, base);
    await page.locator('#play-now').waitFor();
    await page.waitForLoadState('networkidle');
    const { bytes, foreign } = await page.evaluate(() => {
      const all = performance.getEntriesByType('resource');
      return { bytes: all.reduce((n, r) => n + r.encodedBodySize, 0), foreign: all.filter((r) => !r.name.startsWith(location.origin)).map((r) => r.name) };
    });
    check(bytes < 200 * 1024, `${bytes} bytes`);
    check(foreign.length === 0, foreign.join());
  },

  async 'no page names a ruleset'() {
    const walk = (dir) => readdirSync(dir).flatMap((f) => (statSync(join(dir, f)).isDirectory() ? walk(join(dir, f)) : [join(dir, f)]));
    const bad = walk('src').filter((f) => /nevsky|cryhavoc|splendid|['"`]nev\.|NEV-/i.test(readFileSync(f, 'utf8')));
    check(bad.length === 0, bad.join());
  },
};

const only = process.argv[2];
const names = Object.keys(cases).filter((n) => !only || n.includes(only));
const browser = await browse();
let failed = 0;
console.log(`1..${names.length}`);
for (const [i, name] of names.entries()) {
  const s = await serve();
  const began = Date.now();
  try {
    await cases[name]({ browser, base: s.base });
    console.log(`ok ${i + 1} - ${name} # ${Date.now() - began} ms`);
  } catch (e) {
    failed++;
    console.log(`not ok ${i + 1} - ${name}`);
    console.error(`${name}: ${e.stack}`);
  }
  for (const c of browser.contexts()) {
    await c.close();
  }
  await s.stop();
}
await browser.close();
process.exit(failed > 0 ? 1 : 0);
