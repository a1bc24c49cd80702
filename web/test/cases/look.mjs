// What everybody can see and read: axe, and a phone's width.
import { smallWords } from '../bare.mjs';
import { axe, check, make, open, phone, rests, until, usual } from '../lib.mjs';
import { everyPage } from '../pages.mjs';

const PAGES = [
  ['/', '#play-now'],
  ['/#new', '.lobby-picture img'],
  ['/#learn', '.lessons'],
  ['/#learn=nevsky/04-facing', '.lesson svg.board'],
  ['/table', '.tap'],
];

// What a battle shows is looked at in states.mjs.
async function axeOn(browser, base, how) {
  const bad = [];
  const page = await open(browser, base, how);
  await everyPage(page, base, async (what) => bad.push(...(await axe(page)).map((v) => `${what} ${v}`)));
  check(bad.length === 0, bad.join('\n'));
}

export default {
  'axe finds nothing on any page, light': ({ browser, base }) => axeOn(browser, base, { colorScheme: 'light' }),
  'axe finds nothing on any page, dark': ({ browser, base }) => axeOn(browser, base, { colorScheme: 'dark' }),
  'axe finds nothing on any page, on a phone': ({ browser, base }) => axeOn(browser, base, phone),

  async 'dark and light: the system\u2019s, one\u2019s own, and back'({ browser, base }) {
    const page = await open(browser, base, { colorScheme: 'dark' });
    const theme = () => page.evaluate(() => [document.documentElement.dataset.theme, JSON.parse(localStorage.getItem('pavise.settings')).theme ?? 'auto'].join());
    const gold = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--gold-light').trim());
    await page.locator('#play-now').waitFor();
    check((await theme()) === 'dark,auto' && (await gold()) !== '', await theme());
    await page.emulateMedia({ colorScheme: 'light' });
    await until(page, () => document.documentElement.dataset.theme === 'light');
    const other = page.getByRole('button', { name: 'Light or dark' });
    await other.click();
    check((await theme()) === 'dark,dark', await theme());
    await other.click();
    check((await theme()) === 'light,auto', await theme());
  },

  async 'the whole of the largest board is readable at 390 pixels'({ browser, base }) {
    const made = await make(base, { scenario: 'nevsky/standard-set'.replace(/^[^/]*/, (await usual(base)).split('/')[0]), red: { who: 'me' }, blue: { who: 'me' } });
    const page = await open(browser, base + made.links.red, phone);
    await page.locator('svg.board').waitFor();
    await rests(page);
    await page.evaluate(() => document.fonts.ready);
    const box = await page.locator('svg.board').boundingBox();
    check(box.x >= 0 && box.x + box.width <= 390, `the board is ${box.width} wide`);
    const small = await smallWords(page);
    check(small.length === 0, `smaller than 14 px: ${small}`);
    for (const path of ['', ...PAGES.map(([p]) => p)]) {
      if (path) {
        await page.goto(base + path);
        await page.reload();
        await page.waitForLoadState('networkidle');
      }
      // With everything open that can be; what is wider than its panel scrolls in it.
      const wide = await page.evaluate(() => {
        document.querySelectorAll('main details').forEach((d) => (d.open = true));
        const past = (e) => e.getBoundingClientRect().right > 390.5 && !e.closest('.figures-frame, .scenario-list, .steps, svg, nav');
        return [document.documentElement.scrollWidth > 390 ? 'all' : '', ...[...document.querySelectorAll('main *')].filter(past).map((e) => `${e.tagName}.${e.className} ${e.getBoundingClientRect().right}`)].filter(Boolean);
      });
      check(wide.length === 0, `${path}: too wide: ${wide.slice(0, 5)}`);
    }
  },
};
