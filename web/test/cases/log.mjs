// What happened: the log with odds and rules, the slider, the report and all that it offers.
import { board, check, make, open, settled, step, toTheEnd, until, usual } from '../lib.mjs';

const battle = (page, what, arg) => page.evaluate(what, arg);

export default {
  async 'the report: who won by which rule, curves, luck, losses; what to do next'({ browser, base }) {
    const made = await make(base, { scenario: await usual(base), red: { who: 'me' }, blue: { who: 'bot:rush' }, dice: 'seeded', seed: 7 });
    const page = await open(browser, base + made.links.red, { permissions: ['clipboard-read', 'clipboard-write'] });
    await toTheEnd(page);
    await page.locator('#report .rule-id').first().waitFor();
    await page.locator('#report .losses tr').first().waitFor();
    check((await page.locator('#report .luck').count()) === 2, 'luck of both sides');
    await until(page, () => document.querySelectorAll('#report .curve').length === 2, undefined, 90000);
    await page.locator('#report .sharpest li').nth(2).waitFor({ timeout: 90000 });
    // A sharpest turn leads to its moment.
    await page.locator('#report .sharpest button').first().click();
    await page.locator('.replay').waitFor();
    await page.locator('.replay .primary').click();
    await page.locator('#report').waitFor();
    for (const [button, ending] of [['#save-journal', '.pv'], ['#save-picture', '.svg']]) {
      const [saved] = await Promise.all([page.waitForEvent('download'), page.locator(button).click()]);
      check(saved.suggestedFilename().endsWith(ending), saved.suggestedFilename());
    }
    await page.locator('#copy-link').click();
    await until(page, async () => (await navigator.clipboard.readText()).includes('/g/'));
    // The log tells dice with their odds, and each line is a moment.
    await page.locator('.log-odds').first().waitFor();
    await page.locator('.log-line .rule-id').first().waitFor();
    await page.locator('.log-go').nth(4).click();
    await page.locator('.replay').waitFor();
    const moment = await battle(page, () => document.querySelector('pv-table').battle.moment);
    await page.locator('.replay input').focus();
    await page.keyboard.press('ArrowRight');
    await until(page, (was) => document.querySelector('pv-table').battle.moment === was + 1, moment);
    await page.locator('.replay .primary').click();
    await page.locator('#stronger').click();
    await page.waitForURL((url) => !url.pathname.endsWith(made.id));
    await settled(page);
    const who = await battle(page, () => document.querySelector('pv-table').view.players);
    check(who.blue.who !== 'bot:rush' && who.blue.who.startsWith('bot:') && who.red.who === 'human', JSON.stringify(who));
    await page.goBack();
    await page.locator('#report').waitFor();
    await page.locator('#report button', { hasText: /swapped/ }).click();
    await page.waitForURL((url) => !url.pathname.endsWith(made.id));
    await until(page, () => document.querySelector('pv-table')?.battle?.view);
    const swapped = await battle(page, () => document.querySelector('pv-table').view.players);
    check(swapped.red.who === 'bot:rush' && swapped.blue.who === 'human', JSON.stringify(swapped));
  },

  async 'the log keeps to its newest line, and a link leads to a moment'({ browser, base }) {
    const made = await make(base, { scenario: await usual(base), red: { who: 'me' }, blue: { who: 'bot:rush' }, dice: 'seeded', seed: 7 });
    const page = await open(browser, base + made.links.red);
    const moved = new Set();
    for (let i = 0; i < 16; i++) {
      await settled(page);
      await step(page, moved, 1);
    }
    await settled(page);
    await until(page, () => { const list = document.querySelector('.log-lines'); return list.scrollHeight - list.scrollTop - list.clientHeight < 4; });
    const { number } = await board(page);
    await page.goto(`${base}/g/${made.id}?at=${number - 3}`);
    await page.locator('.replay').waitFor();
    check((await battle(page, () => document.querySelector('pv-table').battle.moment)) === number - 3, 'another moment');
  },
};
