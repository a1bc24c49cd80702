// A rule on a board of its own: an address, what is asked, what the rules answer, readable on a phone.
import { check, open, phone, until } from '../lib.mjs';

export default {
  async 'a rule\u2019s situation has an address: its title, what is asked, what the rules answer, and a link'({ browser, base }) {
    for (const how of [{ viewport: { width: 1280, height: 800 } }, phone]) {
      const page = await open(browser, base + '/r/NEV-6L.2', how);
      await page.locator('.is-situation svg.board').waitFor();
      check(/support type 1 faces sides only/i.test(await page.locator('h1').innerText()), await page.locator('h1').innerText());
      const refused = page.locator('.situation-orders .is-refused').first();
      check(/TK1a faces north-east/.test(await refused.innerText()) && /NEV-6L.2/.test(await refused.innerText()), await refused.innerText());
      check(/TM1 faces north/.test(await page.locator('.situation-orders .is-allowed', { hasText: 'TM1' }).first().innerText()), 'nothing is allowed');
      await page.locator('.situation-orders .choice', { hasText: 'TL1' }).first().click();
      await until(page, () => document.querySelector('pv-board').chosen === 'e5');
      const letters = await page.evaluate(() => {
        const svg = document.querySelector('svg.board');
        const near = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
        return Math.min(...[...svg.querySelectorAll('.edge text')].map((e) => parseFloat(getComputedStyle(e).fontSize) * near));
      });
      check(letters >= 14, `letters of ${letters} px`);
      check((await page.evaluate(() => document.documentElement.scrollWidth)) <= (how.viewport.width), 'too wide');
      check((await page.locator('pv-link input').inputValue()).endsWith('/r/NEV-6L.2'), 'no link');
      check(page.faults.length === 0, page.faults.join());
    }
  },
};
