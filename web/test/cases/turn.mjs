// Whose turn it is, while it is shown and when it passes by itself; dice in words; how things stand when somebody plays back.
import { makeClose } from '../close.mjs';
import { board, check, make, open, phone, rests, settled, square, step, until, usual } from '../lib.mjs';

const table = (page, what, arg) => page.evaluate(what, arg);

// What stands in head and strip with each event that is shown, as it is painted.
const watch = (page) => table(page, () => {
  window.heads = [];
  const look = () => {
    const t = document.querySelector('pv-table')?.model;
    const n = t?.battle.showing;
    if (n) {
      window.heads.push({ number: n.number, turn: n.turn, step: n.step_text, seat: n.seat, strip: document.querySelector('.turn-number')?.innerText ?? '', attack: document.querySelector('.turn-attacks')?.innerText ?? '', here: document.querySelector('.steps [aria-current]')?.innerText ?? '' });
    }
    requestAnimationFrame(look);
  };
  look();
});

export default {
  async 'strip and turn line tell of what is shown, not of a turn before'({ browser, base }) {
    for (const how of [{ viewport: { width: 1360, height: 860 } }, phone]) {
      const made = await make(base, { scenario: await usual(base), red: { who: 'me' }, blue: { who: 'bot:greedy' }, dice: 'seeded', seed: 2 });
      const page = await open(browser, base + made.links.red, { ...how, settings: { pace: 150 } });
      await settled(page);
      await watch(page);
      for (let i = 0; i < 12 && (await table(page, () => document.querySelector('pv-table').model.view.prompt?.turn ?? 9)) < 4; i++) {
        await page.locator('.curtain button, #throw, .tools-done button, .pick-card, .act .choice').first().click();
        await ((await page.locator('#lay').count()) > 0 ? page.locator('#lay').click() : null);
        await settled(page);
      }
      const heads = await table(page, () => window.heads);
      check(heads.some((h) => h.turn >= 2), 'nothing of a later turn was shown');
      for (const h of heads) {
        check(h.strip.endsWith(` ${h.turn}`), `turn ${h.turn} is shown, the strip says ${h.strip}`);
        check(h.here === '' || h.here.toLowerCase() === h.step.toLowerCase(), `${h.step} is shown, the strip says ${h.here}`);
      }
      // One attacker a turn, and the other in the next.
      const attacks = new Map();
      for (const h of heads.filter((x) => x.attack)) {
        attacks.set(h.turn, new Set([...(attacks.get(h.turn) ?? []), h.attack]));
      }
      check(attacks.size >= 1 && [...attacks.values()].every((s) => s.size === 1), JSON.stringify([...attacks].map(([k, v]) => [k, [...v]])));
      const { news } = await (await fetch(`${base}/api/battles/${made.id}/news?after=0`)).json();
      const last = await table(page, () => document.querySelector('pv-table').model.view.scene.clock);
      const names = new Map([[last.attacker, await page.locator('.turn-attacks').innerText()]]);
      for (const [turn, set] of attacks) {
        check((turn % 2 === last.turn % 2) === ([...set][0] === names.get(last.attacker)), `turn ${turn}: ${[...set]}, turn ${last.turn}: ${names.get(last.attacker)}, ${news.length}`);
      }
      check(page.faults.length === 0, page.faults.join());
    }
  },

  async 'a turn that passes by itself is said: a line in the log, and for who listens'({ browser, base }) {
    for (const how of [{ viewport: { width: 1360, height: 860 } }, phone]) {
      const made = await makeClose(base, { blue: { who: 'friend' } });
      const red = await open(browser, base + made.links.red, how);
      const blue = await open(browser, base + made.links.blue, how);
      await rests(red);
      await rests(blue);
      for (let i = 0; i < 12 && (await table(red, () => document.querySelector('pv-table').model.view.prompt.turn)) === 1; i++) {
        const [mine] = (await table(red, () => document.querySelector('pv-table').model.battle.mine)) ? [red] : [blue];
        await mine.locator('.tools-done button').first().click();
        await rests(red);
        await rests(blue);
      }
      for (const page of [red, blue]) {
        await until(page, () => /^Turn 2 · .+ · To decide: /.test(document.querySelector('#log-step')?.innerText ?? ''));
        await until(page, () => /Turn 2 · /.test(document.querySelector('#told')?.innerText ?? ''));
      }
      check((await red.locator('#told').getAttribute('aria-live')) === 'polite', 'nobody is told');
    }
  },

  async 'the table of several dice says what all of them show, that of one what it shows'({ browser, base }) {
    const made = await makeClose(base);
    for (const [locale, all] of [['en', /^If all 3 dice show:$/], ['fr', /^Si les 3 dés montrent tous :$/]]) {
      const page = await open(browser, base + made.links.red, { locale });
      await settled(page);
      await page.locator('.act .choice').first().click();
      await page.locator('.die-table summary').waitFor();
      const { dice } = await table(page, () => document.querySelector('pv-table').model.pending.odds);
      check(dice === 3, `${dice} dice`);
      check(all.test(await page.locator('.die-table summary').innerText()), await page.locator('.die-table summary').innerText());
      await page.context().close();
    }
    const page = await open(browser, base + made.links.red);
    await page.route('**/odds?*', async (route) => {
      const odds = await (await route.fetch()).json();
      await route.fulfill({ json: { ...odds, dice: 1, faces: [{ faces: [1, 2, 3, 5], message: 'one' }, { faces: [4, 6], message: 'other' }] } });
    });
    await settled(page);
    await page.locator('.act .choice').first().click();
    await page.locator('.die-table summary', { hasText: 'If the die shows:' }).waitFor();
    check((await page.locator('.die-table dt').allInnerTexts()).join() === '1–3 5,4 6', (await page.locator('.die-table dt').allInnerTexts()).join());
  },

  async 'no side has a name that the words round it do not fit'({ browser, base }) {
    const { scenarios } = await (await fetch(base + '/api/scenarios')).json();
    for (const { id } of scenarios.filter((s) => s.ruleset === 'cryhavoc' && /bridge|brawl|toll/.test(s.id))) {
      const made = await make(base, { scenario: id, red: { who: 'bot:rush' }, blue: { who: 'bot:random' }, dice: 'seeded', seed: 7 });
      for (const locale of ['en', 'fr']) {
        const page = await open(browser, `${base}/g/${made.id}`, { locale });
        await page.locator('.turnline').waitFor();
        const bad = await table(page, () => {
          const b = document.querySelector('pv-table');
          const said = [];
          for (const seat of ['red', 'blue']) {
            b.model.battle.playing = { number: 1, seat, turn: 1, kind: 'order', step_text: '' };
            b.requestUpdate();
            said.push(b.updateComplete.then(() => document.querySelector('.turn-whose').innerText));
          }
          return Promise.all(said);
        });
        check(bad.every((w) => !/['’]s\b|\b(de|du|des|à) |d['’]/.test(w.replace(/(:\s).*/, '$1'))), bad.join(' | '));
        await page.context().close();
      }
    }
  },
};
