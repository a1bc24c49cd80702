// A board of hexes with floors: men are moved, shoot and fight there by mouse, finger and keys; what lies above is taken off.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { axe, board, check, hit, make, open, phone, rests, settled, square, until } from '../lib.mjs';

const BRAWL = { scenario: 'cryhavoc/brawl', red: { who: 'me' }, blue: { who: 'bot:greedy' }, dice: 'seeded', seed: 3 };
// A peasant, 7 in attack, beside a sergeant on foot, 12 in defence and armoured; an archer 4 hexes off.
const TWO_AT_ARMS = `ruleset: cryhavoc
title: Two at arms
options: {turn_limit: 4}
first: red
map: village
red:
  army: The villagers
  men:
    - {name: Wulf, at: D1010}
    - {name: Idris, at: D1014}
blue:
  army: The foragers
  men:
    - {name: Arnim, class: SGF, at: D0910}
victory:
  aims:
    - {side: red, points: 2}
    - {side: blue, points: 2}
  otherwise: blue
`;
// A woman alone, at a door that is shut.
const AT_A_DOOR = `ruleset: cryhavoc
title: A door
options: {turn_limit: 4}
first: red
map: village
red: {army: The villagers, men: [{name: Audrey, at: D0607}]}
blue: {army: The foragers, men: [{name: Arnim, class: SGF, at: D1400}]}
victory: {aims: [{side: red, points: 2}, {side: blue, points: 2}], otherwise: blue}
`;
const unit = (page, name) => page.evaluate((n) => document.querySelector('pv-table').model.view.units.find((u) => u.name === n), name);
const prompt = (page) => page.evaluate(() => document.querySelector('pv-table').model.prompt);

async function begin(browser, base, how) {
  const made = await make(base, BRAWL);
  const page = await open(browser, base + made.links.red, how);
  await settled(page);
  return { made, page };
}

// The first side is done with its turn's first phases, until a man can be moved.
async function toMovement(page) {
  for (let i = 0; i < 4 && (await prompt(page)).step !== 'movement'; i++) {
    await hit(page, page.locator('.tools-done button').first());
    await settled(page);
  }
}

async function moveOne(browser, base, how) {
  const { page } = await begin(browser, base, how);
  await toMovement(page);
  const { ready } = await board(page);
  check(ready.length > 0 && ready.every((at) => /^[A-Z]\d{4}/.test(at)), `ready: ${ready}`);
  const who = await page.evaluate((at) => document.querySelector('pv-table').model.view.units.find((u) => u.at === at && u.acts).name, ready[0]);
  await square(page, ready[0]);
  await until(page, () => document.querySelector('pv-table').model.chosen !== null);
  const near = (await board(page)).lit.filter((l) => l.kind === 'go').sort((a, b) => Number(a.cost) - Number(b.cost))[0];
  check(near.cost === '1', `the nearest hex costs ${near.cost}`);
  const label = await page.locator(`[data-at="${near.at}"]`).getAttribute('aria-label');
  check(/for 1 point$/.test(label), label);
  await page.waitForTimeout(how?.hasTouch ? 600 : 0);
  await square(page, near.at);
  await until(page, ([name, at]) => document.querySelector('pv-table').model.view.units.find((u) => u.name === name).at === at, [who, near.at]);
  await rests(page);
  return page;
}

// The ground as it is now has been drawn: it comes after the board.
const drawnNow = (page) => until(page, () => ((all) => all.length > 0 && all.every(Boolean))([...document.querySelector('pv-table').model.battle.maps.drawn.values()]));

// Where the middle of a hex of the picture is on the screen.
const middle = (page, at) =>
  page.locator(`[data-at="${at}"]`).evaluate((e) => {
    const r = e.getBoundingClientRect();
    return { x: r.x + r.width / 2, y: r.y + r.height / 2 };
  });

