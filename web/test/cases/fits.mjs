// What has to be in view is in view: the card that is laid, the table of pairs, the strip of steps, the names of what is seen near.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeClose } from '../close.mjs';
import { DOUBLE_MS, board, check, comesTo, forget, make, open, phone, playNow, rests, settled, square, step, until, usual } from '../lib.mjs';

const table = (page, what, arg) => page.evaluate(what, arg);

async function toPick(page) {
  const moved = new Set();
  for (let i = 0; i < 80 && !(await page.locator('.pick-card').first().isVisible()); i++) {
    await step(page, moved, 1);
    await settled(page);
  }
  await page.locator('.pairs td').first().waitFor({ state: 'attached' });
}

const settledAway = (page) => until(page, () => document.querySelector('pv-table')?.model.view);

const within = (page, what) => table(page, (w) => { const r = document.querySelector(w).getBoundingClientRect(); return r.top >= 0 && r.left >= 0 && r.bottom <= innerHeight && r.right <= innerWidth; }, what);

// Ways to other pages that are cut off, lie under something, or make the page wider than the phone.
const offTop = (page) =>
  table(page, () => {
    const nav = document.querySelector('.top nav');
    const isSeen = (a) => { const r = a.getBoundingClientRect(); return r.left >= 0 && r.right <= innerWidth && [r.left + 1, r.right - 1].every((x) => document.elementFromPoint(x, r.top + r.height / 2) === a); };
    const all = [...nav.querySelectorAll('a')];
    return nav.scrollWidth > nav.clientWidth || document.documentElement.scrollWidth > innerWidth || all.length < 3 ? 'all' : all.filter((a) => !isSeen(a)).map((a) => a.textContent).join();
  });

