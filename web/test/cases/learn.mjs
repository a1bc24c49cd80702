// The lessons, by clicks on the board.
import { check, open, phone, until } from '../lib.mjs';

const square = (page, at) => page.locator(`pv-board [data-at="${at}"]`).click();

async function lesson(browser, base, name) {
  const page = await open(browser, `${base}/#learn=${name}`);
  await page.locator('.lesson svg.board').waitFor();
  return page;
}

// Tries the answer that stands there.
async function judged(page) {
  await page.locator('.lesson form button').click();
  await page.locator('.judged').waitFor();
  return (await page.locator('.judged.is-right').count()) === 1;
}

export default {
  async 'lessons: an order given on the board, a wrong one refused with its rule'({ browser, base }) {
    const page = await lesson(browser, base, 'nevsky/01-first-move');
    const at = await page.evaluate(() => document.querySelector('pv-learn').now.units.find((u) => u.name === 'TM1').at);
    await square(page, at);
    await page.locator('.lit-go').first().waitFor();
    await square(page, 'c4');
    check((await page.locator('#answer').inputValue()).startsWith('move TM1'), await page.locator('#answer').inputValue());
    check(await judged(page), 'the move to the wood is right');
    await page.locator('.judged .button').click();
    await page.waitForURL(/02/);
    await page.goto(`${base}/#learn`);
    await page.locator('.lessons .is-done').waitFor();
    await until(page, () => document.querySelectorAll('.lessons li').length === 23);
    check(page.faults.length === 0, page.faults.join());
  },

  async 'lessons: one that comes after its page was left is not shown'({ browser, base }) {
    const page = await open(browser, `${base}/#learn`);
    await page.locator('.lessons li').first().waitFor();
    const asked = /lessons\/nevsky\/02-ground/;
    const held = new Promise((hold) => void page.route(asked, hold));
    await page.locator('a[href="#learn=nevsky/02-ground"]').click();
    const route = await held;
    await page.goto(`${base}/#learn`);
    await Promise.all([page.waitForResponse(asked), route.continue()]);
    await page.locator('.lessons').first().waitFor();
    await page.waitForTimeout(200);
    check((await page.locator('.lesson').count()) === 0, 'a lesson that nobody asks for');
  },

  async 'lessons: squares and units are answered by clicking them'({ browser, base }) {
    const page = await lesson(browser, base, 'nevsky/04-facing');
    const names = (await page.evaluate(() => fetch('/api/lessons/nevsky/04-facing', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"answer": null}' }).then((r) => r.json()))).solution;
    const wanted = names.split(/[ ,]+/).filter(Boolean);
    for (const name of wanted) {
      const at = await page.evaluate((n) => document.querySelector('pv-learn').now.units.find((u) => u.name === n).at, name);
      for (let i = 0; i < 4 && !(await page.locator('#answer').inputValue()).split(' ').includes(name); i++) {
        await square(page, at);
      }
    }
    check(await judged(page), `${names}: ${await page.locator('#answer').inputValue()}`);

    const other = await lesson(browser, base, 'nevsky/05-where-to-shoot');
    await square(other, 'a1');
    check(!(await judged(other)), 'nobody shoots at a1');
    await other.locator('.judged', { hasText: 'NEV-' }).waitFor();
    await square(other, 'a1');
    check((await other.locator('#answer').inputValue()) === '', 'a second click takes it back');
  },

  async 'lessons: after a right answer the board shows what comes of it, and one goes on'({ browser, base }) {
    for (const how of [{}, phone]) {
      const page = await open(browser, `${base}/#learn=nevsky/01-first-move`, how);
      await page.locator('.lesson svg.board').waitFor();
      const at = (name) => page.evaluate((n) => document.querySelector('pv-board').view.units.find((u) => u.name === n).at, name);
      const go = page.locator('.lesson form button');
      check((await go.getAttribute('aria-disabled')) === 'true', 'nothing is answered, and it can be tried');
      await go.click({ force: true }); // what is greyed says why
      await page.locator('.fault').waitFor();
      check((await page.locator('.judged').count()) === 0, 'nothing was judged');
      await square(page, 'c2');
      await page.locator('.lit-go').first().waitFor();
      await square(page, 'c4');
      check(await judged(page), 'right');
      await until(page, () => document.querySelector('pv-board').view.units.find((u) => u.name === 'TM1').at === 'c4');
      check((await page.locator('.lesson-events li').count()) > 0 && /c4/.test(await page.locator('.lesson-events').innerText()), 'nothing is told of it');
      check((await page.locator('.lit').count()) === 0, 'something is still lit');
      await until(page, () => ((b) => b.top >= 0 && b.bottom <= innerHeight + 1)(document.querySelector('#lesson-on').getBoundingClientRect()));
      check(await page.locator('#lesson-on').evaluate((e) => e === document.activeElement), 'the way on has no focus');
      await page.locator('#lesson-again').click();
      check((await at('TM1')) === 'c2' && (await page.locator('.judged').count()) === 0, 'not asked again');
      await square(page, 'c2');
      await page.locator('.lit-go').first().waitFor();
      await square(page, 'c3');
      check(!(await judged(page)), 'beside');
      check(!/move TM1/.test(await page.locator('.judged').innerText()), await page.locator('.judged').innerText());
      await page.locator('.judged button').click(); // who gives up is shown it
      await until(page, () => document.querySelector('pv-board').view.units.find((u) => u.name === 'TM1').at === 'c4');
      check(!/move TM1/.test(await page.locator('.judged').innerText()), await page.locator('.judged').innerText());
      await page.keyboard.press('Enter');
      await page.waitForURL(/02/);
      check(page.faults.length === 0, page.faults.join());
    }
  },

  async 'lessons: every one can be gone on from, shows what its order comes to, and says nothing meant for a terminal'({ browser, base }) {
    const { lessons } = await (await fetch(`${base}/api/lessons`)).json();
    for (const locale of ['en', 'fr']) {
      const page = await open(browser, 'about:blank', { locale });
      for (const [i, { id }] of lessons.entries()) {
        await page.goto('about:blank');
        await page.goto(`${base}/#learn=${id}`);
        await page.locator('.lesson svg.board').waitFor();
        await page.locator('#answer').fill('x 1');
        await page.locator('.lesson form button').click();
        await page.locator('.judged button').click();
        await page.locator('#lesson-on').waitFor();
        const { kind, after } = await page.evaluate(() => ({ kind: document.querySelector('pv-learn').now.kind, after: document.querySelector('pv-learn').judged.after }));
        check((kind === 'order') === Boolean(after), `${id}: ${kind}`);
        check(!after || after.events.length > 0, `${id}: nothing came of it`);
        const href = await page.locator('#lesson-on').getAttribute('href');
        check(href === (lessons[i + 1] ? `#learn=${lessons[i + 1].id}` : '/#new'), `${id}: ${href}`);
        const text = await page.locator('.lesson').innerText();
        const leaks = text.match(/\(pick \w+\)|\bpick (line|column|square|flanking|pincers|withdrawal|NAME|NOM)\b|\b(move|charge|fire|turn) [A-Z]{2}\d|\b(step|work) (?!at )[a-z]+ [A-Z]\d|--[a-z]+|\bpavise [a-z]+/g);
        check(!leaks, `${locale} ${id}: ${leaks}`);
      }
      const faults = page.faults.filter((f) => !f.includes('localStorage')); // of the empty page between
      check(faults.length === 0, faults.join());
    }
  },
};
