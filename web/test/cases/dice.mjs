// Beside real dice: the referee for a thumb, battles with typed dice.
import { board, check, make, open, phone, settled, step, toTheEnd, usual } from '../lib.mjs';

const tab = (page, n) => page.locator('.ask-tabs button').nth(n).click();
const judge = (page) => page.locator('.judge button').click();
const latest = (page) => page.locator('.latest').innerText();

// The nth of a field's choices, by the field's place in the form.
const choose = (page, field, words) => page.locator('.asking fieldset').nth(field).getByRole('button', { name: words, exact: true }).click();

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
    check(/\b1$/.test((await page.locator('.fallen').innerText()).trim()), 'one face of three hits');
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
    const square = (x, y) => page.locator('.shot-square').nth((6 - y) * 9 + 4 + x);
    await square(0, 4).click();
    await page.getByRole('button', { name: 'Aim' }).click();
    await square(0, 4).click();
    await judge(page);
    await page.locator('.latest .chances li').waitFor();
    await page.getByRole('button', { name: 'Where it fell' }).click();
    await square(0, 4).click();
    await judge(page);
    await page.locator('.latest .marked', { hasText: '✓' }).waitFor();
    await square(0, 6).click();
    await judge(page);
    await page.locator('.latest .marked', { hasText: '✗' }).waitFor();
    check(page.faults.length === 0, page.faults.join());
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

  async 'a whole battle with typed dice, to its report'({ browser, base }) {
    const made = await make(base, { scenario: await usual(base), set: { turn_limit: '2' }, red: { who: 'me' }, blue: { who: 'bot:rush' }, dice: 'typed' });
    const page = await open(browser, base + made.links.red);
    await toTheEnd(page);
    await page.locator('#report').waitFor();
    check(page.faults.length === 0, page.faults.join());
  },
};
