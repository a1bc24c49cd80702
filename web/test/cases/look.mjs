// What everybody can see and read: axe, and a phone's width.
import { axe, check, make, open, phone, playNow, usual } from '../lib.mjs';

export default {
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

  async 'the whole of the largest board is readable at 390 pixels'({ browser, base }) {
    const made = await make(base, { scenario: 'nevsky/standard-set'.replace(/^[^/]*/, (await usual(base)).split('/')[0]), red: { who: 'me' }, blue: { who: 'me' } });
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
};
