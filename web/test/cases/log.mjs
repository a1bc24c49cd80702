// What happened: the log with odds and rules, the slider, the report and all that it offers.
import { board, check, make, open, settled, step, toTheEnd, until, usual } from '../lib.mjs';

const battle = (page, what, arg) => page.evaluate(what, arg);

export default {
  async 'the report: who won by which rule, curves, luck, losses; what to do next'({ browser, base }) {
    const made = await make(base, { scenario: await usual(base), red: { who: 'me' }, blue: { who: 'bot:rush' }, dice: 'seeded', seed: 7 });
    const page = await open(browser, base + made.links.red, { permissions: ['clipboard-read', 'clipboard-write'] });
    await toTheEnd(page);
    await page.locator('#report .rule-id').first().waitFor();
    await page.locator('#report .losses tr').first().waitFor();
    check((await page.locator('#report .luck').count()) === 2, 'luck of both sides');
    await until(page, () => document.querySelectorAll('#report .curve').length === 2, undefined, 90000);
    await page.locator('#report .sharpest, #report .sharpest-none').first().waitFor({ timeout: 180000 });
    // The three that moved it most, those marked that chance alone may explain; each leads to its moment.
    const { sharp, most, unsure } = await battle(page, () => {
      const { turns, sharpest } = document.querySelector('pv-table').model.ending.chances;
      const off = (i) => Math.hypot(turns[i].margin, turns[i + 1]?.margin ?? 0);
      const moved = turns.map((x) => Math.abs(x.swing)).sort((x, y) => y - x);
      const named = turns.filter((x) => sharpest.includes(x.turn));
      return {
        sharp: named.map((x) => Math.abs(x.swing)).sort((x, y) => y - x),
        most: moved.slice(0, 3).filter((x) => x > 0),
        unsure: named.filter((x) => Math.abs(x.swing) <= off(turns.indexOf(x))).length,
      };
    });
    const end = await battle(page, () => ({ winner: document.querySelector('pv-table').model.view.result.winner, at: [...document.querySelectorAll('#report .curve')][1].querySelector('.curve-red').getAttribute('points').split(' ').at(-1).split(',').map(Number) }));
    check(end.at[0] === 300 && end.at[1] === { red: 0, none: 50, blue: 100 }[end.winner], `the curve does not end as the battle did: ${JSON.stringify(end)}`);
    check(JSON.stringify(sharp) === JSON.stringify(most), JSON.stringify([sharp, most]));
    check(Math.abs((await page.locator('#report .sharp-unsure').count()) - unsure) <= 1, `${unsure} may be chance`);
    check((await page.locator('#report .sharpest li').count()) === sharp.length, 'other turns are named');
    if (sharp.length > 0) {
      await page.locator('#report .sharpest button').first().click();
      await page.locator('.replay').waitFor();
      await page.locator('.replay .primary').click();
      await page.locator('#report').waitFor();
    }
    // Losses have headings, and their points come to what each side has less than it began with.
    check((await page.locator('#report .losses thead th').count()) === 5, 'no headings');
    const sums = await battle(page, () => {
      const of = (text) => Number(text.replace(/[¼½¾]/, (x) => ({ '¼': '.25', '½': '.5', '¾': '.75' })[x]).replace(/^(-?)\./, '$10.') || 0);
      return ['red', 'blue'].map((side) => {
        const rows = [...document.querySelectorAll(`#report .losses-${side} tr`)].map((r) => of(r.lastElementChild.textContent.trim()));
        return [rows.slice(0, -1).reduce((a, b) => a + b, 0), rows.at(-1)];
      });
    });
    check(sums.every(([rows, sum]) => Math.abs(rows - sum) < 0.01) && sums.some(([, sum]) => sum > 0), JSON.stringify(sums));
    // What was secret is told now.
    check(!(await page.locator('.log-lines').innerText()).includes('omething secret'), await page.locator('.log-lines').innerText());
    for (const [button, ending] of [['#save-journal', '.pv'], ['#save-picture', '.svg']]) {
      const [saved] = await Promise.all([page.waitForEvent('download'), page.locator(button).click()]);
      check(saved.suggestedFilename().endsWith(ending), saved.suggestedFilename());
    }
    await page.locator('#copy-link').click();
    await until(page, async () => (await navigator.clipboard.readText()).includes('/g/'));
    // The log tells dice with their odds, and each line is a moment.
    await page.locator('.log-odds').first().waitFor();
    await page.locator('.log-line .rule-id').first().waitFor();
    await page.locator('.log-go').nth(4).click();
    await page.locator('.replay').waitFor();
    const moment = await battle(page, () => document.querySelector('pv-table').model.battle.moment);
    await page.locator('.replay input').focus();
    await page.keyboard.press('ArrowRight');
    await until(page, (was) => document.querySelector('pv-table').model.battle.moment === was + 1, moment);
    await page.locator('.replay .primary').click();
    await page.locator('#stronger').click();
    await page.waitForURL((url) => !url.pathname.endsWith(made.id));
    await settled(page);
    const who = await battle(page, () => document.querySelector('pv-table').model.view.players);
    check(who.blue.who !== 'bot:rush' && who.blue.who.startsWith('bot:') && who.red.who === 'human', JSON.stringify(who));
    await page.goBack();
    await page.locator('#report').waitFor();
    await page.locator('#report button', { hasText: /swapped/ }).click();
    await page.waitForURL((url) => !url.pathname.endsWith(made.id));
    await until(page, () => document.querySelector('pv-table')?.model.battle?.view);
    const swapped = await battle(page, () => document.querySelector('pv-table').model.view.players);
    check(swapped.red.who === 'bot:rush' && swapped.blue.who === 'human', JSON.stringify(swapped));
  },

  async 'the log keeps to its newest line, and a link leads to a moment'({ browser, base }) {
    const made = await make(base, { scenario: await usual(base), red: { who: 'me' }, blue: { who: 'bot:rush' }, dice: 'seeded', seed: 7 });
    const page = await open(browser, base + made.links.red);
    const moved = new Set();
    for (let i = 0; i < 16; i++) {
      await settled(page);
      await step(page, moved, 1);
    }
    await settled(page);
    await until(page, () => { const list = document.querySelector('.log-lines'); return list.scrollHeight - list.scrollTop - list.clientHeight < 4; });
    const { number } = await board(page);
    await page.goto(`${base}/g/${made.id}?at=${number - 3}`);
    await page.locator('.replay').waitFor();
    check((await battle(page, () => document.querySelector('pv-table').model.battle.moment)) === number - 3, 'another moment');
  },

  async 'the first minute says what wins and who attacks; conceding asks first'({ browser, base }) {
    const made = await make(base, { scenario: await usual(base), red: { who: 'me' }, blue: { who: 'friend' }, dice: 'seeded', seed: 3 });
    const page = await open(browser, base + made.links.red);
    await page.locator('.wins').waitFor();
    const { view } = await battle(page, () => ({ view: document.querySelector('pv-table').model.view }));
    check((await page.locator('.wins').innerText()).includes(view.goals[0].message.slice(1, 12)), await page.locator('.wins').innerText());
    const army = await battle(page, (side) => document.querySelector('pv-table').model.armyName(side), view.scene.clock.attacker);
    check((await page.locator('.turn-attacks').innerText()).includes(army), 'nobody attacks');
    check((await page.locator('.points-word').innerText()) !== '', 'figures of what?');
    const ask = async (what) => {
      await page.locator('.tools [aria-haspopup]').last().click();
      await page.locator(what).click();
      await page.locator('#ask-first-yes').waitFor();
    };
    const kinds = async () => (await (await fetch(`${base}/api/battles/${made.id}/news?after=0`)).json()).news.map((n) => n.kind);
    await ask('#concede');
    await page.locator('dialog .primary').click();
    await page.locator('#ask-first-yes').waitFor({ state: 'detached' });
    check(!(await kinds()).includes('concede'), 'one click was enough');
    await ask('#draw');
    await page.locator('#ask-first-yes').click();
    await until(page, () => document.querySelector('pv-table').model.view.draw_offered === 'red');
    await ask('#concede');
    await page.locator('#ask-first-yes').click();
    await page.locator('#report').waitFor();
    check((await kinds()).join().endsWith('concede'), (await kinds()).join());
  },
};
