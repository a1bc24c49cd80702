// Beside real dice: the referee for a thumb, battles with typed dice.
import { board, check, open, phone, settled, step } from '../lib.mjs';

export default {
  async 'the referee answers for a thumb'({ browser, base }) {
    const page = await open(browser, base + '/table', phone);
    await page.locator('.tap').first().waitFor();
    await page.locator('form button.primary').click();
    await page.locator('.answers .odds-line').first().waitFor();
    check((await page.locator('.answers .odds-exact').allTextContents()).length > 1, 'no chances');
    await page.locator('form .chip').nth(1).click();
    await page.locator('form button.primary').click();
    await page.locator('.answers article').nth(1).waitFor();
    check(page.faults.length === 0, page.faults.join());
  },

  async 'hot seat and typed dice'({ browser, base }) {
    const page = await open(browser, base + '/table');
    await page.locator('.referee button.primary').first().click();
    await page.waitForURL(/\/g\//);
    await page.locator('.curtain, .faces').first().waitFor();
    await settled(page);
    const moved = new Set();
    for (let i = 0; i < 14; i++) {
      await settled(page);
      await step(page, moved, 0);
    }
    check((await board(page)).number > 6, 'too little happened');
    check(page.faults.length === 0, page.faults.join());
  },
};
