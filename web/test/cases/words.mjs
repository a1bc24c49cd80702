// Every word is a text, and no page names a ruleset.
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { board, check, open, playNow, serve, square, toTheEnd } from '../lib.mjs';

// Words on the page that come neither from a text nor from the server. What can't be seen isn't looked at.
function bareWords() {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let n = walker.nextNode(); n; n = walker.nextNode()) {
    const said = n.parentElement.closest('.said, svg, .brand, .rule-id, .hero h1, script, style');
    if (!said && /\p{L}{2}/u.test(n.data) && !n.parentElement.textContent.includes('⟦')) {
      found.push(n.data.trim());
    }
  }
  // What a screen reader says, and what a pointer is told.
  for (const name of ['aria-label', 'title', 'alt', 'placeholder']) {
    for (const e of document.body.querySelectorAll(`[${name}]`)) {
      const text = e.getAttribute(name);
      if (/\p{L}{2}/u.test(text) && !text.includes('⟦') && !e.closest('.said, .brand, [id^="unit-"]') && !e.hasAttribute('data-at')) {
        found.push(`${name}=${text}`);
      }
    }
  }
  return found;
}

export default {
  async 'an invented language leaves no bare word'({ browser, base }) {
    const page = await open(browser, base);
    await page.route('**/api/texts*', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      Object.keys(body.texts).forEach((k) => (body.texts[k] = `⟦${body.texts[k]}⟧`));
      await route.fulfill({ response: answer, json: body });
    });
    const found = [];
    const look = async (where) => found.push(...(await page.evaluate(bareWords)).map((w) => `${where}: ${w}`));
    for (const [path, what] of [['/', '#play-now'], ['/#new', '.lobby-picture img'], ['/#learn', '.lessons'], ['/#learn=nevsky/01-first-move', '.lesson svg.board'], ['/table', '.tap']]) {
      await page.goto(base + path);
      await page.reload();
      await page.locator(what).first().waitFor();
      await page.evaluate(() => document.querySelectorAll('details').forEach((d) => (d.open = true)));
      await look(path);
    }
    for (const tab of [0, 1, 2, 3]) {
      await page.locator('.ask-tabs button').nth(tab).click();
      await look(`question ${tab}`);
      if (tab < 2) {
        await page.locator('.judge button').click();
        await page.locator(tab === 0 ? '.latest .face' : '.latest .picks').first().waitFor();
        await look(`answer ${tab}`);
      }
    }
    await page.goto(base + '/#new');
    await page.locator('.lobby-picture img').waitFor();
    await page.locator('.seat-blue select').selectOption('friend');
    await page.locator('#begin').click();
    await page.locator('.links').waitFor();
    await look('links');
    await page.goto(base + '/');
    await playNow(page);
    await look('battle');
    await page.keyboard.press('n');
    await page.locator('.lit-go').first().waitFor();
    await look('reach');
    await square(page, 'a' + (await board(page)).rows);
    await page.locator('.why').first().waitFor();
    await look('why');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.locator('dialog.box[open]').waitFor();
    await look('keys');
    await page.goto(base + '/');
    await page.locator('.battle').nth(1).waitFor();
    await look('my battles');
    await page.locator('.battle button').first().click();
    await look('box');
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
