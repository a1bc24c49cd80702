// Looking back, and what is said of what fell: nothing of a moment is missing, nothing is said that isn't so.
import { makeClose, toHotPick } from '../close.mjs';
import { PATIENCE, board, check, comesTo, make, open, phone, rests, settled, step, until, usual } from '../lib.mjs';

const table = (page, what, arg) => page.evaluate(what, arg);
const moment = (page) => table(page, () => document.querySelector('pv-table').model.battle.moment);

async function finished(browser, base) {
  const made = await make(base, { scenario: await usual(base), red: { who: 'bot:rush' }, blue: { who: 'bot:random' }, dice: 'seeded', seed: 7 });
  for (const end = Date.now() + PATIENCE; Date.now() < end; await new Promise((r) => setTimeout(r, 100))) {
    const { news } = await (await fetch(`${base}/api/battles/${made.id}/news?after=0`)).json();
    if (news.at(-1)?.over) {
      return { id: made.id, news };
    }
  }
  throw new Error('it does not end');
}

// A throw with results of its own, that is no second part of another.
const isWhole = (n, i, news) => n.kind === 'throw' && n.events.some((e) => e.result) && !(news[i - 1]?.kind === 'throw' && news[i - 1].events.length === 0);

export default {
  async 'a throw before another marks all that can still come of it, and its chance'({ browser, base }) {
    const { id, news } = await finished(browser, base);
    const n = news.find(isWhole);
    const told = n.events.filter((e) => e.result);
    const later = (amount) => ({ ...told[0], key: 'later', amount, message: 'later' });
    const outcomes = [
      { chance: '5/8', message: 'another', events: [{ ...told[0], key: 'another' }] },
      { chance: '15/64', message: 'one', events: [...told, later(1)] },
      { chance: '9/64', message: 'two', events: [...told, later(2)] },
    ];
    const page = await open(browser, base);
    await page.route(`**/odds?at=${n.number}*`, (route) => route.fulfill({ json: { outcomes, leaves: 64, sampled: false, assumed: 0, throws: true, reveals: false, counts: [] } }));
    await page.goto(`${base}/g/${id}?at=${n.number}`);
    await page.locator('.throw .fell-mark').first().waitFor();
    // 15/64 and 9/64 are 3/8.
    check((await page.locator('.throw .fell-mark').count()) === 4, 'not both are marked, above and below');
    check((await page.locator('.throw .fell-words').innerText()).includes('38'), await page.locator('.throw .fell-words').innerText());
    check((await page.locator('.throw .odds-line.is-fallen').count()) === 2, 'not both lines');
    const line = page.locator('.log-line.is-now .log-odds');
    await line.waitFor();
    check((await line.innerText()).startsWith('3/8'), await line.innerText());
    check((await page.locator('.throw .dice .die').count()) >= n.faces.length, 'no dice lie there');
  },

  async 'a throw that comes to nothing marks nothing, and not what it might have come to'({ browser, base }) {
    const { id, news } = await finished(browser, base);
    const n = news.find((x, i) => x.kind === 'throw' && x.events.length > 0 && !x.events.some((e) => e.result) && x.purpose_text && news[i + 1]?.kind !== 'throw' && news[i - 1]?.kind === 'order');
    check(n, 'no such throw');
    const page = await open(browser, base);
    const hit = { chance: '1/216', message: 'somebody is hit', events: [{ key: 'hit', result: true, message: 'somebody is hit', who: 'X', amount: 1 }] };
    await page.route(`**/odds?at=${n.number}*`, (route) => route.fulfill({ json: { outcomes: [{ chance: '215/216', message: 'nothing comes of it', events: [] }, hit], leaves: 216, sampled: false, assumed: 0, throws: true, reveals: false, counts: [] } }));
    await page.goto(`${base}/g/${id}?at=${n.number}`);
    await page.locator('.throw .fell-mark').first().waitFor();
    check((await page.locator('.throw .odds-line.is-fallen').count()) === 1, 'both lines are marked');
    await until(page, () => { const box = (s) => document.querySelector(s).getBoundingClientRect(); const line = box('.log-line.is-now'); return line.top >= box('.log-lines').top - 1 && line.top < box('.log-lines').bottom - 20; }); // though the panel has grown
    check((await page.locator('.throw .odds-line.is-fallen').innerText()).includes('nothing comes of it'), await page.locator('.throw .odds-line.is-fallen').innerText());
  },

  async 'the slider stays where it is at the last moment, and says where it is'({ browser, base }) {
    const { id, news } = await finished(browser, base);
    const page = await open(browser, `${base}/g/${id}?at=${news.length - 2}`);
    const slider = page.locator('.replay input');
    await slider.focus();
    await page.keyboard.press('End');
    await until(page, () => document.querySelector('pv-table').model.battle.moment === null);
    check(await slider.evaluate((e) => e === document.activeElement), 'the slider has gone');
    await page.locator('#report').waitFor();
    await page.keyboard.press('ArrowLeft');
    await until(page, (last) => document.querySelector('pv-table').model.battle.moment === last - 1, news.length);
    check(/\d/.test(await slider.getAttribute('aria-valuetext')), 'a number alone is said');
    const order = news.find((n) => n.kind === 'order' && n.events.length > 0 && !n.events.some((e) => e.reveal));
    await page.goto(`${base}/g/${id}?at=${order.number}`);
    await page.locator('#moment').waitFor();
    check((await page.locator('#moment').innerText()).includes(order.events[0].message.slice(3, 12)), await page.locator('#moment').innerText());
  },

  async 'a link to a moment shows that moment alone, however often it is opened'({ browser, base }) {
    const { id, news } = await finished(browser, base);
    const page = await open(browser, `${base}/g/${id}`);
    await page.locator('#report').waitFor();
    const at = news.findIndex((n) => n.turn === 1 && n.kind === 'order') + 1;
    for (let i = 0; i < 6; i++) {
      await page.goto('about:blank');
      await page.goto(`${base}/g/${id}?at=${at}`);
      await page.locator('.replay').waitFor();
      await page.waitForTimeout(150 * i);
      const { turn, number } = await table(page, () => ({ turn: document.querySelector('pv-table').model.view.prompt.turn, number: document.querySelector('pv-table').model.view.number }));
      check(turn === 1 && number === at, `turn ${turn}, event ${number}`);
    }
  },

  async 'head, board and slider come to a moment together, however long it is on its way'({ browser, base }) {
    const { id, news } = await finished(browser, base);
    const page = await open(browser, `${base}/g/${id}`);
    await page.locator('#report').waitFor();
    // The board comes last: once it is let go.
    let letGo;
    let held;
    const hold = () => (held = new Promise((go) => (letGo = go)));
    await page.route(/[?&]at=\d+/, async (route) => {
      await (route.request().url().includes('/layers') ? held : null);
      await route.continue().catch(() => {});
    });
    const headOf = (n) => page.waitForResponse((r) => new RegExp(`/battles/\\w+\\?at=${n}\\b`).test(r.url()));
    // What is painted: what the head says, and the board below it.
    const watch = () => table(page, () => {
      window.painted = [];
      const look = () => {
        const said = /event (\d+)/.exec(document.querySelector('.turnline').innerText)?.[1] ?? 'now';
        window.painted.push(`${said} ${[...document.querySelectorAll('pv-board .l-counters > *')].map((e) => e.outerHTML).join('').length}`);
        window.painting = requestAnimationFrame(look);
      };
      cancelAnimationFrame(window.painting);
      look();
    });
    const painted = () => table(page, () => [...new Set(window.painted)]);
    const first = news.findIndex((n) => n.turn === 1 && n.kind === 'order') + 1;
    await watch();
    await table(page, () => (document.querySelector('.log-lines').scrollTop = 0));
    hold();
    await Promise.all([headOf(first), page.locator(`.log-go[aria-label$=" ${first}"]`).first().click()]);
    await page.waitForTimeout(300);
    check(!/past/i.test(await page.locator('.turnline').innerText()), 'the head is there before the board');
    letGo();
    await until(page, (n) => document.querySelector('pv-table').model.battle.moment === n, first);
    await page.locator('.turnline', { hasText: `event ${first}` }).waitFor();
    await page.waitForTimeout(200);
    check((await painted()).length === 2, `painted: ${await painted()}`);
    // Keys that are pressed meanwhile count.
    hold();
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageDown');
    letGo();
    await until(page, (n) => document.querySelector('pv-table').model.battle.moment === n, first + 2);
    await watch();
    await page.locator('.replay .primary').click();
    await page.locator('#report').waitFor();
    await page.waitForTimeout(200);
    check((await painted()).length === 2, `painted on the way back: ${await painted()}`);
    // A link to it begins there: what is now is never painted.
    await page.addInitScript(() => {
      window.heads = new Set();
      const look = () => (window.heads.add(document.querySelector('.turnline')?.innerText.match(/event \d+/)?.[0] ?? (document.querySelector('.turnline') ? 'now' : '')), requestAnimationFrame(look));
      look();
    });
    hold();
    await Promise.all([headOf(first), page.goto(`${base}/g/${id}?at=${first}`)]);
    await page.waitForTimeout(300);
    letGo();
    await page.locator('.replay').waitFor();
    check((await table(page, () => [...window.heads].filter(Boolean).join())) === `event ${first}`, await table(page, () => [...window.heads].join()));
    check(page.faults.length === 0, page.faults.join());
  },

  async 'one\'s own acts are told as well, and nobody is welcomed back who never left'({ browser, base }) {
    const made = await makeClose(base, { blue: { who: 'bot:random' } });
    const page = await open(browser, base + made.links.red);
    const moved = new Set();
    let own = false;
    await settled(page);
    for (let i = 0; i < 60 && !(await board(page)).over; i++) {
      await settled(page);
      const before = (await board(page)).number;
      await step(page, moved, 1);
      await rests(page);
      check((await page.locator('#since').count()) === 0, 'since when?');
      const { last, told } = await table(page, () => ({ last: document.querySelector('pv-table').model.battle.log.slice(-1)[0], told: document.querySelector('#told')?.innerText ?? '' }));
      own ||= last.number > before && last.seat === 'red' && last.kind === 'order' && told.trim() !== '';
      if (last.seat === 'red' && (await table(page, () => document.querySelector('pv-table').model.battle.mine))) {
        // Looked back at while it is one's own turn: nobody is waited for.
        await page.locator('.log-go').last().click();
        await until(page, () => document.querySelector('pv-table').model.battle.replaying);
        check((await page.locator('#is-here, #tell-me').count()) === 0, 'who is waited for?');
        await page.locator('.replay .primary').click();
        await until(page, () => !document.querySelector('pv-table').model.battle.replaying);
      }
    }
    check(own, 'no order of one\'s own was told');
    check((await moment(page)) === null, 'now');
  },

  async 'behind the curtain nothing is, and no key reaches through it'({ browser, base }) {
    const page = await toHotPick(browser, base);
    await page.locator('.pick-card').first().click();
    const laying = (await board(page)).number;
    await page.locator('#lay').click();
    await page.locator('.curtain').waitFor();
    await comesTo(() => board(page), (b) => b.number > laying, 'what was laid');
    await rests(page); // all of it
    const before = (await board(page)).number;
    check((await page.locator('pv-board, .log-line, .pick-card').count()) === 0, 'something is behind it');
    check(await page.locator('.curtain button').evaluate((e) => e === document.activeElement), 'the focus is elsewhere');
    await page.locator('.curtain-card h2').click(); // the focus leaves the button
    for (const key of ['1', '2', ' ', 'e', 'n', '3', ' ', 'Enter']) {
      await page.keyboard.press(key);
    }
    await page.waitForTimeout(300);
    check((await board(page)).number === before, 'a key reached through it');
    await page.locator('.curtain button').click();
    await page.locator('.pick-card').first().waitFor();
    // Nothing greyed stays unexplained.
    await page.locator('#lay').click({ force: true });
    await page.locator('.fault').waitFor();
    // Who brings what: the sum and its parts come to the same.
    const lines = await page.locator('.secret .sum-line').allInnerTexts();
    check(lines.length === 2 && lines.every((l) => l.includes('=')), lines.join('|'));
  },

  async 'back to now is heard while a replay runs, however long moments are on their way'({ browser, base }) {
    const { id, news } = await finished(browser, base);
    for (const how of [{}, phone]) {
      const page = await open(browser, `${base}/g/${id}?at=3`, { ...how, settings: { pace: 300 } });
      await page.locator('#walk').waitFor();
      await page.route(/[?&]at=\d+/, async (route) => {
        await new Promise((go) => setTimeout(go, 250));
        await route.continue().catch(() => {});
      });
      for (const wait of [350, 500, 700]) {
        await page.locator('#walk').click();
        await page.waitForTimeout(wait);
        await page.locator('.replay .primary').click();
        await until(page, () => document.querySelector('pv-table').model.battle.moment === null && !document.querySelector('pv-table').model.battle.walking);
        await page.waitForTimeout(800);
        check((await moment(page)) === null, 'it went on');
        await page.locator('.log-go').nth(2).click();
        await until(page, () => document.querySelector('pv-table').model.battle.moment !== null);
      }
      // One back is no moment that is walked over either.
      await page.locator('#walk').click();
      await page.waitForTimeout(400);
      await page.locator('.replay button').first().click();
      await until(page, () => !document.querySelector('pv-table').model.battle.walking);
      const at = await comesTo(() => moment(page), (m) => m !== null, 'a moment');
      await page.waitForTimeout(900);
      check((await moment(page)) <= at && at < news.length, `${at}, then ${await moment(page)}`);
    }
  },

  async 'a throw that decides nothing yet marks no part of the bar'({ browser, base }) {
    const { id, news } = await finished(browser, base);
    const n = news.find((x, i) => x.kind === 'throw' && x.events.length === 0 && news[i + 1]?.kind === 'throw');
    check(n?.number === 1, 'the first throw of all is followed by another');
    const page = await open(browser, `${base}/g/${id}?at=1`);
    await page.locator('.throw .odds-bar').waitFor();
    await page.waitForTimeout(300);
    check((await page.locator('.throw .part').count()) === 2, 'not two parts');
    check((await page.locator('.throw .fell-mark, .throw .is-fallen, .log-line.is-now .log-odds').count()) === 0, 'both are marked');
    await page.locator('.replay button').nth(1).click();
    await page.locator('.throw .fell-mark').first().waitFor();
    check((await page.locator('.throw .fell-mark').count()) === 2, 'not the one that it came to');
  },
};
