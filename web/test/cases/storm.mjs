// A castle is stormed by clicks to the battle's end; ladders, floors and riders as somebody finds them who sees them for the first time.
import { board, check, hit, make, open, phone, rests, settled, square, until } from '../lib.mjs';

// A rider by himself in the open, and a horseman on foot beside his horse, far from anybody.
const RIDERS = `ruleset: cryhavoc
title: Two riders
options: {turn_limit: 4}
first: blue
map: chase
red: {army: The thieves, men: [{name: Giles, class: PEA, at: D2303}]}
blue:
  army: The riders of the march
  men:
    - {name: Morgen, class: SGM, at: D1212, facing: e}
    - {name: Grey, class: HOR, at: D1612, facing: e}
    - {name: Roland, class: SGM, at: D1712, mounted: no}
victory: {aims: [{side: red, points: 2}, {side: blue, points: 2}], otherwise: blue}
`;
const prompt = (page) => page.evaluate(() => document.querySelector('pv-table').model.prompt);
const unit = (page, name) => page.evaluate((n) => document.querySelector('pv-table').model.view.units.find((u) => u.name === n), name);

async function sit(browser, base, body, how) {
  const made = await make(base, { red: { who: 'bot:greedy' }, blue: { who: 'me' }, dice: 'seeded', ...body });
  const page = await open(browser, base + made.links.blue, how);
  await settled(page);
  return page;
}

async function toStep(page, step) {
  for (let i = 0; i < 4 && (await prompt(page)).step !== step; i++) {
    await hit(page, page.locator('.tools-done button').first());
    await settled(page);
  }
}

async function pickUp(page, name) {
  const { at } = await unit(page, name);
  await page.waitForTimeout(page.thumb ? 600 : 0);
  await square(page, at);
  await until(page, (n) => document.querySelector('pv-table').model.chosen?.unit === n, name);
}

// How far a place is from the court, along the ladders, the wall walk and the stair. The foot of each ladder: its column.
const LADDERS = [7, 9, 11, 13];

function toCourt(at) {
  const [, c, r, level] = /^D(\d\d)(\d\d)(?:\/([\d.]+))?/.exec(at).map(Number);
  const aside = Math.min(...LADDERS.map((x) => Math.abs(c - x)));
  if (r > 4) {
    return at === 'D0905' ? 1 : at === 'D0805' ? 2 : r <= 9 && c >= 5 && c <= 14 && !level ? 0 : 50;
  }
  return r === 4 && level ? 3 + Math.abs(c - 8) : r === 3 ? (level ? 12 - level : 14 + aside) : 16 + aside + 3 - r;
}

// What is asked beside one's own turn: shots at who comes, who falls back where; as it stands in the panel.
async function answer(page) {
  const choice = page.locator('.act .choice');
  const shots = choice.filter({ hasText: 'shoots' });
  const done = page.locator('.tools-done button').first();
  const which = (await shots.count()) > 0 ? shots.first() : (await choice.count()) > 0 ? choice.first() : (await page.locator('.unit-acts .chip').count()) > 0 ? page.locator('.unit-acts .chip').first() : done;
  if ((await which.count()) > 0) {
    return hit(page, which);
  }
  const { ready, lit } = await board(page);
  return square(page, lit[0]?.at ?? ready[0]);
}

// He goes up, over and down, as near to the court as he comes; whom he reaches is fought, or shot at.
async function orderOne(page, u, step, seen) {
  await square(page, u.at);
  await rests(page);
  const chosen = await page.evaluate(() => document.querySelector('pv-table').model.chosen?.unit);
  if (chosen !== u.name) {
    const chip = page.locator('.stack .chip', { hasText: new RegExp(`^\\s*${u.name}$`, 'i') });
    return (await chip.count()) > 0 ? hit(page, chip) : page.keyboard.press('Escape');
  }
  const { lit } = await board(page);
  const goals = await page.evaluate(() => [...new Set(document.querySelector('pv-table').model.chosen.plans.flatMap((p) => (p.goal && p.orders[0].startsWith('step') ? [p.goal] : [])))]);
  const enemy = lit.find((l) => l.kind === 'enemy');
  const best = goals.sort((a, b) => toCourt(a) - toCourt(b))[0];
  const up = page.locator('.unit-acts .chip', { hasText: /^\D*Up to/ });
  if (step !== 'movement') {
    await (enemy ? square(page, enemy.at) : page.keyboard.press('Escape'));
  } else if (best && toCourt(best) < toCourt(u.on ?? u.at)) {
    const hex = await page.evaluate((at) => document.querySelector('pv-board').places.seen(at), best);
    seen.rungs += /\d[ew]$|[ns][ew]$/.test(best) ? 1 : 0;
    seen.wall += /04\/2$/.test(best) ? 1 : 0;
    seen.court += toCourt(best) === 0 ? 1 : 0;
    await ((await up.count()) > 0 && best.startsWith(u.at) ? hit(page, up.first()) : square(page, hex));
  } else {
    await page.keyboard.press('Escape');
  }
}

const FRONT = 6; // men, the foremost, who are moved in a turn
const VOLLEY = 3; // shots

