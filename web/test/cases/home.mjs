// My battles, whose turn it is, and what the browser tells.
import { check, make, open, playNow, usual } from '../lib.mjs';

const row = (page) => page.locator('.battle').first();

async function order(base, made, seat) {
  const token = made.seats[seat].token;
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const view = await (await fetch(`${base}/api/battles/${made.id}`, { headers })).json();
  const answer = await fetch(`${base}/api/battles/${made.id}/orders`, { method: 'POST', headers, body: JSON.stringify({ request: `t-${seat}-${view.number}`, number: view.number, orders: ['done'] }) });
  check(answer.ok, await answer.text());
}

// A battle of two, sat down in by the page; says who is asked.
async function sitDown(browser, base, settings) {
  const made = await make(base, { scenario: await usual(base), red: { who: 'me' }, blue: { who: 'friend' }, dice: 'seeded', seed: 3 });
  const { prompt } = await (await fetch(`${base}/api/battles/${made.id}`)).json();
  const other = prompt.seat === 'red' ? 'blue' : 'red';
  const page = await open(browser, base + made.links[other], { permissions: ['notifications'], settings: { poll: 300, ...settings } });
  await page.locator('svg.board').waitFor();
  return { made, page, asked: prompt.seat };
}

export default {
  async 'my battles: whose turn it is, taken off the list, deleted for everybody'({ browser, base }) {
    const page = await open(browser, base, { settings: { poll: 300 } });
    await playNow(page);
    const id = page.url().split('/g/')[1];
    await page.goto(base + '/');
    await row(page).filter({ hasText: 'your turn' }).waitFor();
    await page.locator('.battle-facts', { hasText: 'against' }).first().waitFor(); // who that is, the server says
    await page.goto(base + '/#learn');
    await page.locator('.waiting').waitFor();
    await page.locator('.waiting').click();
    await page.waitForURL(new RegExp(id));
    await page.goto(base + '/');
    await row(page).locator('button').click();
    await page.locator('#take-off').click();
    await row(page).waitFor({ state: 'detached' });
    check((await fetch(`${base}/api/battles/${id}`)).ok, 'the battle is gone, too');

    await playNow(page);
    const second = page.url().split('/g/')[1];
    await page.goto(base + '/');
    await row(page).locator('button').click();
    check(page.faults.length === 0, page.faults.join()); // a look at the list may be on its way when the battle goes
    await page.locator('#delete').click();
    await row(page).waitFor({ state: 'detached' });
    check((await fetch(`${base}/api/battles/${second}`)).status === 404, 'it is still there');
  },

  async 'come back tomorrow: the list and the browser say that it is my turn'({ browser, base }) {
    const { made, page, asked } = await sitDown(browser, base);
    await page.addInitScript(() => {
      window.Notification = class {
        static permission = 'granted';
        static requestPermission = () => Promise.resolve('granted');
        constructor(title, how) {
          (window.told ??= []).push(`${title}: ${how.body}`);
        }
      };
    });
    await page.goto(base + '/');
    await page.locator('.state-waits').waitFor();
    await page.locator('#notices').check();
    await order(base, made, asked);
    await page.locator('.state-yours').waitFor();
    const told = await page.evaluate(() => window.told);
    check(told?.length === 1 && told[0].startsWith('It is your turn: '), JSON.stringify(told));
    await fetch(`${base}/api/battles/${made.id}`, { method: 'DELETE', headers: { Authorization: `Bearer ${made.owner}` } });
    await page.locator('.state-gone').waitFor();
  },
};
