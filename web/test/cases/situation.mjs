// A rule on a board of its own: an address, what is asked, what the rules answer, readable on a phone.
import { check, comesTo, hit, open, phone, until } from '../lib.mjs';

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
      const letters = () => page.evaluate(() => {
        const svg = document.querySelector('svg.board');
        const near = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
        return Math.min(...[...svg.querySelectorAll('.edge text')].map((e) => parseFloat(getComputedStyle(e).fontSize) * near));
      });
      await comesTo(letters, (px) => px >= 14, 'letters of so many px');
      check((await page.evaluate(() => document.documentElement.scrollWidth)) <= (how.viewport.width), 'too wide');
      check((await page.locator('pv-link input').inputValue()).endsWith('/r/NEV-6L.2'), 'no link');
      check(page.faults.length === 0, page.faults.join());
    }
  },

  // NEV-6L.2 has three cases in its file, the last of them at set-up: TK1 may stand on c2 facing east, and not facing a corner.
  async 'all situations of a rule: listed by their titles, one after the other, each with its address'({ browser, base }) {
    for (const how of [{ viewport: { width: 1280, height: 800 } }, phone]) {
      const page = await open(browser, base + '/r/NEV-6L.2', how);
      await page.locator('.situation-cases button').nth(2).waitFor();
      const titles = await page.locator('.situation-cases button').allInnerTexts();
      check(titles.join('|') === 'Knights, Turcopoles, armored, medium, levy|All other types face corners too|At set-up', titles.join('|'));
      check((await page.locator('.situation-cases [aria-current]').innerText()) === titles[0], 'the first is not shown');
      await hit(page, page.getByRole('button', { name: 'The next one' }));
      await page.locator('.situation-orders .is-allowed', { hasText: 'TC1 faces north-east' }).waitFor();
      check((await page.locator('.situation-orders .is-refused').count()) === 0, 'of another case');
      await hit(page, page.locator('.situation-cases button').nth(2));
      await page.locator('.situation-orders .is-refused', { hasText: 'TK1' }).first().waitFor();
      await page.waitForURL('**/r/NEV-6L.2?case=3');
      check((await page.locator('pv-link input').inputValue()) === page.url(), page.url());
      check(await page.locator('svg.board').isVisible(), 'no board');
      await page.reload();
      await page.locator('.situation-cases li:nth-child(3) [aria-current]').waitFor();
      check(page.faults.length === 0, page.faults.join());
    }
  },

  // Of NEV-10G.1 all cases are in a file that is named after its subject. In the twentieth TK1a leaves the board.
  async 'a situation that orders lead to says which; one that is refused from the start says so'({ browser, base }) {
    const page = await open(browser, base + '/r/NEV-10G.1?case=20');
    await page.locator('.situation-played li').nth(1).waitFor();
    await until(page, () => { const r = (e) => e.getBoundingClientRect(); const list = r(document.querySelector('.situation-cases')); const now = r(document.querySelector('.situation-cases [aria-current]')); return now.top >= list.top && now.bottom <= list.bottom; });
    check(/TK1a/.test(await page.locator('.situation-played li').first().innerText()), await page.locator('.situation-played').innerText());
    await page.goto(base + '/r/NEV-12X.3?case=22'); // a base that is wider than the square holds
    await page.getByText('A battle that begins so is refused').waitFor();
    check((await page.locator('svg.board').count()) === 0, 'a board of nothing');
    check(page.faults.length === 0, page.faults.join());
  },
};