export default {
  async 'at 1280 by 800 the card can be laid, and its figures stand in the table'({ browser, base }) {
    const made = await makeClose(base, { blue: { who: 'bot:greedy' } });
    const page = await open(browser, base + made.links.red, { viewport: { width: 1280, height: 800 } });
    await settled(page);
    await toPick(page);
    check(await within(page, '#lay'), 'the button is cut');
    check((await within(page, '.pairs')) && (await table(page, () => document.querySelector('.pairs').getBoundingClientRect().bottom <= document.querySelector('.act').getBoundingClientRect().bottom)), 'the table is cut');
    check(/your points less theirs/.test(await page.locator('.pair-side > .small').first().innerText()), 'nothing says what a card\u2019s figures are');
    // The worst of the first row is what the first card says.
    const worst = await table(page, () => {
      const p = document.querySelector('pv-table').model.picking.pairs;
      const nets = p.cells[0].map((c) => c.points.red - c.points.blue);
      return nets.indexOf(Math.min(...nets));
    });
    const said = (await page.locator('.pick-net').first().innerText()).match(/, (\S+) at worst/)[1];
    await page.locator('.pairs tbody tr').first().locator('button').nth(worst).hover();
    await page.locator('.pair-net').waitFor();
    await comesTo(() => page.locator('.pair-net').innerText(), (words) => words.endsWith(said), said);
  },

  async 'on a phone the strip is whole and stays, and the table of pairs is announced'({ browser, base }) {
    const made = await makeClose(base, { blue: { who: 'bot:greedy' } });
    const page = await open(browser, base + made.links.red, phone);
    await settled(page);
    await toPick(page);
    const out = await table(page, () => [...document.querySelectorAll('.steps li')].filter((li) => { const r = li.getBoundingClientRect(); return r.top < 0 || r.left < 0 || r.right > innerWidth; }).length);
    check(out === 0 && (await page.locator('.steps li').count()) > 4, `steps out of view: ${out}`);
    await page.locator('.to-pairs').tap();
    await until(page, () => document.querySelector('.pairs td').getBoundingClientRect().top < document.querySelector('.act').getBoundingClientRect().bottom - 100);
  },

  async 'on a phone the square that bars an order is seen above the sheet that says why'({ browser, base }) {
    const made = await makeClose(base);
    const page = await open(browser, base + made.links.red, phone);
    await settled(page);
    for (let i = 0; i < 12 && !(await table(page, () => { const p = document.querySelector('pv-table').model.prompt; return p.step === 'move' && p.seat === 'red'; })); i++) {
      await page.locator('.tools-done button').first().tap();
      await settled(page);
    }
    await square(page, 'c3');
    await page.locator('.lit').first().waitFor();
    await page.waitForTimeout(DOUBLE_MS);
    await table(page, () => scrollTo(0, 0));
    await square(page, 'a8'); // farther than knights go
    await page.locator('.why').waitFor();
    check((await table(page, () => document.querySelector('pv-board').witness)).includes('a8'), 'another square bars it');
    await until(page, () => { const box = (s) => document.querySelector(s).getBoundingClientRect(); const at = box('[data-at="a8"]'); return at.top >= box('.head').bottom - 2 && at.bottom <= box('.act').top + 2; });
  },

  async 'on a phone a seat that is open twice, an offer and a lost line are seen at once, also with a unit in hand'({ browser, base }) {
    const small = { ...phone, viewport: { width: 390, height: 660 } };
    const { links, id } = await make(base, { scenario: await usual(base), red: { who: 'me' }, blue: { who: 'friend' }, dice: 'seeded', seed: 3 });
    const { prompt } = await (await fetch(`${base}/api/battles/${id}`)).json();
    const other = prompt.seat === 'red' ? 'blue' : 'red';
    const way = await forget(base);
    const page = await open(browser, way.base + links[prompt.seat], small);
    await settled(page);
    const again = await open(browser, base + links[prompt.seat], small);
    for (const one of [page, again]) {
      await one.locator('#opened-twice').waitFor();
      check(await within(one, '#opened-twice'), 'that it is open twice is out of sight');
    }
    await again.context().close();
    await page.locator('#opened-twice').waitFor({ state: 'detached' });
    await square(page, (await board(page)).ready[0]);
    await until(page, () => document.querySelector('pv-table').model.chosen !== null);
    const friend = await open(browser, base + links[other]);
    await settledAway(friend);
    await friend.evaluate(() => document.querySelector('pv-table').model.battle.draw());
    await page.locator('#draw-offered').waitFor();
    check(await within(page, '#draw-offered'), 'an offer is out of sight');
    way.lose();
    await page.locator('#line-lost').waitFor();
    check(await within(page, '#line-lost'), 'the lost line is out of sight');
    way.stop();
  },

  async 'on a phone the board is back where it was once a card is gone'({ browser, base }) {
    const made = await makeClose(base);
    const page = await open(browser, base + made.links.red, phone);
    await settled(page);
    for (let i = 0; i < 12 && !(await table(page, () => { const p = document.querySelector('pv-table').model.prompt; return p.step === 'move' && p.seat === 'red'; })); i++) {
      await page.locator('.tools-done button').first().tap();
      await settled(page);
    }
    await table(page, () => scrollTo(0, 0));
    await square(page, 'c3');
    await until(page, () => scrollY > 20);
    await page.locator('.unit-card .close').tap();
    await rests(page);
    await until(page, () => scrollY === 0);
  },

  async 'on a small phone who can act is seen above what is asked, and dice that lie over the units can be put away'({ browser, base }) {
    const made = await makeClose(base);
    const page = await open(browser, base + made.links.red, { ...phone, viewport: { width: 360, height: 640 } });
    await settled(page);
    const above = (at) => until(page, (a) => { const box = (s) => document.querySelector(s).getBoundingClientRect(); const r = box(`[data-at="${a}"]`); return r.top >= box('.head').bottom - 2 && r.bottom <= box('.act').top + 2; }, at);
    await page.locator('.act .choice').first().waitFor();
    await above('b4'); // the crossbows that may shoot, and at whom
    await above('b6');
    await page.locator('.act .choice').first().tap();
    await page.locator('#throw').tap();
    await page.locator('.throw .close').tap();
    await page.locator('.throw').waitFor({ state: 'detached' });
    await settled(page);
    await comesTo(async () => (await board(page)).ready.includes('c3') && (await within(page, '[data-at="c3"]')), Boolean, 'the units are still hidden');
    await page.locator('.tools').waitFor();
    await until(page, () => { const r = document.querySelector('[data-at="c3"]').getBoundingClientRect(); return document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2).closest('svg.board') !== null; });
  },

  async 'on a phone enemies in reach are seen above the card of the unit in hand'({ browser, base }) {
    const made = await makeClose(base);
    const page = await open(browser, base + made.links.red, phone);
    await settled(page);
    for (let i = 0; i < 12 && !(await table(page, () => { const p = document.querySelector('pv-table').model.prompt; return p.step === 'move' && p.seat === 'red'; })); i++) {
      await page.locator('.tools-done button').first().tap();
      await settled(page);
    }
    await table(page, () => scrollTo(0, 0));
    await square(page, 'c3');
    await page.locator('.lit-enemy').first().waitFor({ state: 'attached' });
    const enemies = (await board(page)).lit.filter((l) => l.kind === 'enemy').map((l) => l.at);
    check(enemies.length === 2, `others are in reach: ${enemies}`);
    await until(page, (all) => { const box = (s) => document.querySelector(s).getBoundingClientRect(); return ['c3', ...all].every((at) => { const r = box(`[data-at="${at}"]`); return r.top >= box('.head').bottom - 2 && r.bottom <= box('.act').top + 2; }); }, enemies);
  },

  async 'on a low screen the buttons beside the board keep to its height, whatever stands below it'({ browser, base }) {
    const made = await makeClose(base);
    const page = await open(browser, base + made.links.red, { viewport: { width: 1280, height: 720 } });
    await settled(page);
    await page.locator('#tool-threat').click();
    await page.locator('#tool-ruler').click();
    await square(page, 'b2');
    await square(page, 'e3');
    await page.locator('.measured').waitFor();
    await page.locator('.legend').waitFor();
    check(await table(page, () => document.querySelector('.board-tools').getBoundingClientRect().top >= document.querySelector('.head').getBoundingClientRect().bottom), 'the buttons lie over the turn line');
    check(await table(page, () => [...document.querySelectorAll('.board-tools button')].every((b) => b.offsetParent === null || b.getBoundingClientRect().height >= 27)), 'a button is too small to hit');
  },

  async 'on a phone the slider of a replay stays in reach, also where dice are shown'({ browser, base }) {
    const journal = readFileSync(join(process.env.PAVISE_DATA ?? '../../data', '../src/rules/nevsky/replays/skirmish.journal'), 'utf8');
    const kept = await fetch(base + '/api/journals', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ journal }) });
    const page = await open(browser, `${base}${(await kept.json()).link}?at=37`, phone);
    await page.locator('.replay').waitFor();
    const dice = [];
    for (let n = 37; n < 43; n++) {
      await until(page, (at) => document.querySelector('pv-table').model.view.number === at, n);
      dice.push(await page.locator('.throw').isVisible());
      await comesTo(() => table(page, () => [...document.querySelectorAll('.replay > *')].filter((e) => { const r = e.getBoundingClientRect(); const there = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2); return there !== e && !e.contains(there); }).length), (hidden) => hidden === 0, `parts of the slider that are hidden at ${n}`);
      await page.locator('.replay button').nth(1).tap();
    }
    check(dice.includes(true) && dice.includes(false), `dice: ${dice}`);
  },

  async 'on a phone every page can be gone to from the top, in each language'({ browser, base }) {
    for (const locale of ['en', 'fr']) {
      const page = await open(browser, `${base}/#learn`, { ...phone, locale });
      await page.locator('.top nav a[aria-current]').waitFor();
      await page.evaluate(() => document.fonts.ready);
      check((await offTop(page)) === '', `${locale}: ${await offTop(page)}`);
      await until(page, () => new Set([...document.querySelectorAll('.top nav a')].map((a) => a.getBoundingClientRect().top)).size === 1); // one line
    }
  },

  async 'on a phone every page can be gone to from the top, too, where the fonts don\u2019t come and a battle waits'({ browser, base }) {
    for (const locale of ['en', 'fr']) {
      const page = await open(browser, 'about:blank', { ...phone, locale });
      await page.route('**/*.woff2', (route) => route.abort());
      await page.goto(base);
      await playNow(page);
      await page.goto(`${base}/#learn`);
      await page.locator('.top nav a[aria-current]').waitFor();
      await page.locator('.waiting').waitFor();
      check((await offTop(page)) === '', `${locale}: ${await offTop(page)}`);
    }
  },

  async 'zoomed in, columns and rows have their names at the edge of what is seen'({ browser, base }) {
    const made = await makeClose(base);
    const page = await open(browser, base + made.links.red);
    await settled(page);
    check((await page.locator('.near-edge').count()) === 0, 'named twice');
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await page.locator('.near-edge text').first().waitFor({ state: 'attached' });
    const wrong = await table(page, () => {
      const box = (e) => e.getBoundingClientRect();
      const board = box(document.querySelector('svg.board'));
      return [...document.querySelectorAll('.near-edge text')].filter((e) => {
        const r = box(e);
        const seen = r.left >= board.left - 1 && r.right <= board.right + 1 && r.top >= board.top - 1 && r.bottom <= board.bottom + 1;
        const of = /\d/.test(e.textContent) ? box(document.querySelector(`[data-at="c${e.textContent}"]`)) : box(document.querySelector(`[data-at="${e.textContent}4"]`));
        const beside = /\d/.test(e.textContent) ? r.top >= of.top && r.bottom <= of.bottom : r.left >= of.left && r.right <= of.right;
        return !seen || !beside;
      }).map((e) => e.textContent);
    });
    check(wrong.length === 0, `out of place: ${wrong}`);
    check((await page.locator('.near-edge text').count()) >= 6, 'few names');
    // A little nearer only, so that the edge with its own names is cut.
    await page.keyboard.press('0');
    await page.locator('.near-edge').waitFor({ state: 'detached' });
    const box = await page.locator('svg.board').boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.wheel(0, -100);
    await page.locator('.near-edge text').first().waitFor({ state: 'attached' });
    const named = await table(page, () => [...document.querySelectorAll('.near-edge text')].map((e) => e.textContent));
    check(['a', 'f', '2', '7'].every((n) => named.includes(n)), `named: ${named}`);
  },
};
