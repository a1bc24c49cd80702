// Every word is a text, and no page names a ruleset.
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bareWords, invent } from '../bare.mjs';
import { check, open, playNow, serve, toTheEnd } from '../lib.mjs';
import { everyPage } from '../pages.mjs';

export default {
  async 'an invented language leaves no bare word on any page'({ browser, base }) {
    const page = await open(browser, 'about:blank');
    await invent(page);
    const found = [];
    await everyPage(page, base, async (where) => found.push(...(await bareWords(page)).map((w) => `${where}: ${w}`)));
    check(found.length === 0, found.join('\n'));
  },

  async 'a word that is written into a page is found wherever it stands'({ browser, base }) {
    const page = await open(browser, 'about:blank');
    await invent(page);
    await page.goto(base);
    await page.locator('#play-now').waitFor();
    const found = async (inside) => {
      await page.evaluate((body) => (document.querySelector('main').innerHTML = body), inside);
      return (await bareWords(page)).join();
    };
    for (const [inside, right] of [
      ['<p>⟦one <b>two</b> three⟧ ⟪four⟫</p>', ''],
      ['<p>⟦one⟧ bare</p>', 'bare'],
      ['<p><span>⟦one⟧</span> <span class="said">bare</span></p>', 'bare'],
      ['<p>⟦one ⟪two⟫⟧ bare <b>⟦three</b> four⟧</p>', 'bare'],
      ['<p>⟦one</p><p>two⟧</p>', 'not closed: ⟦one,two,not closed: two⟧'],
      ['<p aria-label="⟦one⟧ bare" title="⟦two⟧">12</p>', 'aria-label=bare'],
    ]) {
      check((await found(inside)) === right, `${inside}: ${await found(inside)}`);
    }
  },

  async 'another ruleset, of which no page knows anything'({ browser }) {
    if (!process.env.PAVISE_DUMMY) {
      return 'no PAVISE_DUMMY: the program with the ruleset that only tests have';
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
