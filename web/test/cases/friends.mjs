// Two browsers, one screen for two, a server that goes and comes back.
import { board, check, make, open, playNow, serve, settled, square, step, until, usual } from '../lib.mjs';

export default {
  async 'two browsers: what one orders the other sees'({ browser, base }) {
    const scenario = await usual(base);
    const made = await make(base, { scenario, red: { who: 'me' }, blue: { who: 'friend' }, dice: 'seeded', seed: 3 });
    const red = await open(browser, base + made.links.red);
    const blue = await open(browser, base + made.links.blue);
    await red.locator('svg.board').waitFor();
    await blue.locator('svg.board').waitFor();
    const mine = await red.evaluate(() => document.querySelector('pv-table').battle.mine);
    const [first, second] = mine ? [red, blue] : [blue, red];
    const { ready, number } = await board(first);
    await square(first, ready[0]);
    await first.locator('.lit-go').first().waitFor();
    await square(first, (await board(first)).lit[0].at);
    await until(second, (was) => document.querySelector('pv-table').battle.last > was, number);
    check(await second.locator('.log-line').first().isVisible(), 'the log is empty');
  },

  async 'one screen for two: what one hides the other is not shown'({ browser, base }) {
    const scenario = await usual(base);
    const hidden = (await (await fetch(base + '/api/scenarios')).json()).scenarios.find((s) => scenario.startsWith(s.id) && s.id !== scenario).id;
    const page = await open(browser, base + '/#new=' + hidden);
    await page.locator('.seat-blue select').selectOption('me');
    await page.locator('.lobby-seats button.primary').click();
    await page.waitForURL(/\/g\//);
    await page.locator('.curtain button').click();
    const moved = new Set();
    for (let i = 0; i < 20 && !(await page.locator('.curtain').isVisible()); i++) {
      await settled(page);
      const { lit, seat } = await board(page);
      check(seat === 'red', 'blue was asked without a curtain');
      await (lit[0] ? square(page, lit.at(-1).at) : step(page, moved, 0));
      await page.waitForTimeout(80);
    }
    await page.locator('.curtain button').click();
    await settled(page);
    const seen = await page.evaluate(() => document.querySelector('pv-table').view.units.filter((u) => u.side === 'red' && u.at).length);
    check(seen === 0, `blue sees ${seen} of red's units`);
  },

  async 'a server that restarts costs no click'({ browser }) {
    const first = await serve();
    const page = await open(browser, first.base);
    await playNow(page);
    const { ready, number } = await board(page);
    await square(page, ready[0]);
    await page.locator('.lit-go').first().waitFor();
    const { lit } = await board(page);
    await page.evaluate(() => localStorage.setItem('pavise.settings', JSON.stringify({ confirm: false, pace: 0 })));
    await first.stop(true);
    await page.locator('.notice').first().waitFor();
    await square(page, lit[0].at);
    const second = await serve({ port: new URL(first.base).port, home: first.home });
    await until(page, (was) => document.querySelector('pv-table').battle.last > was, number);
    await page.locator('.notice').first().waitFor({ state: 'detached' });
    await second.stop();
  },
};
