// Every page, desktop and phone, light and dark, into a folder: node test/shots.mjs DIR
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { board, browse, make, open, serve, settled, square, step } from './lib.mjs';

const to = process.argv[2] ?? '../build/shots';
mkdirSync(to, { recursive: true });
const s = await serve();
const browser = await browse();
const sizes = { desktop: { width: 1360, height: 860 }, phone: { width: 390, height: 844 } };

async function table(page, shot) {
  await page.goto(s.base + '/');
  await page.click('#play-now');
  await page.waitForURL(/\/g\//);
  await settled(page);
  const { ready } = await board(page);
  await square(page, ready[0]);
  await page.locator('.lit').first().waitFor();
  await shot('table-reach');
  await page.locator('[data-at="a8"]').click();
  await page.locator('.why').waitFor({ timeout: 2000 }).catch(() => {});
  await shot('table-why');
  await page.keyboard.press('Escape');
  const seen = new Set();
  const moved = new Set();
  for (let i = 0; i < 300 && !(await board(page)).over; i++) {
    for (const [name, what] of [['pick', '.pick-card'], ['confirm', '#throw'], ['throw', '.throw']]) {
      if (!seen.has(name) && (await page.locator(what).first().isVisible())) {
        seen.add(name);
        if (name === 'pick') {
          await page.locator('.pick-card').nth(1).click();
        }
        await shot('table-' + name);
      }
    }
    await step(page, moved, 1);
    await settled(page);
  }
  await page.waitForTimeout(2500);
  await shot('table-report');
}

for (const scheme of ['light', 'dark']) {
  for (const [size, viewport] of Object.entries(sizes)) {
    const page = await open(browser, s.base, { viewport, colorScheme: scheme, hasTouch: size === 'phone' });
    const shot = (name) => page.screenshot({ path: join(to, `${name}-${size}-${scheme}.png`) });
    await page.locator('#play-now').waitFor();
    await page.waitForLoadState('networkidle');
    await shot('home');
    for (const [name, path, what] of [['lobby', '/#new', '.lobby-picture img'], ['learn', '/#learn', '.lessons'], ['real-table', '/table', '.referee']]) {
      await page.goto(s.base + path);
      await page.locator(what).first().waitFor();
      await page.waitForLoadState('networkidle');
      await shot(name);
    }
    await page.goto(s.base + '/#learn');
    await page.locator('.lesson-link').first().click();
    await page.locator('.lesson svg.board').waitFor();
    await shot('lesson');
    if (size === 'desktop' || scheme === 'light') {
      await table(page, shot);
    }
    const made = await make(s.base, { scenario: 'nevsky/standard-set', red: { who: 'me' }, blue: { who: 'me' }, dice: 'typed' });
    await page.goto(`${s.base}${made.links.red}`);
    await page.locator('svg.board').waitFor();
    await page.waitForTimeout(300);
    await shot('typed');
    console.log(size, scheme, page.faults);
    await page.context().close();
  }
}
await browser.close();
await s.stop();
