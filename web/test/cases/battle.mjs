// A battle alone: by clicks, by keys, to its end; what is refused says why.
import { board, check, delay, make, open, playNow, settled, square, toTheEnd, until, usual } from '../lib.mjs';

export default {
  async 'a whole skirmish by clicks, to its report'({ browser, base }) {
    const made = await make(base, { scenario: await usual(base), red: { who: 'me' }, blue: { who: 'bot:greedy' }, dice: 'seeded', seed: 5 });
    const page = await open(browser, base + made.links.red);
    await toTheEnd(page);
    await page.locator('#report').waitFor();
    await page.locator('.losses, .luck').first().waitFor();
    check(page.faults.length === 0, page.faults.join());
  },

  async 'the skirmish by clicks over a line with 100 ms delay'({ browser, base }) {
    const made = await make(base, { scenario: await usual(base), red: { who: 'me' }, blue: { who: 'bot:greedy' }, dice: 'seeded', seed: 5 });
    const far = await delay(base, 50);
    const began = Date.now();
    await fetch(far.base + '/api/about');
    check(Date.now() - began >= 100, 'the line is not long');
    const page = await open(browser, far.base + made.links.red);
    await toTheEnd(page);
    await page.locator('#report').waitFor();
    check(page.faults.length === 0, page.faults.join());
    far.stop();
  },

  async 'what is refused says why, by which rule, and where'({ browser, base }) {
    const page = await open(browser, base);
    await playNow(page);
    const { ready, rows } = await board(page);
    await square(page, ready[0]);
    await page.locator('.lit-go').first().waitFor();
    await square(page, 'a' + rows);
    await page.locator('.why .rule-id').first().waitFor();
    // The figures stand in the sentence or beneath it.
    const told = (await page.locator('.why-said, .why-numbers').allInnerTexts()).join(' ');
    check((told.match(/\d*[½¼¾]|\d+/g) ?? []).length >= 2, `no numbers: ${told}`);
    check((await page.locator('.is-witness').count()) === 1, 'no witness on the board');
    await page.locator('.why .rule-id').first().click();
    await page.locator('dialog.box[open] .box-body p').first().waitFor();
  },

  async 'keys alone: pick up, walk, order, take back'({ browser, base }) {
    const page = await open(browser, base);
    await page.locator('#play-now').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/g\//);
    await settled(page);
    const { number } = await board(page);
    await page.keyboard.press('n');
    await page.locator('.lit-go').first().waitFor();
    const { lit } = await board(page);
    const at = await page.evaluate(() => document.activeElement.getAttribute('data-at'));
    const near = lit.find((l) => l.at === at[0] + (Number(at.slice(1)) + 1));
    check(near, 'the square ahead is not lit');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await until(page, (was) => document.querySelector('pv-table').model.battle.last > was, number);
    await page.keyboard.press('Backspace');
    await until(page, () => document.querySelector('pv-table').model.battle.view.can.redo);
    await page.keyboard.press('?');
    await page.locator('dialog.box[open]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog.box').waitFor({ state: 'detached' });
  },
};
