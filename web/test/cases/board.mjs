// What the board says: its words, whom a step asks, supports and sums, letters as large as the screen needs.
import { makeSupports } from '../close.mjs';
import { check, comesTo, hit, make, open, phone, rests, settled, square, until, usual } from '../lib.mjs';

const table = (page, what, arg) => page.evaluate(what, arg);
const prompt = (page) => table(page, () => document.querySelector('pv-table').model.prompt);

// Texts and names that are keys nobody wrote a text for.
function keysShown() {
  const key = /\b(web|server|pavise|cli)\.[a-z_]+|\b[a-z]{3}\.word\./;
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let n = walker.nextNode(); n; n = walker.nextNode()) {
    found.push(...(key.test(n.data) && !n.parentElement.closest('script, style') ? [n.data.trim()] : []));
  }
  for (const name of ['aria-label', 'title', 'alt', 'placeholder']) {
    document.body.querySelectorAll(`[${name}]`).forEach((e) => key.test(e.getAttribute(name)) && found.push(`${name}: ${e.getAttribute(name)}`));
  }
  return found;
}

// Red moves TM1 into RM2 and is done; blue is asked for supports. Both pages.
async function toSupports(browser, base, how) {
  const made = await makeSupports(base);
  const red = await open(browser, base + made.links.red, how);
  await settled(red);
  for (let i = 0; i < 4 && (await prompt(red)).step !== 'move'; i++) {
    await hit(red, red.locator('.tools-done button').first());
    await settled(red);
  }
  await square(red, 'd4');
  await until(red, () => document.querySelector('pv-table').model.chosen !== null);
  await square(red, 'd5');
  await until(red, () => (document.querySelector('pv-table').model.view.scene.clashes ?? []).some((c) => c.at === 'd5'));
  return { made, red };
}

async function askBlue(browser, base, made, red, how) {
  await settled(red);
  await hit(red, red.locator('.tools-done button').first());
  await until(red, () => document.querySelector('pv-table').model.prompt.seat === 'blue');
  const blue = await open(browser, base + made.links.blue, how);
  await settled(blue);
  return blue;
}

async function wordsOfAll(browser, base, locale) {
  const { scenarios } = await (await fetch(base + '/api/scenarios')).json();
  const page = await open(browser, base, { locale });
  const bad = [];
  for (const { id } of scenarios) {
    const made = await make(base, { scenario: id, red: { who: 'me' }, blue: { who: 'me' } });
    await page.goto(base + made.links.red);
    await page.locator('.cell').first().waitFor();
    await rests(page);
    await until(page, () => document.querySelector('pv-table').model.figures !== null);
    bad.push(...(await table(page, keysShown)).map((w) => `${id}: ${w}`));
  }
  check(scenarios.length > 5 && bad.length === 0, bad.slice(0, 5).join('\n'));
}

// Letters of the board whose height on the screen is under 14 pixels.
function smallLetters() {
  const frame = document.querySelector('svg.board');
  const near = frame.getBoundingClientRect().width / frame.viewBox.baseVal.width;
  const all = [...frame.querySelectorAll('text')].filter((e) => e.getClientRects().length > 0);
  // What the map and the layers have of their own is paths: only counters may show it.
  const printed = [...frame.querySelectorAll('use[href^="#b"], use[href^="#r"]')].filter((e) => !e.closest('.letters, [id^="unit-"]') && e.getClientRects().length > 0);
  return { count: all.length, small: all.filter((e) => parseFloat(getComputedStyle(e).fontSize) * near < 14).map((e) => `${e.textContent}: ${parseFloat(getComputedStyle(e).fontSize) * near}`), printed: printed.length };
}

async function lettersOf(page, what) {
  await comesTo(() => table(page, smallLetters), (found) => found.count > 8 && found.small.length === 0 && found.printed === 0, `${what}: letters smaller than 14 px, or of a fixed size`);
}

