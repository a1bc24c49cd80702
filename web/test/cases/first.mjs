// The first minute: from the address to a moved unit, and how much has to be loaded for it.
import { board, check, open, playNow, square, until } from '../lib.mjs';

export default {
  async 'three clicks from the address to a moved unit'({ browser, base }) {
    const page = await open(browser, base);
    let clicks = 0;
    await page.exposeFunction('clicked', () => clicks++);
    await page.addInitScript(() => addEventListener('pointerdown', () => window.clicked(), true));
    await page.reload();
    await playNow(page);
    const { ready, number } = await board(page);
    check(ready.length > 0, 'no unit is lit');
    await square(page, ready[0]);
    await page.locator('.lit-go').first().waitFor();
    const { lit } = await board(page);
    await square(page, lit.find((l) => l.kind === 'go').at);
    await until(page, (was) => document.querySelector('pv-table').battle.last > was, number);
    check(clicks === 3, `${clicks} clicks`);
    check(page.faults.length === 0, page.faults.join());
    await page.keyboard.press('u');
    await until(page, () => document.querySelector('pv-table').battle.view.can.redo);
  },

  async 'the first load is small, and nothing comes from elsewhere'({ browser, base }) {
    const page = await open(browser, base);
    await page.locator('#play-now').waitFor();
    await page.waitForLoadState('networkidle');
    const { bytes, foreign } = await page.evaluate(() => {
      const all = performance.getEntriesByType('resource');
      return { bytes: all.reduce((n, r) => n + r.encodedBodySize, 0), foreign: all.filter((r) => !r.name.startsWith(location.origin)).map((r) => r.name) };
    });
    check(bytes < 200 * 1024, `${bytes} bytes`);
    check(foreign.length === 0, foreign.join());
  },
};
