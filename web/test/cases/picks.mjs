// The secret pick, and supports with their points.
import { makeClose, toSupport } from '../close.mjs';
import { check, make, open, phone, settled, square, step, until, usual } from '../lib.mjs';

const battle = (page, what, arg) => page.evaluate(what, arg);

async function toPick(page) {
  const moved = new Set();
  for (let i = 0; i < 80 && !(await page.locator('.pick-card').first().isVisible()); i++) {
    await step(page, moved, 1);
    await settled(page);
  }
}

export default {
  async 'six cards, beside them the six by six table, and both turned together'({ browser, base }) {
    const made = await makeClose(base, { blue: { who: 'bot:greedy' } });
    const page = await open(browser, base + made.links.red, { viewport: { width: 1280, height: 800 }, reducedMotion: 'no-preference' });
    await settled(page);
    await toPick(page);
    await page.locator('.pairs td').first().waitFor();
    check((await page.locator('.pick-card').count()) === 6, 'not six cards');
    check((await page.locator('.pairs td').count()) === 36, 'not six by six');
    const card = await page.locator('.cards').boundingBox();
    const grid = await page.locator('.pairs').boundingBox();
    check(grid.x >= card.x + card.width - 1 && grid.x + grid.width <= 1280, 'the table is not beside the cards');
    check((await page.locator('.verdict .unseen').first().innerText()).length > 0, 'good or bad is told by colour alone');
    await page.locator('.pairs td button').nth(8).hover();
    const label = await page.locator('.pairs td button').nth(8).getAttribute('aria-label');
    check(/%/.test(label), `a cell says too little: ${label}`);
    await page.locator('.pair-words li').first().waitFor();
    const clash = await battle(page, () => document.querySelector('pv-table').model.view.scene.clashes.find((c) => c.points));
    check(clash && (await page.locator('.sums .tag').count()) >= 2, 'the sums are not beside the contact square');
    await page.keyboard.press('2');
    await until(page, () => document.querySelectorAll('.pick-card')[1].getAttribute('aria-checked') === 'true');
    await battle(page, () => localStorage.setItem('pavise.settings', JSON.stringify({ pace: 8000 }))); // what is shown can be looked at
    await page.locator('#lay').click();
    await page.locator('.turned-card').nth(1).waitFor();
    check((await page.locator('.turned-card').count()) === 2, 'not both cards');
    check(new Set(await page.locator('.turned-card .turned-whose').allInnerTexts()).size === 2, 'whose cards are they?');
  },

  async 'supports are lines with their points'({ browser, base }) {
    const page = await toSupport(browser, base);
    await square(page, 'd5');
    const choice = page.locator('.act .choice', { hasText: 'supports' });
    await until(page, () => document.querySelector('pv-table').model.view.units.some((u) => u.support) || document.querySelector('.act .choice'));
    await ((await choice.count()) > 0 ? choice.first().click() : null);
    await until(page, () => document.querySelector('pv-table').model.view.units.some((u) => u.support));
    const texts = await page.locator('.over .tag text').allTextContents();
    check(texts.some((w) => w.startsWith('+')), `no points on the line: ${texts}`);
  },

  async 'on a phone the throw and the pick come into view'({ browser, base }) {
    const made = await make(base, { scenario: await usual(base), red: { who: 'me' }, blue: { who: 'bot:greedy' }, dice: 'seeded', seed: 5 });
    const page = await open(browser, base + made.links.red, { viewport: { width: 390, height: 844 }, hasTouch: true });
    await settled(page);
    await toPick(page);
    // Between the heading and the button that stays, whole, and nothing of the sheet is cut off at its side.
    await until(page, () => { const box = (s) => document.querySelector(s).getBoundingClientRect(); return box('.secret h2').bottom <= box('.pick-card').top && box('.pick-card').bottom <= box('#lay').top; });
    await until(page, () => document.querySelector('#lay').getBoundingClientRect().right <= document.querySelector('.act').getBoundingClientRect().right);
    const wide = await battle(page, () => document.documentElement.scrollWidth);
    check(wide <= 390, `the page is ${wide} wide`);
  },

  async 'all six cards and the button are seen at once, none covers another, and each can be pressed'({ browser, base }) {
    for (const how of [{ viewport: { width: 1280, height: 800 } }, phone]) {
      const made = await makeClose(base, { blue: { who: 'bot:greedy' } });
      const page = await open(browser, base + made.links.red, how);
      await settled(page);
      await toPick(page);
      await page.locator('.pairs td').first().waitFor({ state: 'attached' });
      await page.locator('.secret > .hint').waitFor(); // the first time it stands there, too
      // Near each corner and in the middle lies nothing but the card itself.
      const covered = () => battle(page, () => {
        const wide = [[0.1, 0.1], [0.9, 0.1], [0.5, 0.5], [0.1, 0.9], [0.9, 0.9]];
        const hidden = (e) => { const r = e.getBoundingClientRect(); return wide.some(([x, y]) => !e.contains(document.elementFromPoint(r.left + x * r.width, r.top + y * r.height))); };
        return [...document.querySelectorAll('.pick-card, #lay')].filter(hidden).map((e) => e.innerText);
      });
      await until(page, () => document.querySelectorAll('.pick-card').length === 6);
      check((await covered()).length === 0, `${how.viewport.width}: covered: ${await covered()}`);
      await page.locator('.secret > .hint button').click();
      for (let i = 0; i < 6; i++) {
        const box = await page.locator('.pick-card').nth(i).boundingBox(); // where it is, without scrolling to it
        await (page.thumb ? page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2) : page.mouse.click(box.x + box.width / 2, box.y + box.height / 2));
        await until(page, (n) => document.querySelectorAll('.pick-card')[n].getAttribute('aria-checked') === 'true', i);
        check((await covered()).length === 0, `${how.viewport.width}: covered, card ${i} in hand: ${await covered()}`);
      }
      check((await battle(page, () => document.querySelector('.act').scrollTop)) === 0, 'it had to be scrolled');
      const at = await battle(page, () => document.querySelector('pv-table').model.battle.last);
      const lay = await page.locator('#lay').boundingBox();
      await (page.thumb ? page.touchscreen.tap(lay.x + lay.width / 2, lay.y + lay.height / 2) : page.mouse.click(lay.x + lay.width / 2, lay.y + lay.height / 2));
      await until(page, (n) => document.querySelector('pv-table').model.battle.last > n, at);
      check(page.faults.length === 0, page.faults.join());
    }
  },

  async 'what waits for a choice looks so: the button that lays a card, that of dice on a table'({ browser, base }) {
    const look = (what) => what.evaluate((e) => ((s) => `${s.backgroundColor} ${s.borderStyle}`)(getComputedStyle(e)));
    for (const how of [{ viewport: { width: 1280, height: 800 } }, phone, { colorScheme: 'dark' }]) {
      const made = await makeClose(base, { blue: { who: 'bot:greedy' } });
      const page = await open(browser, base + made.links.red, how);
      await settled(page);
      await toPick(page);
      const lay = page.locator('#lay');
      const before = await look(lay);
      await (page.thumb ? null : lay.hover());
      check((await look(lay)) === before && before.startsWith('rgba(0, 0, 0, 0)'), `it looks as if it could be clicked: ${before}, ${await look(lay)}`);
      await page.locator('.pick-card').first().click();
      await (page.thumb ? null : page.locator('.pick-card').first().hover());
      await until(page, () => document.querySelector('#lay').getAttribute('aria-disabled') === 'false');
      await page.waitForTimeout(250);
      check((await look(lay)) !== before, 'with a card it looks no different');
    }
    const typed = await makeClose(base, { dice: 'typed' });
    const page = await open(browser, base + typed.links.red);
    await page.locator('.act fieldset.faces').waitFor();
    check((await look(page.locator('.act .primary'))).startsWith('rgba(0, 0, 0, 0)'), 'no face is tapped, and it could be clicked');
  },
};
