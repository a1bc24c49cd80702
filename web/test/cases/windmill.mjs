// The windmill by clicks to its end: up the stairs, round the grindstone, out of the loading door, while two men turn it.
import { board, check, hit, make, open, phone, rests, settled, square, until } from '../lib.mjs';

// Hassan at the foot of the steps, two at the beams, which are free; somebody far off.
const MILL = `ruleset: cryhavoc
title: Through the windmill
options: {turn_limit: 9}
first: red
map: windmill
zones: {below: ["WD-0(0,-3)"]}
things: [{kind: beams, at: "WD-1(-2,1)", state: free}]
red:
  army: The foragers
  men:
    - {name: Hassan, class: PEA, at: "WD-0(-4,0)"}
    - {name: Ann, class: PEA, at: "WD-0(-3,1)"}
    - {name: Ben, class: PEA, at: "WD-0(-3,2)"}
blue:
  army: The miller
  men:
    - {name: Odo, class: PEA, at: A2300}
victory: {aims: [{side: red, reach: below, men: 1}, {side: blue, points: 40}], otherwise: blue}
`;
const prompt = (page) => page.evaluate(() => document.querySelector('pv-table').model.prompt);
const unit = (page, name) => page.evaluate((n) => document.querySelector('pv-table').model.view.units.find((u) => u.name === n), name);

// Of floors over each other the one that a click on their hex means.
const seen = (page, place) => page.evaluate((at) => document.querySelector('pv-board').places.seen(at), place);

async function pickUp(page, name) {
  const { at } = await unit(page, name);
  await page.waitForTimeout(page.thumb ? 600 : 0);
  await square(page, await seen(page, at));
  await until(page, (n) => document.querySelector('pv-table').model.chosen?.unit === n, name);
}

// Among what he can be sent to: by the hex, and where floors lie over each other by the card.
async function send(page, name, goal) {
  await pickUp(page, name);
  await square(page, await seen(page, goal));
  await rests(page);
  const { at, on } = await unit(page, name);
  if ((on ?? at) !== goal) {
    const [hex, level] = goal.split('/');
    const choice = page.locator('.unit-card .choice', { hasText: level ? `steps to ${hex}, level ${level}` : new RegExp(`steps to ${hex}(?!, level)`) });
    await hit(page, choice.first());
  }
  await until(page, ([n, to]) => ((u) => (u.on ?? u.at) === to)(document.querySelector('pv-table').model.view.units.find((u) => u.name === n)), [name, goal]);
  await settled(page);
}

async function endTurn(page) {
  const { turn } = await prompt(page);
  for (let i = 0; i < 4 && !(await board(page)).over && (await prompt(page)).turn === turn; i++) {
    await hit(page, page.locator('.tools-done button').first());
    await settled(page);
  }
}

export default {
  async 'the windmill is gone through by clicks to its end'({ browser, base }) {
    for (const how of [{}, phone]) {
      const made = await make(base, { scenario_text: MILL, red: { who: 'me' }, blue: { who: 'bot:random' }, dice: 'seeded', seed: 4 });
      const page = await open(browser, base + made.links.red, how);
      await settled(page);
      await pickUp(page, 'ann');
      await hit(page, page.locator('.unit-acts .chip', { hasText: 'Ann and Ben turn the mill, anticlockwise' }));
      await settled(page);
      await send(page, 'hassan', 'A1208/2');
      await endTurn(page);
      // A sixth further: he is on the same stair, which lies elsewhere now, and they are at their beams.
      const stair = await unit(page, 'hassan');
      check(stair.at === 'A1009/2' && (await unit(page, 'ann')).at === 'A1113', JSON.stringify(stair));
      await send(page, 'hassan', 'A1311/3');
      await endTurn(page);
      await send(page, 'hassan', 'A1010/3'); // round the grindstone, to the loading door
      await endTurn(page);
      await pickUp(page, 'hassan');
      check((await page.locator('.unit-acts .chip', { hasText: 'Hassan lets the rope down' }).count()) === 1, await page.locator('.act').innerText());
      await hit(page, page.locator('.unit-acts .chip', { hasText: 'Hassan jumps to A0910' }));
      await rests(page);
      check(/4–6\s*Hassan is wounded/.test(await page.locator('.act').innerText()), 'three levels: 4, 5 and 6 wound');
      await hit(page, page.locator('#throw'));
      await settled(page);
      await endTurn(page);
      check((await board(page)).over, JSON.stringify(await prompt(page)));
      await page.locator('#report').waitFor();
      check(page.faults.length === 0, page.faults.join());
    }
  },
};
