import { board, browse, make, open, serve, settled, step } from './lib.mjs';
const s = await serve();
const b = await browse();
const page = await open(b, s.base, process.argv[2] === 'slow' ? { reducedMotion: 'no-preference', settings: { pace: 200 } } : {});
await page.click('#play-now'); await page.waitForURL(/\/g\//);
const moved = new Set();
let shots = new Set();
const shot = async (name) => { if (!shots.has(name)) { shots.add(name); await page.screenshot({ path: `/tmp/w-${name}.png` }); } };
for (let i = 0; i < 400; i++) {
  try { await settled(page); } catch (e) { console.log('not settled', e.message, await page.evaluate(() => { const t = document.querySelector('pv-table').battle; return JSON.stringify({ busy: t.busy, p: t.pumping, q: t.queue, playing: t.playing, view: t.view.prompt, fault: t.fault }); })); await shot('stuck'); break; }
  const st = await board(page);
  if (st.over) break;
  if (await page.locator('#throw').isVisible()) await shot('confirm');
  if (await page.locator('.pick-card').first().isVisible()) { await page.locator('.pick-card').first().hover(); if (!shots.has('pick')) console.log(await page.evaluate(() => JSON.stringify(document.querySelector('pv-table').pairs)?.slice(0, 1500))); await shot('pick'); }
  if (await page.locator('.act .choice').first().isVisible()) await shot('choice');
  if (await page.locator('.why').first().isVisible()) await shot('why');
  if (await page.locator('.throw').first().isVisible()) await shot('throw');
  if (await page.locator('.fault').first().isVisible()) { console.log('fault', await page.locator('.fault').first().textContent()); await shot('fault'); }
  await step(page, moved, 1);
}
await page.waitForTimeout(500);
await shot('end');
console.log('over', (await board(page)).over, (await board(page)).number, page.faults);
await b.close();
await s.stop();
