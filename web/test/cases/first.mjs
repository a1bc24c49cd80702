// The first minute: from the address to a moved unit, and how much has to be loaded for it.
import { gzipSync } from 'node:zlib';
import { board, check, open, playNow, slowness, square, until } from '../lib.mjs';

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
    await until(page, (was) => document.querySelector('pv-table').model.battle.last > was, number);
    check(clicks === 3, `${clicks} clicks`);
    check(page.faults.length === 0, page.faults.join());
    await page.keyboard.press('u');
    await until(page, () => document.querySelector('pv-table').model.battle.view.can.redo);
  },

  async 'the first load is small, quick, and nothing comes from elsewhere'({ browser, base }) {
    const page = await open(browser, 'about:blank');
    const bodies = [];
    page.on('response', (r) => bodies.push(r.body().then((b) => ({ url: r.url(), packed: gzipSync(b).length, plain: b.length })).catch(() => null)));
    // Interactive: the large button can be clicked. One visit in twelve is enough, and on a busy machine it may take as much longer as all does.
    const took = [];
    const most = 1000 * slowness();
    for (let i = 0; i < 12 && (i < 2 || Math.min(...took) >= most); i++) {
      const began = Date.now();
      await page.goto(base + '/?' + i);
      await page.locator('#play-now').click({ trial: true });
      took.push(Date.now() - began);
      if (i === 0) {
        await page.waitForLoadState('networkidle');
        const all = (await Promise.all(bodies)).filter(Boolean);
        // Fonts are packed already; the rest as nginx or the server pack it.
        const sum = all.reduce((n, b) => n + Math.min(b.packed, b.plain), 0);
        check(all.length > 4 && sum < 200 * 1024, `${sum} bytes: ${JSON.stringify(all)}`);
        check(all.every((b) => b.url.startsWith(base)), all.map((b) => b.url).join());
      }
    }
    check(Math.min(...took) < most, `${took} ms of ${most}`);
  },
};
