// The first minute: eight hints beside what they are about, words explained, a line that always says what is asked.
import { makeClose, toSupport } from '../close.mjs';
import { board, check, comesTo, open, phone, playNow, settled, square, step, until } from '../lib.mjs';

const HINTS = ['select', 'cost', 'facing', 'undo', 'support', 'why', 'odds', 'pick'];
const THING = {
  select: 'svg.board', cost: 'svg.board', support: 'svg.board', facing: '.rose', undo: '#undo', why: '.why-said', odds: '.odds', pick: '.cards',
};

// Beside the thing: not over it, and no farther than a hand's breadth.
async function isBeside(page, name) {
  const hint = await page.locator('.hint').boundingBox();
  const thing = await page.locator(THING[name]).first().boundingBox();
  const apart = (a, la, b, lb) => Math.max(a - (b + lb), b - (a + la));
  const x = apart(hint.x, hint.width, thing.x, thing.width);
  const y = apart(hint.y, hint.height, thing.y, thing.height);
  check(x >= -1 || y >= -1, `the hint ${name} lies over its thing`);
  check(Math.max(x, y) < 200, `the hint ${name} is ${Math.max(x, y)} away from its thing`);
}

async function lineSays(page) {
  const line = await page.locator('.turnline').innerText();
  const { whose, step, asks } = await page.evaluate(() => ({
    whose: document.querySelector('.turn-whose')?.innerText.trim(),
    step: document.querySelector('.turn-step')?.innerText.trim() ?? '',
    asks: document.querySelector('.turn-message')?.innerText.trim(),
  }));
  check(whose && asks && (step || line), `the line does not say all: ${line}`);
}

// Units are picked up, and not an order at once.
const isFree = (page) => page.evaluate(() => document.querySelector('pv-table').model.choices.length === 0);

export default {
  async 'eight hints, each once, beside the thing; dismissed for good, back from ?'({ browser, base }) {
    const made = await makeClose(base, { blue: { who: 'bot:random' } });
    const page = await open(browser, base + made.links.red, { viewport: { width: 1280, height: 800 } });
    const met = new Set();
    const moved = new Set();
    const meet = async () => {
      const hint = page.locator('.hint');
      if ((await hint.count()) === 0) {
        return;
      }
      check((await hint.count()) === 1, 'more than one hint');
      const name = (await hint.getAttribute('class')).match(/hint-(\w+)/)[1];
      check(!met.has(name), `the hint ${name} came again`);
      await isBeside(page, name);
      met.add(name);
      await hint.locator('button').click();
      await until(page, (was) => !document.querySelector(`.hint-${was}`), name);
      await meet();
    };
    await settled(page);
    const lacking = () => HINTS.filter((h) => h !== 'support' && !met.has(h)); // of supports below
    for (let i = 0; i < 120 && lacking().length > 0 && !(await board(page)).over; i++) {
      await settled(page);
      await meet();
      await lineSays(page);
      const { ready, rows } = await board(page);
      if (ready.length > 0 && (await isFree(page)) && !['cost', 'facing', 'why'].every((h) => met.has(h))) {
        await square(page, ready[0]);
        await until(page, () => document.querySelector('pv-table').model.chosen !== null);
        await meet();
        await square(page, 'a' + rows);
        await settled(page);
        await meet();
        await page.keyboard.press('Escape');
      }
      await step(page, moved, 1);
    }
    check(lacking().length === 0, `never came: ${lacking()}`);
    await page.reload();
    await settled(page);
    check((await page.locator([...met].map((h) => `.hint-${h}`).join()).count()) === 0, 'a dismissed hint is back after a reload');
    await page.keyboard.press('?');
    await page.locator('#hints-again').click();
    await page.locator('.hint').waitFor();
  },

  async 'the hint of supports comes when one may be declared'({ browser, base }) {
    const page = await toSupport(browser, base, { settings: { hints: HINTS.filter((h) => h !== 'support') } });
    await page.locator('.hint-support').waitFor();
    await isBeside(page, 'support');
  },

  async 'on a phone no sheet covers a hint'({ browser, base }) {
    const page = await open(browser, base, phone);
    await playNow(page);
    await page.locator('.hint-select').waitFor();
    await square(page, (await board(page)).ready[0]);
    await page.locator('.has-sheet .hint').waitFor();
    const seen = () => page.evaluate(() => {
      const { left, top, width, height } = document.querySelector('.hint').getBoundingClientRect();
      return [0.1, 0.5, 0.9].every((y) => document.elementFromPoint(left + width / 2, top + height * y)?.closest('.hint'));
    });
    await comesTo(seen, Boolean, 'something lies over the hint');
    await until(page, () => [...document.querySelectorAll('.lit-go')].some((r) => r.getBoundingClientRect().bottom <= document.querySelector('.hint').getBoundingClientRect().top)); // it lies not over all that it is about
  },

  async 'words of the game are explained, by mouse, by finger and by keys'({ browser, base }) {
    const page = await open(browser, base);
    await playNow(page);
    const term = page.locator('.turnline .term').first();
    const tip = page.locator('#term-tip');
    await term.hover();
    await tip.waitFor();
    check((await tip.innerText()).length > 20, 'nothing is explained');
    check((await term.getAttribute('aria-describedby')) === 'term-tip', 'the tip is not told to a screen reader');
    await page.locator('.log-lines').dispatchEvent('scroll'); // as when it follows what is new
    check(await tip.isVisible(), 'a scroll that moves nothing of it takes the tip away');
    await page.evaluate(() => document.dispatchEvent(new Event('scroll')));
    await tip.waitFor({ state: 'hidden' });
    await page.mouse.move(640, 500);
    await term.hover();
    await tip.waitFor();
    await page.mouse.move(640, 500);
    await tip.waitFor({ state: 'hidden' });
    await term.focus();
    await tip.waitFor();
    await page.keyboard.press('Escape');
    await tip.waitFor({ state: 'hidden' });
    // Every step of the strip, what a unit is, what it is made of.
    await square(page, (await board(page)).ready[0]);
    await page.locator('.unit-card').waitFor();
    for (const where of ['.unit-card h2', '.unit-facts', '.steps li:nth-child(4)']) {
      check((await page.locator(where + ' .term').count()) > 0, `no word is explained in ${where}`);
    }
    await page.keyboard.press('?');
    check((await page.locator('.glossary dt').count()) > 30, 'the list of words is short');

    const finger = await open(browser, base, { viewport: { width: 390, height: 844 }, hasTouch: true });
    await playNow(finger);
    await finger.locator('.turnline .term').first().tap();
    await finger.locator('#term-tip').waitFor();
    const box = await finger.locator('#term-tip').boundingBox();
    check(box.x >= 0 && box.x + box.width <= 390, 'the tip leaves the screen');
    await finger.locator('.turn-whose').tap();
    await finger.locator('#term-tip').waitFor({ state: 'hidden' });
  },
};
