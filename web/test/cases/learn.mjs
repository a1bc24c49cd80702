// The lessons, by clicks on the board.
import { check, open, until } from '../lib.mjs';

const square = (page, at) => page.locator(`pv-board [data-at="${at}"]`).click();

async function lesson(browser, base, name) {
  const page = await open(browser, `${base}/#learn=${name}`);
  await page.locator('.lesson svg.board').waitFor();
  return page;
}

// Tries the answer that stands there.
async function judged(page) {
  await page.locator('.lesson form button').click();
  await page.locator('.judged').waitFor();
  return (await page.locator('.judged.is-right').count()) === 1;
}

export default {
  async 'lessons: an order given on the board, a wrong one refused with its rule'({ browser, base }) {
    const page = await lesson(browser, base, 'nevsky/01-first-move');
    const at = await page.evaluate(() => document.querySelector('pv-learn').now.units.find((u) => u.name === 'TM1').at);
    await square(page, at);
    await page.locator('.lit-go').first().waitFor();
    await square(page, 'c4');
    check((await page.locator('#answer').inputValue()).startsWith('move TM1'), await page.locator('#answer').inputValue());
    check(await judged(page), 'the move to the wood is right');
    await page.locator('.judged .button').click();
    await page.waitForURL(/02/);
    await page.goto(`${base}/#learn`);
    await page.locator('.lessons .is-done').waitFor();
    await until(page, () => document.querySelectorAll('.lessons li').length === 23);
    check(page.faults.length === 0, page.faults.join());
  },

  async 'lessons: one that comes after its page was left is not shown'({ browser, base }) {
    const page = await open(browser, `${base}/#learn`);
    await page.locator('.lessons li').first().waitFor();
    const asked = /lessons\/nevsky\/02-ground/;
    const held = new Promise((hold) => void page.route(asked, hold));
    await page.locator('a[href="#learn=nevsky/02-ground"]').click();
    const route = await held;
    await page.goto(`${base}/#learn`);
    await Promise.all([page.waitForResponse(asked), route.continue()]);
    await page.locator('.lessons').first().waitFor();
    await page.waitForTimeout(200);
    check((await page.locator('.lesson').count()) === 0, 'a lesson that nobody asks for');
  },

  async 'lessons: squares and units are answered by clicking them'({ browser, base }) {
    const page = await lesson(browser, base, 'nevsky/04-facing');
    const names = (await page.evaluate(() => fetch('/api/lessons/nevsky/04-facing', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"answer": null}' }).then((r) => r.json()))).solution;
    const wanted = names.split(/[ ,]+/).filter(Boolean);
    for (const name of wanted) {
      const at = await page.evaluate((n) => document.querySelector('pv-learn').now.units.find((u) => u.name === n).at, name);
      for (let i = 0; i < 4 && !(await page.locator('#answer').inputValue()).split(' ').includes(name); i++) {
        await square(page, at);
      }
    }
    check(await judged(page), `${names}: ${await page.locator('#answer').inputValue()}`);

    const other = await lesson(browser, base, 'nevsky/05-where-to-shoot');
    await square(other, 'a1');
    check(!(await judged(other)), 'nobody shoots at a1');
    await other.locator('.judged', { hasText: 'NEV-' }).waitFor();
    await square(other, 'a1');
    check((await other.locator('#answer').inputValue()) === '', 'a second click takes it back');
  },
};