export default {
  async 'on hexes a man is moved by two clicks, and by two taps'({ browser, base }) {
    for (const how of [{}, phone]) {
      const page = await moveOne(browser, base, how);
      check(page.faults.length === 0, page.faults.join());
    }
  },

  async 'on hexes arrows walk row by row, and say what is there'({ browser, base }) {
    const { page } = await begin(browser, base);
    await toMovement(page);
    await page.locator('#to-board').focus();
    await page.keyboard.press('Enter');
    const at = () => page.evaluate(() => document.activeElement.getAttribute('data-at'));
    await page.evaluate(() => document.querySelector('pv-board').focusSquare('D1010'));
    const [x, y] = [await middle(page, 'D1010'), []];
    for (const [key, to] of [['ArrowRight', 'D1110'], ['ArrowUp', 'D1109'], ['ArrowLeft', 'D1009'], ['ArrowDown', 'D1010']]) {
      await page.keyboard.press(key);
      y.push([to, await at()]);
    }
    check(y.every(([a, b]) => a === b), JSON.stringify(y));
    check(Math.abs((await middle(page, 'D1010')).x - x.x) < 1, 'the board has moved');
    const label = await page.evaluate(() => document.activeElement.getAttribute('aria-label'));
    check(/^D1010, .*\bRed Peasant Wulf, can act$/.test(label), label);
    const walled = await page.locator('.cell[aria-label*="wall to the"]').count();
    const doors = await page.locator('.cell[aria-label*="door to the"]').count();
    check(walled > 20 && doors > 4, `walls ${walled}, doors ${doors}`);
  },

  async 'the roster counts who stands, shows who can act, and a man is picked up from it'({ browser, base }) {
    for (const how of [{}, phone]) {
      const { page } = await begin(browser, base, how);
      await toMovement(page);
      check(/10 of 10.*7 of 7/s.test(await page.locator('.roster summary').innerText()), await page.locator('.roster summary').innerText());
      await hit(page, page.locator('.roster summary'));
      check((await page.locator('.roster-man').count()) === 17, 'a man is missing');
      const { ready } = await board(page);
      check((await page.locator('.roster-man.can-act').count()) === ready.length, `${ready.length} can act`);
      await hit(page, page.locator('.roster-man', { hasText: 'Wulf' }));
      await until(page, () => document.querySelector('pv-table').model.chosen?.unit === 'wulf');
      check((await axe(page)).length === 0, (await axe(page)).join());
    }
  },

  async 'of a house one level alone is seen, and a click means what is seen there'({ browser, base }) {
    const { page } = await begin(browser, base);
    const seen = () => page.evaluate(() => document.querySelector('pv-table').model.battle.layers.seen);
    const all = await seen();
    await page.locator('#tool-floor').click();
    await until(page, () => document.querySelector('pv-table').model.battle.layers.level === '0');
    const ground = await seen();
    check(ground.length === all.length, `${ground.length} of ${all.length}`);
    check(ground.every((at) => !at.includes('/')), 'what lies above is off');
    check(/level 0/.test(await page.locator('.under').innerText()), 'it is said');
    await page.keyboard.press('f');
    await until(page, () => Number(document.querySelector('pv-table').model.battle.layers.level) > 0);
    check((await seen()).some((at) => at.includes('/')), 'the upper floor');
    for (let i = 0; i < 6 && (await page.evaluate(() => document.querySelector('pv-table').model.battle.maps.level)) !== null; i++) {
      await page.keyboard.press('f');
      await until(page, () => document.querySelector('pv-table').model.battle.layers.level === document.querySelector('pv-table').model.battle.maps.level);
    }
    await until(page, (n) => document.querySelector('pv-table').model.battle.layers.seen.length === n, all.length);
  },

  async 'of levels that are asked for one after the other the last is seen, whichever comes last'({ browser, base }) {
    const { page } = await begin(browser, base);
    const lowest = /\/layers\?.*level=0\b/;
    const held = new Promise((hold) => void page.route(lowest, hold, { times: 1 }));
    // A key that comes before the page listens does nothing.
    const isAsked = () => page.evaluate(() => document.querySelector('pv-table').model.battle.maps.level !== null);
    for (const end = Date.now() + 10000; !(await isAsked()) && Date.now() < end; await page.waitForTimeout(100)) {
      await page.keyboard.press('f');
    }
    check(await isAsked(), 'a level is asked for');
    const first = await held;
    await page.keyboard.press('f');
    await until(page, () => Number(document.querySelector('pv-table').model.battle.layers.level) > 0);
    const [answer] = await Promise.all([page.waitForResponse(lowest), first.continue()]);
    await answer.finished();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    check(await page.evaluate(() => Number(document.querySelector('pv-table').model.battle.layers.level) > 0), 'the level before is back');
  },

  async 'a door that is opened is seen open'({ browser, base }) {
    const made = await make(base, { scenario_text: AT_A_DOOR, red: { who: 'me' }, blue: { who: 'bot:random' }, dice: 'seeded', seed: 3 });
    const page = await open(browser, base + made.links.red);
    await settled(page);
    const door = await page.evaluate(() => document.querySelector('pv-table').model.view.choices.find((c) => c.startsWith('open ')));
    check(door, 'somebody stands at a shut door');
    await drawnNow(page);
    const drawn = () => page.evaluate(() => document.querySelector('.l-map').innerHTML);
    const before = await drawn();
    const who = await unit(page, door.split(' ')[1]);
    await square(page, who.at);
    await page.locator('.act button', { hasText: 'opens the door' }).first().click();
    await until(page, (was) => document.querySelector('.l-map').innerHTML !== was && document.querySelector('.l-map').innerHTML !== '', before);
    await page.locator('#undo').click();
    await until(page, (was) => document.querySelector('.l-map').innerHTML === was, before);
  },

  async 'a question about a moment that is over is dropped'({ browser, base }) {
    const made = await make(base, { scenario: 'cryhavoc/brawl', red: { who: 'friend' }, blue: { who: 'me' }, dice: 'seeded', seed: 3 });
    const page = await open(browser, base + made.links.blue);
    await settled(page);
    // Each is on its way to the server when the side is done and the other is asked.
    const held = [];
    await page.route(/\/(why|against)\b/, (route) => void held.push(route));
    const asked = page.evaluate(async () => {
      const table = document.querySelector('pv-table').model;
      const unit = table.view.units.find((u) => u.side === 'red').name;
      const late = [table.explain('done'), table.battle.why('done'), table.battle.against(unit)];
      return (await Promise.allSettled(late)).map((e) => e.value ?? e.reason ?? null);
    });
    for (const end = Date.now() + 10000; held.length < 3 && Date.now() < end; await page.waitForTimeout(25));
    check(held.length === 3, `${held.length} questions are on their way`);
    for (let i = 0; i < 6 && (await prompt(page)).seat === 'blue'; i++) {
      await page.evaluate(() => document.querySelector('pv-table').model.battle.order(['done']));
    }
    check((await prompt(page)).seat === 'red', 'red is asked');
    await Promise.all(held.map((route) => route.continue()));
    const [explained, why, against] = await asked;
    check(explained === null && !why.allowed && why.key === 'server.turn', JSON.stringify(why));
    check(against.order === null, JSON.stringify(against));
    const shown = await page.evaluate(() => [document.querySelector('pv-table').model.why, document.querySelector('pv-table').model.fault]);
    check(!shown[0] && !shown[1] && page.faults.length === 0, JSON.stringify([...shown, ...page.faults]));
  },

  async 'a hex that is refused says why, with rule and figures'({ browser, base }) {
    const { page } = await begin(browser, base);
    await toMovement(page);
    await square(page, 'D1010');
    await until(page, () => document.querySelector('pv-table').model.chosen !== null);
    const { lit } = await board(page);
    const far = await page.evaluate((lit) => document.querySelector('pv-table').model.battle.layers.seen.find((at) => !lit.includes(at) && !document.querySelector('pv-table').model.view.units.some((u) => u.at === at)), lit.map((l) => l.at));
    await square(page, far);
    await until(page, () => document.querySelector('pv-table').model.why !== null);
    const why = await page.evaluate(() => document.querySelector('pv-table').model.why);
    check(!why.allowed && /^CHB-/.test(why.rule), JSON.stringify(why));
  },

  async 'before a shot and an attack stand the column and what moves it'({ browser, base }) {
    const made = await make(base, { scenario_text: TWO_AT_ARMS, red: { who: 'me' }, blue: { who: 'bot:random' }, dice: 'seeded', seed: 11 });
    const page = await open(browser, base + made.links.red);
    await settled(page);
    const propose = async (order) => {
      await page.evaluate((o) => document.querySelector('pv-table').model.propose([o]), order);
      await page.locator('.how').waitFor();
      return page.locator('.how').innerText();
    };
    const shot = await propose('shoot idris arnim longbow');
    check(/^No cover, 1 added to the die \+1\s+CHB-8\.3\.3$/.test(shot.trim()), shot); // short range, armour
    await page.keyboard.press('Escape');
    for (let i = 0; i < 4 && (await prompt(page)).step !== 'combat'; i++) {
      await page.locator('.tools-done button').first().click();
      await settled(page);
    }
    const fight = await propose('fight wulf arnim');
    check(/^Attack 7 to defence 12, thrown on column 1-2$/.test(fight.trim()), fight); // open ground moves nothing
    await page.locator('.how').waitFor();
    await page.locator('#throw').click();
    await until(page, () => document.querySelector('pv-table').model.battle.shown !== null);
  },

  async 'a standing order takes two taps, and its seat alone knows it'({ browser, base }) {
    const { made, page } = await begin(browser, base, phone);
    await toMovement(page);
    await page.locator('.standing > summary').tap();
    await page.locator('.standing .chip', { hasText: 'hold fire' }).tap();
    await until(page, () => document.querySelector('pv-table').model.view.state.standing.red === 'hold');
    await rests(page);
    check((await prompt(page)).yours === true, 'he goes on with his turn');
    const other = await open(browser, base + made.links.watch);
    await rests(other);
    const seen = await other.evaluate(() => JSON.stringify([document.querySelector('pv-table').model.view.state.standing, document.body.innerText]));
    check(!/hold fire|"hold"/.test(seen), seen);
  },

  async 'axe finds nothing on a board of hexes'({ browser, base }) {
    for (const how of [{}, { ...phone, colorScheme: 'dark' }]) {
      const { page } = await begin(browser, base, how);
      const found = await axe(page);
      check(found.length === 0, found.join('\n'));
    }
  },

  async 'a line of sight is cut through, and a place shows what it sees and who sees it'({ browser, base }) {
    const made = await make(base, { scenario: 'cryhavoc/storm', red: { who: 'bot:random' }, blue: { who: 'me' }, dice: 'seeded', seed: 3 });
    for (const how of [{}, { ...phone, colorScheme: 'dark' }]) {
      const page = await open(browser, base + made.links.blue, how);
      await settled(page);
      await toMovement(page);
      await (page.thumb ? hit(page, page.locator('#tool-more')) : null);
      await hit(page, page.locator('#tool-ruler'));
      await square(page, 'D0801');
      await page.waitForTimeout(600);
      await square(page, 'D0907');
      await page.locator('.profile .cut-bar').first().waitFor();
      check(/in the way/.test(await page.locator('.profile').innerText()), await page.locator('.profile').innerText());
      check((await page.locator('.profile .cut-ground, .profile .cut-rise, .profile .cut-bar').count()) === 7, 'five hexes between two');
      await hit(page, page.locator('#tool-sight'));
      await page.waitForTimeout(600);
      await square(page, 'D0801');
      await page.locator('#sights').waitFor();
      const told = await page.locator('#sights').innerText();
      check(/Sees: .*Tom/.test(told) && /Is seen by: .*Tom/.test(told) && !/Martin/.test(told), told);
      check((await page.locator('.out-of-sight').count()) === 1, 'what is not seen is darkened');
      check((await axe(page)).length === 0, (await axe(page)).join());
      check(page.faults.length === 0, page.faults.join());
    }
  },

  async 'before an attack stands what each face of the die brings'({ browser, base }) {
    for (const how of [{}, phone]) {
      const made = await make(base, { scenario_text: TWO_AT_ARMS, red: { who: 'me' }, blue: { who: 'bot:random' }, dice: 'seeded', seed: 11 });
      const page = await open(browser, base + made.links.red, how);
      await settled(page);
      await hit(page, page.locator('.act .choice', { hasText: 'Idris shoots at Arnim' }).first());
      await page.locator('.die-table dt').first().waitFor();
      check((await page.locator('.die-table dt').count()) > 2, await page.locator('.die-table').innerText());
      check(page.faults.length === 0, page.faults.join());
    }
  },

  async 'whoever points at an enemy sees the best that could be done against him'({ browser, base }) {
    for (const how of [{}, phone]) {
      const made = await make(base, { scenario_text: TWO_AT_ARMS, red: { who: 'me' }, blue: { who: 'bot:random' }, dice: 'seeded', seed: 11 });
      const page = await open(browser, base + made.links.red, how);
      await settled(page);
      await toMovement(page);
      await (page.thumb ? square(page, 'D0910') : page.locator('[data-at="D0910"]').hover());
      const box = page.locator('.against');
      await box.first().waitFor();
      const told = await box.first().innerText();
      check(/Wulf.*against Arnim/.test(told) && /thrown on column/.test(told) && /\d ?%/.test(told), told);
      check(/once they have moved/.test(told), told);
      check((await axe(page)).length === 0, (await axe(page)).join());
    }
  },

  async 'floors are seen side by side, and one of them is gone to'({ browser, base }) {
    for (const how of [{}, phone]) {
      const { page } = await begin(browser, base, how);
      await (page.thumb ? hit(page, page.locator('#tool-more')) : null);
      await hit(page, page.locator('#tool-floors'));
      await until(page, () => document.querySelectorAll('.floors img').length === (document.querySelectorAll('.floors li').length || -1));
      const wide = await page.locator('.floors img').evaluateAll((all) => Promise.all(all.map((i) => i.decode().then(() => i.naturalWidth))));
      check(wide.length > 1 && wide.every((w) => w > 100), wide.join());
      if (!page.thumb) {
        // A stair that is pointed at is lit on each floor that it joins.
        await page.locator('.floor-ways path').last().hover();
        await until(page, () => [...document.querySelectorAll('.floor')].filter((f) => f.querySelector('.is-lit')).length === 2);
      }
      check((await axe(page)).length === 0, (await axe(page)).join());
      await hit(page, page.locator('.floor').first());
      await until(page, () => document.querySelector('pv-table').model.battle.layers.level === '0');
      check(page.faults.length === 0, page.faults.join());
    }
  },

  async 'several are sent together: their ways are shown, then gone'({ browser, base }) {
    for (const how of [{}, phone]) {
      const { page } = await begin(browser, base, how);
      await toMovement(page);
      await (page.thumb ? hit(page, page.locator('#tool-more')) : null);
      await hit(page, page.locator('#tool-send'));
      const { ready } = await board(page);
      for (const at of ready.slice(0, 3)) {
        await page.waitForTimeout(600);
        await square(page, at);
      }
      await until(page, () => document.querySelector('pv-table').model.sending.units.length === 3);
      await page.waitForTimeout(600);
      await square(page, 'D0909');
      await page.locator('#send-go').waitFor();
      check((await page.locator('.act h2').first().innerText()) === 'Send several together', 'it stands first, whatever was thrown before');
      check((await page.locator('.ways li').count()) >= 2, await page.locator('.send-card').innerText());
      check((await page.locator('polyline.way').count()) >= 2, 'their ways are drawn');
      const goals = await page.evaluate(() => document.querySelector('pv-table').model.sending.plans.map((p) => [p.orders[0].split(' ')[1], p.goal]));
      await hit(page, page.locator('#send-go'));
      await until(page, (all) => all.every(([name, at]) => document.querySelector('pv-table').model.view.units.find((u) => u.name === name).at === at), goals);
      check(page.faults.length === 0, page.faults.join());
    }
  },

  async 'the other ends of a stair light up with it'({ browser, base }) {
    const { page } = await begin(browser, base);
    const stair = await page.evaluate(() => document.querySelector('pv-table').model.view.scene.places.find((p) => p.stair).at);
    await page.locator(`[data-at="${stair.split('/')[0]}"], [data-at="${stair}"]`).first().hover();
    await until(page, () => document.querySelectorAll('.is-end').length >= 2);
  },

  async 'a roof is off where somebody is inside, and on where nobody is'({ browser, base }) {
    const outside = AT_A_DOOR.replace('D0607', 'D1010');
    const roofs = async (text) => {
      const made = await make(base, { scenario_text: text, red: { who: 'me' }, blue: { who: 'bot:random' }, dice: 'seeded', seed: 3 });
      const page = await open(browser, base + made.links.red);
      await settled(page);
      await page.locator('.l-map clipPath').first().waitFor({ state: 'attached' });
      await drawnNow(page);
      return page.locator('.l-map clipPath[id*="roof"]').count();
    };
    const [empty, lived] = [await roofs(outside), await roofs(AT_A_DOOR)];
    check(empty > 1 && lived === empty - 1, `${empty} roofs, ${lived} with somebody inside`);
  },

  async 'a card marks what its figures stand on, with the captions of every printed table'({ browser, base }) {
    // [CHB-3.3.9] A halberd's attack is reconstructed, its defence given by the supplements.
    const made = await make(base, { scenario_text: AT_A_DOOR.replace('name: Audrey', 'name: Audrey, class: HAL'), red: { who: 'me' }, blue: { who: 'bot:random' }, dice: 'seeded', seed: 3 });
    const page = await open(browser, base + made.links.red);
    await settled(page);
    await square(page, await page.evaluate(() => document.querySelector('pv-table').model.view.units.find((u) => u.name === 'audrey').at));
    await page.locator('.unit-card .figures dd').first().waitFor();
    const marks = await page.locator('.unit-card .figures div').evaluateAll((all) => all.map((d) => [d.querySelector('dt').innerText.trim(), d.querySelector('abbr')?.innerText ?? '', d.querySelector('abbr')?.title ?? '']));
    const of = Object.fromEntries(marks.map(([word, mark, title]) => [word, [mark, title]]));
    check(of.attack[0] === '°' && of.attack[1] === "our own reconstruction, not the publisher's figure", JSON.stringify(marks));
    check(of.defence[0] === '*' && of.defence[1] === 'given by the published supplements', JSON.stringify(marks));
    const notes = await page.locator('.unit-card .ours-note').allInnerTexts();
    check(notes.length === 2 && notes[0].startsWith('* given by') && notes[1].startsWith('° our own'), notes.join('; '));
  },

  async 'the roster counts men, not the horses that they ride'({ browser, base }) {
    const text = readFileSync(join(process.env.PAVISE_DATA ?? '../../data', 'scenarios/cryhavoc/chase.yaml'), 'utf8');
    const men = ['red', 'blue'].map((side) => text.slice(text.indexOf(`\n${side}:`)).split(/\n[a-z]+:/)[1].match(/\{name:/g).length);
    const made = await make(base, { scenario: 'cryhavoc/chase', red: { who: 'me' }, blue: { who: 'me' }, dice: 'seeded', seed: 3 });
    for (const how of [{}, phone]) {
      const page = await open(browser, base + made.links.red, how);
      await page.locator('.roster summary').waitFor();
      const found = await page.locator('.roster-count').allInnerTexts();
      check(found.map((f) => f.trim()).join() === men.map((n) => `${n} of ${n}`).join(), `${found}; there are ${men}`);
    }
  },
};