export default {
  'no key is shown or read out, whatever a scenario holds': ({ browser, base }) => wordsOfAll(browser, base, 'en'),
  'no key is shown or read out in French': ({ browser, base }) => wordsOfAll(browser, base, 'fr'),

  async 'a wood, a river and an area are told by the board'({ browser, base }) {
    const ruleset = (await usual(base)).split('/')[0];
    const made = await make(base, { scenario: `${ruleset}/crossing`, red: { who: 'me' }, blue: { who: 'me' } });
    const page = await open(browser, base + made.links.red);
    await rests(page);
    const says = async (at, ...words) => {
      const label = await page.locator(`[data-at="${at}"]`).getAttribute('aria-label');
      check(words.every((w) => label.includes(w)), `${at} says ${label}`);
    };
    const { wood, river, area } = await table(page, () => {
      const s = document.querySelector('pv-table').model.view.scene;
      return { wood: s.squares.find((q) => q.terrain.includes('wood'))?.at, river: s.rivers[0].at, area: s.areas[0] };
    });
    await (wood ? says(wood, 'wood') : null);
    await says(river, 'river on its');
    await says(area.squares[0], `in ${area.name}`);
  },

  async 'supports are asked of the own side, of those who have a choice'({ browser, base }) {
    const { made, red } = await toSupports(browser, base);
    const blue = await askBlue(browser, base, made, red);
    const acting = () => table(blue, () => document.querySelector('pv-table').model.view.units.filter((u) => u.acts).map((u) => u.name).join());
    // RM2 fights, RB1 is too far, TM1 is the other's.
    check((await acting()) === 'RM1', `asked are ${await acting()}`);
    check((await blue.locator('.act .chips .chip').count()) === 1, 'others are listed');
    // The enemy's counter in the same square is looked at, and not ordered.
    await square(blue, 'd5');
    await blue.locator('.unit-card').waitFor();
    check((await blue.locator('.stack .chip').count()) === 2 && (await blue.locator('.unit-acts .chip').count()) === 0, 'an enemy can be ordered, or both together');
    await blue.keyboard.press('Escape');
    await square(blue, 'c5');
    await until(blue, () => document.querySelector('pv-table').model.chosen?.unit === 'RM1');
    await square(blue, 'd5');
    await until(blue, () => document.querySelector('pv-table').model.unit('RM1').support === 'd5');
    // What was declared may be taken back: no square to choose, an act to read.
    await settled(blue);
    await square(blue, 'c5');
    await until(blue, () => document.querySelector('pv-table').model.chosen?.unit === 'RM1');
    await blue.locator('.unit-acts .chip').waitFor();
    check(/below/.test(await blue.locator('.unit-card .ask').innerText()), 'it says that it can go nowhere');
    await blue.locator('.unit-acts .chip').click();
    await until(blue, () => !document.querySelector('pv-table').model.unit('RM1').support);
  },

  async 'a support is a line from middle to middle, its points at its foot; sums lie beside the square'({ browser, base }) {
    const { made, red } = await toSupports(browser, base);
    const blue = await askBlue(browser, base, made, red);
    await square(blue, 'c5');
    await until(blue, () => document.querySelector('pv-table').model.chosen?.unit === 'RM1');
    await square(blue, 'd5');
    await blue.locator('g.support-blue .support-line').waitFor({ state: 'attached' });
    await settled(blue);
    const seen = await table(blue, () => {
      const box = (what) => document.querySelector(what).getBoundingClientRect();
      const at = (name) => box(`[data-at="${name}"]`);
      const line = box('g.support-blue .support-line');
      const head = box('g.support-blue .support-head');
      const tag = [...document.querySelectorAll('.tag-blue')].find((g) => g.textContent.trim().startsWith('+')).getBoundingClientRect();
      const sums = box('.sums');
      const middle = (r) => ({ x: r.x + r.width / 2, y: r.y + r.height / 2 });
      const apart = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
      const own = [...document.querySelectorAll('.l-marks .support')].filter((e) => e.getClientRects().length > 0).length;
      return { from: middle(at('c5')), to: middle(at('d5')), size: at('c5').width, left: line.left, tip: head.right, tag: middle(tag).x, aside: apart(sums, at('d5')), sums: document.querySelector('.sums').textContent.replace(/\s+/g, ' ').trim(), own };
    });
    check(Math.abs(seen.left - seen.from.x) < seen.size * 0.1, 'it does not begin in the middle');
    check(seen.tip > seen.to.x - seen.size * 0.25, 'it does not lead to the middle');
    check(seen.tag - seen.from.x < (seen.to.x - seen.from.x) / 2, 'its points are not at the near end');
    // TM1 has four stands of one point; RM2 as many, and RM1's four beside them.
    check(seen.sums === '4 8' || seen.sums === '48', `sums: ${seen.sums}`);
    check(seen.aside, 'the sums lie over the square');
    check(seen.own === 0, 'the line is drawn twice');
  },

  async 'letters on the board are 14 px on a phone: costs, points, sums, names of squares and areas'({ browser, base }) {
    const { made, red } = await toSupports(browser, base, phone);
    await lettersOf(red, 'a fight');
    await square(red, 'e4');
    await until(red, () => document.querySelector('pv-table').model.chosen?.unit === 'TM2' && document.querySelector('pv-board').lit.some((l) => l.cost !== ''));
    await lettersOf(red, 'costs');
    await square(red, 'd5');
    const blue = await askBlue(browser, base, made, red, phone);
    await square(blue, 'c5');
    await until(blue, () => document.querySelector('pv-table').model.chosen?.unit === 'RM1');
    await square(blue, 'd5');
    await blue.locator('g.support-blue').waitFor({ state: 'attached' });
    await lettersOf(blue, 'a support');
    // The largest board there is; each unit's name is to be read on its card.
    const ruleset = (await usual(base)).split('/')[0];
    const large = await make(base, { scenario: `${ruleset}/standard-set`, red: { who: 'me' }, blue: { who: 'me' } });
    const page = await open(browser, base + large.links.red, phone);
    await rests(page);
    await lettersOf(page, 'the largest board');
    await square(page, await table(page, () => document.querySelector('pv-table').model.view.units.find((u) => u.at).at));
    await page.locator('.unit-card .unit-name').waitFor();
    check((await table(page, () => parseFloat(getComputedStyle(document.querySelector('.unit-card .unit-name')).fontSize))) >= 14, 'a card has a small name');
  },

  async 'a card of a file\u2019s own scenario has its figures, each explained; a line of fire is no formation'({ browser, base }) {
    const made = await makeSupports(base);
    const page = await open(browser, base + made.links.red);
    await settled(page);
    await square(page, 'f8');
    await page.locator('.unit-card .figures dd').first().waitFor();
    const figures = await table(page, () => Object.fromEntries([...document.querySelectorAll('.unit-card .figures div')].map((d) => [d.querySelector('dt').innerText.trim(), d.querySelector('dd').innerText.trim()])));
    // Longbowmen as printed: three squares, as far by shot, half a point a stand.
    check(figures.move === '3' && figures.range === '3' && figures.melee === '½', JSON.stringify(figures));
    for (const id of ['move', 'range']) {
      await page.locator(`.unit-card [data-term="figure.${id}"]`).hover();
      await until(page, () => document.querySelector('#term-tip')?.innerText.includes('squares'));
    }
    await page.keyboard.press('?');
    await page.locator('.glossary dt').first().waitFor();
    const words = await page.locator('.glossary dt').allInnerTexts();
    check(words.includes('line of fire') && words.includes('line'), words.join());
    check(words.every((w) => w !== ''), 'a figure is among the words');
  },

  async 'on a phone the turn line stays, a card leaves the board to be seen, and a card can be laid'({ browser, base }) {
    const { made, red } = await toSupports(browser, base, phone);
    await square(red, 'e4');
    await until(red, () => document.querySelector('pv-table').model.chosen?.unit === 'TM2');
    const shown = await comesTo(() => table(red, () => {
      const line = document.querySelector('.turnline').getBoundingClientRect();
      const card = document.querySelector('.act').getBoundingClientRect();
      const at = document.querySelector('[data-at="e4"]').getBoundingClientRect();
      return { top: line.top, card: card.height / innerHeight, free: at.top >= line.bottom - 1 && at.bottom <= card.top + 1, hint: document.querySelector('.hint') ? document.querySelector('.act .hint') !== null : true };
    }), (s) => s.free, 'the unit is covered'); // what is covered moves once the tap is over
    check(shown.top >= 0, 'the turn line has gone');
    check(shown.card < 0.42, `the card has ${shown.card} of the screen`);
    check(shown.hint, 'a hint lies under the sheet');
    await red.keyboard.press('Escape');
    await until(red, () => document.querySelector('pv-table').model.chosen === null);
    const blue = await askBlue(browser, base, made, red, phone);
    await hit(blue, blue.locator('.tools-done button').first());
    await until(red, () => document.querySelector('pv-table').model.prompt.secret && document.querySelector('pv-table').model.picking.pairs !== null);
    await red.locator('#lay').waitFor();
    await until(red, () => {
      const b = document.querySelector('#lay').getBoundingClientRect();
      const sheet = document.querySelector('.act').getBoundingClientRect();
      return b.top >= sheet.top && b.bottom <= sheet.bottom + 1 && b.bottom <= innerHeight;
    });
  },

  async 'what is asked before the first turn is lit in the strip'({ browser, base }) {
    const ruleset = (await usual(base)).split('/')[0];
    const made = await make(base, { scenario: `${ruleset}/skirmish`, red: { who: 'me' }, blue: { who: 'me' } });
    const page = await open(browser, base + made.links.red);
    await settled(page);
    const now = page.locator('.steps [aria-current="step"]');
    check((await now.count()) === 1, 'no step is lit');
    check((await now.innerText()).trim() === (await prompt(page)).step_text.trim(), `lit is ${await now.innerText()}`);
    // Nothing there costs anything: no hint speaks of numbers.
    await until(page, () => document.querySelector('pv-table').model.chosen !== null && document.querySelector('pv-board').lit.length > 0);
    check((await page.locator('.cost').count()) === 0 && (await page.locator('.hint-cost').count()) === 0, 'a hint speaks of numbers where there are none');
  },

  async 'cards that begin alike are told apart by two letters'({ browser, base }) {
    const { made, red } = await toSupports(browser, base, { locale: 'fr' });
    await settled(red);
    await red.locator('.tools-done button').first().click();
    const blue = await open(browser, base + made.links.blue, { locale: 'fr' });
    await settled(blue);
    await blue.locator('.tools-done button').first().click();
    await until(red, () => document.querySelectorAll('.pick-letter').length === 6);
    const letters = await red.locator('.pick-letter').allInnerTexts();
    check(new Set(letters).size === 6, letters.join());
    await red.locator('.gain').first().waitFor({ state: 'attached' });
    const shapes = await table(red, () => ['.points b', '.gain', 'kbd', '.pick-letter'].flatMap((w) => [...document.querySelectorAll(w)].slice(0, 1).map((e) => getComputedStyle(e).fontVariantNumeric)));
    check(shapes.every((s) => s.includes('lining-nums')), shapes.join());
  },
};
