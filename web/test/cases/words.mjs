// Every word is a text, and no page names a ruleset.
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check, open, playNow, serve, toTheEnd } from '../lib.mjs';

export default {
  async 'an invented language leaves no bare word'({ browser, base }) {
    const page = await open(browser, base);
    await page.route('**/api/texts*', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      Object.keys(body.texts).forEach((k) => (body.texts[k] = `⟦${body.texts[k]}⟧`));
      await route.fulfill({ response: answer, json: body });
    });
    const bare = () =>
      page.evaluate(() => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const found = [];
        for (let n = walker.nextNode(); n; n = walker.nextNode()) {
          const said = n.parentElement.closest('.said, svg, .brand, .rule-id, .hero h1, script, style');
          const whole = n.parentElement.textContent;
          if (!said && /\p{L}{2}/u.test(n.data) && !whole.includes('⟦')) {
            found.push(n.data.trim());
          }
        }
        return found;
      });
    const found = [];
    for (const [path, what] of [['/', '#play-now'], ['/#new', '.lobby-picture img'], ['/#learn', '.lessons'], ['/table', '.referee']]) {
      await page.goto(base + path);
      await page.reload();
      await page.locator(what).first().waitFor();
      found.push(...(await bare()).map((w) => `${path}: ${w}`));
    }
    await page.goto(base + '/');
    await playNow(page);
    found.push(...(await bare()));
    await page.keyboard.press('n');
    await page.locator('.lit-go').first().waitFor();
    found.push(...(await bare()));
    await page.keyboard.press('?');
    found.push(...(await bare()));
    check(found.length === 0, found.join(' | '));
  },

  async 'another ruleset, of which no page knows anything'({ browser }) {
    if (!process.env.PAVISE_DUMMY) {
      return;
    }
    const home = mkdtempSync(join(tmpdir(), 'pavise-dummy-'));
    const files = { 'scenarios/dummy/row.yaml': 'ruleset: dummy\ntitle: A row\n', 'text/en/dummy.yaml': 'dum.lost: "{who} falls"\n', 'text/fr/dummy.yaml': 'dum.lost: "{who} tombe"\n' };
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(join(home, 'data', name, '..'), { recursive: true });
      writeFileSync(join(home, 'data', name), text);
    }
    const s = await serve({ program: process.env.PAVISE_DUMMY, args: ['--data', join(home, 'data')], home });
    const page = await open(browser, s.base);
    await playNow(page);
    await toTheEnd(page, 60);
    await page.locator('#report').waitFor();
    // Its secrets are no picks of two sides: no table of pairs.
    const faults = page.faults.filter((f) => !f.includes('/matrix') && !f.includes('409'));
    check(faults.length === 0, faults.join());
    await s.stop();
  },

  async 'no page names a ruleset'() {
    const walk = (dir) => readdirSync(dir).flatMap((f) => (statSync(join(dir, f)).isDirectory() ? walk(join(dir, f)) : [join(dir, f)]));
    const bad = walk('src').filter((f) => /nevsky|cryhavoc|splendid|['"`]nev\.|NEV-/i.test(readFileSync(f, 'utf8')));
    check(bad.length === 0, bad.join());
  },
};