// One thing that the stormers' player does. `tried`: men who had their turn in this phase.
async function storm(page, tried, seen) {
  const p = await prompt(page);
  const key = `${p.turn} ${p.step}`;
  if (seen.phase !== key) {
    seen.phase = key;
    tried.clear();
  }
  if ((await page.locator('#throw').count()) > 0) {
    seen.fights += p.step === 'combat' ? 1 : 0;
    seen.shots += p.step === 'fire' ? 1 : 0;
    return hit(page, page.locator('#throw'));
  }
  const against = await page.locator('.act .choice', { hasText: /shoots|against/ }).allInnerTexts();
  if (against.length > 0 && (p.step !== 'fire' || tried.size < VOLLEY)) {
    tried.add(`shot ${tried.size}`);
    const many = against.reduce((a, b) => (b.length > a.length ? b : a));
    return hit(page, page.locator('.act .choice', { hasText: /shoots|against/ }).nth(against.indexOf(many)));
  }
  if ((await page.locator('.unit-card .choice').count()) > 0) {
    return hit(page, page.locator('.unit-card .choice').last()); // of several groups the largest
  }
  const acting = await page.evaluate(() => document.querySelector('pv-table').model.view.units.filter((u) => u.acts && u.at));
  if (!/\.(move|fight|shoot)$/.test(p.key)) {
    return answer(page);
  }
  const next = acting.filter((u) => !tried.has(u.name)).sort((a, b) => toCourt(a.on ?? a.at) - toCourt(b.on ?? b.at))[0];
  if (!next || tried.size >= FRONT || (p.step === 'fire' && against.length > 0)) {
    return hit(page, page.locator('.tools-done button').first());
  }
  tried.add(next.name);
  return orderOne(page, next, p.step, seen);
}

export default {
  async 'the castle is stormed by clicks to its end'({ browser, base }) {
    const page = await sit(browser, base, { scenario: 'cryhavoc/storm', seed: 3 });
    const seen = { phase: '', rungs: 0, wall: 0, court: 0, fights: 0, shots: 0 };
    const tried = new Set();
    for (let i = 0; i < 700 && !(await board(page)).over; i++) {
      await storm(page, tried, seen);
      await settled(page);
    }
    check((await board(page)).over, `not ended: ${JSON.stringify([await prompt(page), seen])}`);
    await page.locator('#report').waitFor();
    check(seen.rungs > 3 && seen.wall > 0 && seen.fights > 0 && seen.shots > 0, JSON.stringify(seen));
    check(page.faults.length === 0, page.faults.join());
  },

  async 'a ladder is climbed by the card, by a click on its hex, and by taps'({ browser, base }) {
    for (const how of [{}, phone]) {
      const page = await sit(browser, base, { scenario: 'cryhavoc/storm', seed: 4 }, how);
      await toStep(page, 'movement');
      await pickUp(page, 'crispin');
      const chip = page.locator('.unit-acts .chip', { hasText: 'Up to D0703, level 1' });
      check((await chip.count()) === 1, await page.locator('.act').innerText());
      await hit(page, chip);
      await until(page, () => document.querySelector('pv-table').model.view.units.find((u) => u.name === 'crispin').on === 'D0703/1sw');
      await settled(page);
      await pickUp(page, 'tybalt');
      const { lit } = await board(page);
      check(lit.some((l) => l.cost.includes('↑')), JSON.stringify(lit));
      await page.waitForTimeout(600); // no double click
      await square(page, 'D0903');
      await until(page, () => document.querySelector('pv-table').model.view.units.find((u) => u.name === 'tybalt').on === 'D0903/1sw');
      await settled(page);
      const said = await page.evaluate(() => document.querySelector('[data-at="D0903"]').getAttribute('aria-label'));
      check(/Tybalt, on level 1/.test(said), said);
      check((await page.locator('.climber').count()) === 2, 'who has climbed is marked on the board');
      check(page.faults.length === 0, page.faults.join());
    }
  },

  async 'a rider turns, gets off and on his horse by clicks and by taps'({ browser, base }) {
    for (const how of [{}, phone]) {
      const page = await sit(browser, base, { scenario_text: RIDERS, seed: 4 }, how);
      await toStep(page, 'movement');
      await pickUp(page, 'morgen');
      if (page.thumb) {
        await hit(page, page.locator('.folds summary', { hasText: 'Turn to face' }));
      }
      check((await page.locator('.rose button').count()) === 6, 'six ways');
      await hit(page, page.getByRole('button', { name: 'Face north-east' }));
      await until(page, () => document.querySelector('pv-table').model.view.units.find((u) => u.name === 'morgen').facing === 'ne');
      await settled(page);
      const off = page.locator('.unit-acts .chip', { hasText: 'Dismount …' });
      check((await off.count()) === 1, await page.locator('.act').innerText());
      await hit(page, off);
      await hit(page, page.locator('.unit-card .choice', { hasText: 'Morgen dismounts onto' }).first());
      await until(page, () => document.querySelector('pv-table').model.view.units.find((u) => u.name === 'morgen').kind.endsWith('SGF'));
      await settled(page);
      await pickUp(page, 'roland');
      const on = page.locator('.unit-acts .chip', { hasText: 'Roland mounts' });
      check((await on.count()) === 1, await page.locator('.act').innerText());
      await hit(page, on);
      await until(page, () => document.querySelector('pv-table').model.view.units.find((u) => u.name === 'roland').kind.endsWith('SGM'));
      check(page.faults.length === 0, page.faults.join());
    }
  },
};
