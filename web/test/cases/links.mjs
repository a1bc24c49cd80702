// Links: a journal and a moment of it, a position; both are played on from.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, open, settled, square, until, usual } from '../lib.mjs';

const data = process.env.PAVISE_DATA ?? '../../data';
const journal = () => readFileSync(join(data, '../src/rules/nevsky/replays/skirmish.journal'), 'utf8');

const moment = (page) => page.evaluate(() => document.querySelector('pv-table').model.battle.moment);

async function keep(base) {
  const answer = await fetch(base + '/api/journals', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ journal: journal() }) });
  check(answer.status === 201, await answer.clone().text());
  return (await answer.json()).link;
}

export default {
  async 'a journal by its link: a moment, the slider, played on from there'({ browser, base }) {
    const link = await keep(base);
    const page = await open(browser, `${base}${link}?at=12`);
    await page.locator('svg.board').waitFor();
    await until(page, () => document.querySelector('pv-table').model.battle.moment === 12);
    const then = await page.evaluate(() => document.querySelector('pv-board').layers.number);
    check(then !== null, 'no board');
    await page.keyboard.press('PageDown');
    await until(page, () => document.querySelector('pv-table').model.battle.moment === 13);
    await page.locator('.replay input[type=range]').fill('30');
    await until(page, () => document.querySelector('pv-table').model.battle.moment === 30);
    await until(page, () => document.querySelectorAll('pv-board .l-counters > *').length > 4);
    await page.locator('#play-from-here').click();
    await page.locator('.lobby-picture img').waitFor();
    await page.locator('#begin').click();
    await page.waitForURL(/\/g\//);
    await settled(page);
    check((await page.evaluate(() => document.querySelector('pv-table').model.battle.last)) >= 30, 'it did not begin there');
    check(page.faults.length === 0, page.faults.join());
  },

  async 'a journal from a file is looked at, and its report read'({ browser, base }) {
    const page = await open(browser, base + '/#new');
    await page.locator('.lobby-picture img').waitFor();
    await page.locator('input[type=file]').setInputFiles({ name: 'battle.journal', mimeType: 'text/plain', buffer: Buffer.from(journal()) });
    await page.locator('#look').click();
    await page.waitForURL(/\/j\//);
    await page.locator('#report').waitFor();
    await page.locator('.losses, .luck').first().waitFor();
    check((await moment(page)) === null, 'it is not at its end');
    check(page.faults.length === 0, page.faults.join());
  },

  async 'a position by its link, played on from; a wrong one says where'({ browser, base }) {
    const scenario = await usual(base);
    const made = await open(browser, base);
    await made.locator('#play-now').click();
    await made.waitForURL(/\/g\//);
    await settled(made);
    const position = await made.evaluate(() => document.querySelector('pv-table').model.view.position);
    const page = await open(browser, `${base}/p/${scenario}/${encodeURIComponent(position)}`);
    await page.locator('pv-board svg.board').waitFor();
    const stand = await made.locator('pv-board .l-counters > *').count();
    await until(page, (n) => document.querySelectorAll('pv-board .l-counters > *').length === n, stand);
    await page.locator('#play-on').click();
    await page.waitForURL(/\/g\//);
    await settled(page);
    check((await page.evaluate(() => document.querySelector('pv-table').model.view.position)) === position, 'it begins elsewhere');
    const { ready } = await page.evaluate(() => ({ ready: document.querySelector('pv-board').ready }));
    await square(page, ready[0]);
    await page.locator('.lit-go').first().waitFor();
    check(page.faults.length === 0, page.faults.join());
    const wrong = await open(browser, `${base}/p/${scenario}/${encodeURIComponent(position.replace('turn=', 'tern='))}`);
    await wrong.locator('.fault').waitFor();
    check((await wrong.locator('.fault').innerText()).includes('tern'), await wrong.locator('.fault').innerText());
  },
};
