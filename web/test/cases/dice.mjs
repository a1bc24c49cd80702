// Beside real dice: the referee for a thumb, battles with typed dice.
import { makeClose } from '../close.mjs';
import { axe, board, check, comesTo, open, phone, settled, step, toTheEnd } from '../lib.mjs';

const tab = (page, n) => page.locator('.ask-tabs button').nth(n).click();
const judge = (page) => page.locator('.judge button').click();
const latest = (page) => page.locator('.latest').innerText();

// The nth of a field's choices, by the field's place in the form.
const choose = (page, field, words) => page.locator('.asking fieldset').nth(field).getByRole('button', { name: words, exact: true }).click();

// A square of the ballista's board, east and north of it; at a part of it, in quarters of its side from the upper left corner.
async function square(page, x, y, right = 2, down = 2) {
  const at = page.locator(`[data-square="${x},${y}"]`);
  const box = await at.boundingBox();
  await at.click({ position: { x: (box.width * right) / 4, y: (box.height * down) / 4 } });
}

const tapped = (page) => page.locator('.die-button').count();

export default {
  async 'the referee: dice due, odds, the faces tapped, the result; the last ten are kept'({ browser, base }) {
    const page = await open(browser, base + '/table', phone);
    await choose(page, 0, 'javelinmen');
    await choose(page, 1, '3');
    await judge(page);
    await page.locator('.face').first().waitFor();
    check((await page.locator('.tapped .blank-die').count()) === 3, 'not three dice');
    // A die of javelins hits a levy at one square on 1 - 3: 1, 3, 3 and 1 of 8.
    const exact = await page.locator('.latest .chance-exact').allTextContents();
    check(exact.join() === '1/8,3/8,3/8,1/8', exact.join());
    for (const face of [3, 4, 5]) {
      await page.locator('.face').nth(face - 1).click();
    }
    await page.locator('.fallen').waitFor();
    check(/\b1$/.test((await page.locator('.latest .fallen').innerText()).trim()), 'one face of three hits');
    await page.locator('.die-button').nth(1).click();
    await page.locator('.face').nth(1).click();
    await page.locator('.fallen', { hasText: '2' }).waitFor();
    for (let i = 0; i < 11; i++) {
      await choose(page, 4, ['1', '1½', '2'][i % 3]);
      await judge(page);
      await page.locator('.latest h2', { hasText: ['1', '1½', '2'][i % 3] }).waitFor();
    }
    check((await page.locator('.latest, .earlier').count()) === 10, 'not ten');
    await page.reload();
    await page.locator('.latest').waitFor();
    check((await page.locator('.latest, .earlier').count()) === 10, 'not ten after a reload');
    check(page.faults.length === 0, page.faults.join());
  },

  async 'the referee: a way is walked, a melee fought, a shot tapped where it fell'({ browser, base }) {
    const page = await open(browser, base + '/table', phone);
    await page.locator('.ask-tabs').waitFor();
    await tab(page, 2);
    for (const wind of ['north', 'north', 'north-east']) {
      await page.getByRole('button', { name: wind, exact: true }).click();
    }
    await judge(page);
    await page.locator('.judgement.is-refused').waitFor();
    check((await latest(page)).includes('3½'), 'two steps straight and a corner cost three and a half');
    await page.locator('.latest .rule-id').first().click();
    await page.locator('dialog.box[open]').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'One step back' }).click();
    await judge(page);
    await page.locator('.judgement.is-allowed').waitFor();
    await tab(page, 1);
    await judge(page);
    await page.locator('.latest .picks').first().waitFor();
    check((await page.locator('.latest .picks').count()) === 6, 'not six formations');
    await page.locator('.asking fieldset').nth(4).getByRole('button', { name: 'line' }).click();
    await page.locator('.asking fieldset').nth(5).getByRole('button', { name: 'column' }).click();
    await judge(page);
    await page.locator('.latest', { hasText: 'Superior formation' }).waitFor();
    await tab(page, 3);
    await square(page, 0, 4);
    await page.getByRole('button', { name: 'Aim' }).click();
    await square(page, 0, 4);
    await judge(page);
    await page.locator('.latest .chances li').waitFor();
    await page.getByRole('button', { name: 'Where it fell' }).click();
    await square(page, 0, 4);
    await judge(page);
    await page.locator('.latest .marked', { hasText: '✓' }).waitFor();
    await square(page, 0, 6);
    await judge(page);
    await page.locator('.latest .marked', { hasText: '✗' }).waitFor();
    check(page.faults.length === 0, page.faults.join());
  },

  async 'the referee: where the ballista faces and how many stand there decide whom the mark hits'({ browser, base }) {
    const page = await open(browser, base + '/table', phone);
    await page.locator('.ask-tabs').waitFor();
    await tab(page, 3);
    await page.locator('.winds').getByRole('button', { name: 'east', exact: true }).click();
    await square(page, 5, 0);
    await page.getByRole('button', { name: 'Aim' }).click();
    await square(page, 5, 0);
    await judge(page);
    await page.locator('.latest .chances li').waitFor();
    // The same shot by a ballista that faces north is outside its cone.
    await page.locator('.winds').getByRole('button', { name: 'south-east', exact: true }).click();
    await page.locator('.winds').getByRole('button', { name: 'south', exact: true }).click();
    check((await page.locator('[data-square="5,0"]').count()) === 0, 'the board does not turn with the ballista');
    await judge(page);
    await page.locator('.latest .judgement.is-refused').waitFor();
    check((await latest(page)).includes('NEV-7C.2') && (await latest(page)).includes('90 degrees'), await latest(page));
    await page.locator('.winds').getByRole('button', { name: 'east', exact: true }).click();
    await page.getByRole('button', { name: 'Take the point away' }).click();
    // Stands lie on the quarters NW, NE, SW, SE: on the last one a mark reaches four stands, not one or three.
    await page.getByRole('button', { name: 'Where it fell' }).click();
    await square(page, 5, 0, 3, 3);
    await judge(page);
    await page.locator('.latest .fallen .marked', { hasText: '✓ levy' }).waitFor();
    check((await page.locator('.latest .chances').count()) === 0, 'chances of a shot that has fallen');
    check((await latest(page)).includes('One stand falls'), await latest(page));
    for (const stands of ['1', '2', '3']) {
      await page.locator('.men .small-chip').first().click();
      await judge(page);
      await page.locator('.latest .fallen .marked', { hasText: '✗ levy' }).waitFor();
      check((await page.locator('.men .small-chip').first().innerText()).endsWith(stands), 'the stands go round');
    }
    // In a protected square only a mark in that square hits: here an inch south of it.
    await page.locator('.men .small-chip').first().click();
    await square(page, 5, -1, 3, 0.3);
    await judge(page);
    await page.locator('.latest .fallen .marked', { hasText: '✓ levy' }).waitFor();
    await page.locator('.men').getByRole('button', { name: 'protected' }).click();
    await judge(page);
    await page.locator('.latest .fallen .marked', { hasText: '✗ levy' }).waitFor();
    check((await latest(page)).includes('NEV-7E.2'), await latest(page));
    check((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390, 'wider than the phone');
    const found = await axe(page);
    check(found.length === 0, found.join('\n'));
    check(page.faults.length === 0, page.faults.join());
  },

  async 'the referee: a mistapped face is taken back, a melee asks for its odd die, a refusal says what is allowed'({ browser, base }) {
    const page = await open(browser, base + '/table', phone);
    // Bows at knights beside them: pairs of 1s or of 2s.
    await choose(page, 0, 'longbowmen');
    await choose(page, 2, 'knights');
    await judge(page);
    await page.locator('.which-count', { hasText: 'pair of 1, 2' }).waitFor();
    for (const face of [2, 5, 3]) {
      await page.locator('.face').nth(face - 1).click();
    }
    await page.locator('.fallen', { hasText: 'Stands lost: 0' }).waitFor();
    check((await page.locator('.face').count()) === 0, 'faces that nobody asks for');
    await page.locator('.die-button').nth(1).click();
    check((await page.locator('.fallen').count()) === 0 && (await tapped(page)) === 2, 'the die is not taken back');
    await page.locator('.face').nth(1).click();
    await page.locator('.fallen', { hasText: 'Stands lost: 1' }).waitFor();
    const counted = await page.locator('.die-counts').allInnerTexts();
    check(counted.map((c) => c[0]).join('') === '✓✓–', counted.join());
    // One stand at a protected target has no die.
    await choose(page, 1, '1');
    await page.getByRole('button', { name: 'The target is protected' }).click();
    await judge(page);
    await page.locator('.latest .judgement.is-refused').waitFor();
    check(/NEV-8C\.9/.test(await latest(page)) && (await latest(page)).includes('two stands'), await latest(page));
    // Chargers worth 8 in column against 4 in square: they lose 2½, half a stand and a quarter that it dies.
    await tab(page, 1);
    await page.locator('.asking fieldset').nth(4).getByRole('button', { name: 'column' }).click();
    await page.locator('.asking fieldset').nth(5).getByRole('button', { name: 'square' }).click();
    await judge(page);
    await page.locator('.latest .judgement', { hasText: 'The defender retreats' }).waitFor();
    check((await latest(page)).includes('2, of 4 sides'), await latest(page));
    await page.locator('.face').nth(0).click();
    await page.locator('.face').nth(3).click();
    await page.locator('.latest .fallen', { hasText: 'The attacker: 1 × knights' }).waitFor();
    check((await page.locator('.latest .fallen').innerText()).includes('The defender: 1 × medium'), await page.locator('.latest .fallen').innerText());
    // What was asked before is opened again by a tap, also tomorrow, and asked again.
    await page.reload();
    await page.locator('.earlier summary', { hasText: 'Volley' }).nth(1).click();
    const before = page.locator('.earlier[open]');
    await before.locator('.fallen', { hasText: 'Stands lost: 1' }).waitFor();
    await before.getByRole('button', { name: 'Ask this again' }).click();
    check((await page.locator('.asking fieldset').nth(2).locator('[aria-pressed=true]').innerText()) === 'knights', 'not the question of then');
    // A way too long: as far as it goes.
    await tab(page, 2);
    for (const wind of ['north', 'north', 'north-east']) {
      await page.getByRole('button', { name: wind, exact: true }).click();
    }
    await judge(page);
    await page.locator('.latest', { hasText: 'Steps of it that are allowed' }).waitFor();
    check(/costs 3½ squares of movement, the allowance is 2 squares[^]*allowed\s+2/.test(await latest(page)), await latest(page));
    const found = await axe(page);
    check(found.length === 0, found.join('\n'));
    check(page.faults.length === 0, page.faults.join());
  },

  async 'the referee: faces that are tapped while the line is lost are judged when it is back, also after a reload'({ browser, base }) {
    const page = await open(browser, base + '/table', { ...phone, viewport: { width: 390, height: 660 } });
    let lost = false;
    await page.route('**/api/referee/**', (route) => (lost ? route.abort() : route.continue()));
    await choose(page, 0, 'javelinmen');
    await judge(page);
    await page.locator('.face').first().waitFor();
    lost = true;
    for (const face of [3, 4, 2]) {
      await page.locator('.face').nth(face - 1).tap();
    }
    const fault = page.locator('.latest .fault');
    await fault.waitFor();
    const box = await fault.boundingBox();
    check(box.y >= 0 && box.y + box.height <= 660, `it is said out of sight: ${box.y}`);
    lost = false;
    // Of a levy at one square javelins hit with 1, 2 and 3.
    await page.locator('.fallen', { hasText: 'Stands lost: 2' }).waitFor();
    check((await fault.count()) === 0, 'still said');
    lost = true;
    await page.locator('.die-button').nth(1).tap();
    await page.locator('.face').nth(0).tap();
    await fault.waitFor();
    await page.goto('about:blank');
    lost = false;
    await page.goto(base + '/table');
    await page.locator('.fallen', { hasText: 'Stands lost: 3' }).waitFor();
  },

  async 'the referee in French, a slip said beside the button'({ browser, base }) {
    const page = await open(browser, base + '/table', { ...phone, locale: 'fr' });
    await choose(page, 0, 'javelots');
    await choose(page, 4, '3');
    await judge(page);
    await page.locator('.latest', { hasText: 'la cible est à 3 cases' }).or(page.locator('.latest', { hasText: 'La cible est à 3 cases' })).waitFor();
    check(/2½/.test(await latest(page)), await latest(page));
    await tab(page, 3);
    await judge(page); // nobody stands there, nothing is aimed at
    const fault = page.locator('.judge .fault');
    await fault.waitFor();
    check(await fault.isVisible(), 'nobody sees it');
  },

  async 'hot seat and typed dice'({ browser, base }) {
    const page = await open(browser, base + '/table');
    await page.locator('#typed').click();
    await page.waitForURL(/\/g\//);
    await page.locator('.curtain, .faces').first().waitFor();
    await settled(page);
    const moved = new Set();
    for (let i = 0; i < 10; i++) {
      await settled(page);
      await step(page, moved, 0);
    }
    check((await board(page)).number > 4, 'too little happened');
    check(page.faults.length === 0, page.faults.join());
  },

  async 'real dice at the table: how many, what for, which faces do what, a mistapped one taken back'({ browser, base }) {
    const made = await makeClose(base, { blue: { who: 'bot:random' }, dice: 'typed' });
    const page = await open(browser, base + made.links.red, phone);
    await settled(page);
    const panel = page.locator('.act');
    await panel.getByText('Dice to throw: 1, of 6 sides').waitFor();
    check((await panel.innerText()).includes('Teutonic Order throws for the first attack'), await panel.innerText());
    await panel.locator('.face').nth(5).tap();
    await panel.locator('.die-button').tap(); // not a six
    check(await panel.locator('button.primary').isDisabled(), 'a face that was taken back is entered');
    await panel.locator('.face').nth(4).tap();
    await panel.locator('button.primary').tap();
    // The next throw stands above what has fallen, and says what each face does.
    await panel.getByText('Novgorod throws for the first attack').waitFor();
    await panel.locator('.falls').waitFor();
    const told = await panel.locator('.falls').innerText();
    check(/1–4\s+(Red|Teutonic Order) throws higher/.test(told) && /\n6\s+(Blue|Novgorod) throws higher/.test(told), told);
    await comesTo(() => panel.locator('.face-row, .face').first().boundingBox(), (box) => box.y + box.height < 844, 'the faces are below the screen');
    await panel.locator('.face').nth(1).tap();
    await panel.locator('button.primary').tap();
    await settled(page);
    check(page.faults.length === 0, page.faults.join());
  },

  async 'a whole battle with typed dice on a phone, to its report'({ browser, base }) {
    const made = await makeClose(base, { blue: { who: 'bot:random' }, dice: 'typed' });
    const page = await open(browser, base + made.links.red, phone);
    await toTheEnd(page);
    await page.locator('#report').waitFor();
    check(page.faults.length === 0, page.faults.join());
  },
};
