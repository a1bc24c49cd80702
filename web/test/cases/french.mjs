// A French reader finds no English word on any page: neither in a text, nor in what the server says.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeClose } from '../close.mjs';
import { board, check, make, open, playNow, settled, square, step, until } from '../lib.mjs';

// Words that no French sentence has and that hardly any English one does without. Orders stay as they are typed: "pick line".
const ENGLISH =
  /(?<![\w.-])(the|and|of|with|from|for|not|are|is|was|you|your|this|that|it|by|what|which|there|where|who|be|been|has|have|may|can|must|only|nothing|nobody|their|its|to|at|in|if|how|all|one|no|yes|off|wins?|loses?|moves?|turns?|battle|squares?|stands?|knights|levy|medium|armored|bowmen|horse|hill|bridge|road|skirmish|draw|dice|throws?|red|blue|greedy|attacker|defender|support|facing|range|allowed|refused|light|heavy|crossbowmen|longbowmen|commander|order|rule|white|black|melee|points?, by|whole)(?![\w-])/i;

// All that is read, heard or pointed at, but what says itself that it is English.
function words() {
  const found = new Set([document.title]);
  const english = (e) => e.closest('[lang]')?.lang === 'en';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let n = walker.nextNode(); n; n = walker.nextNode()) {
    const e = n.parentElement;
    if (/\p{L}{2}/u.test(n.data) && !english(e) && !e.closest('script, style, .brand, .rule-id, code, textarea')) {
      found.add(n.data.replace(/\s+/g, ' ').trim());
    }
  }
  for (const name of ['aria-label', 'aria-description', 'aria-roledescription', 'title', 'alt', 'placeholder']) {
    for (const e of document.body.querySelectorAll(`[${name}]`)) {
      if (!english(e)) {
        found.add(e.getAttribute(name));
      }
    }
  }
  return [...found];
}

// A page that collects what it says, and where that was said first.
async function collector(browser, base) {
  const page = await open(browser, base, { locale: 'fr' });
  const said = new Map();
  const look = async (where) => (await page.evaluate(words)).forEach((text) => said.set(text, said.get(text) ?? where));
  const go = async (path, what) => {
    await page.goto(base + path);
    await page.locator(what).first().waitFor();
    await page.waitForTimeout(200); // what is asked for after the first
    await page.evaluate(() => document.querySelectorAll('details').forEach((d) => (d.open = true)));
    await look(path);
  };
  const finish = () => {
    const bad = [...said].filter(([text]) => ENGLISH.test(text.replace(/pick \w+/g, '')));
    check(said.size > 20, `only ${said.size} texts`);
    check(bad.length === 0, bad.map(([text, where]) => `${where}: ${text}`).join('\n'));
  };
  return { page, look, go, finish };
}

export default {
  async 'in French: the pages around the table'({ browser, base }) {
    const { page, look, go, finish } = await collector(browser, base);
    await go('/', '#play-now');
    await go('/#new', '.lobby-picture img');
    await page.locator('.seat-blue select').selectOption('friend');
    await page.locator('#begin').click();
    await page.locator('.links').waitFor();
    await look('links');
    await go('/#learn', '.lessons');
    await go('/#learn=nevsky/11-formation', '.lesson svg.board');
    await go('/table', '.ask-tabs');
    for (const tab of [0, 1, 2, 3]) {
      await page.locator('.ask-tabs button').nth(tab).click();
      await look(`question ${tab}`);
      await page.locator('.judge button').click();
      await page.waitForTimeout(200);
      await look(`answer ${tab}`);
    }
    // Three squares are too far for javelins.
    await page.locator('.ask-tabs button').first().click();
    await page.locator('.asking fieldset').nth(0).getByRole('button', { name: 'javelots', exact: true }).click();
    await page.locator('.asking fieldset').nth(4).getByRole('button', { name: '3', exact: true }).click();
    await page.locator('.judge button').click();
    await page.getByText("La cible est à 3 cases, ces troupes tirent jusqu'à 2½").waitFor();
    await go('/r/NEV-6L.2', '.situation-orders');
    await go('/r/NEV-10G.1?case=20', '.situation-played');
    await go('/r/NEV-12X.3?case=22', '.situation-cases');
    await go('/g/none', '.fault, main, .panel');
    await go('/p/nevsky/skirmish/nevsky%20turn%3Dx', '.fault');
    const made = await make(base, { scenario: 'nevsky/standard', red: { who: 'me' }, blue: { who: 'me' }, dice: 'typed' });
    const { position } = await (await fetch(`${base}/api/battles/${made.id}`)).json();
    await go(`/p/nevsky/standard/${encodeURIComponent(position)}`, 'svg.board'); // a long address
    finish();
  },

  async 'in French: a battle to its end, its rules, its keys, its report'({ browser, base }) {
    const { page, look, go, finish } = await collector(browser, base);
    await playNow(page);
    await look('battle');
    await page.keyboard.press('n');
    await page.locator('.lit-go').first().waitFor();
    await look('reach');
    await square(page, 'a' + (await board(page)).rows);
    await page.locator('.why .rule-id').first().click();
    await page.locator('dialog.box[open] img').waitFor();
    check((await page.locator('dialog.box [lang]').first().getAttribute('lang')) === 'fr', 'the row is not French');
    await look('rule');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.locator('dialog.box[open]').waitFor();
    await look('keys');
    await page.keyboard.press('Escape');
    // One turn of volleys and melees, and the report.
    const made = await makeClose(base, { blue: { who: 'bot:greedy' }, set: { turn_limit: '1' } });
    await page.goto(base + made.links.red);
    await until(page, () => document.querySelector('pv-table')?.model.view);
    const moved = new Set();
    for (let i = 0; i < 100 && !(await board(page)).over; i++) {
      await settled(page);
      await look('played');
      await step(page, moved, 1);
      await settled(page);
    }
    await page.locator('#report').waitFor();
    await page.waitForTimeout(500);
    await look('report');
    await go('/', '.battle');
    finish();
  },

  async 'in French: setting up with typed dice, a journal'({ browser, base }) {
    const { page, look, go, finish } = await collector(browser, base);
    const made = await make(base, { scenario: 'nevsky/standard', red: { who: 'me', name: 'Anna' }, blue: { who: 'me' }, dice: 'typed', undo: 'ask', chat: 'all' });
    await go(made.links.red, 'svg.board');
    const moved = new Set();
    for (let i = 0; i < 12; i++) {
      await look('set up');
      await step(page, moved, 1);
      await settled(page);
    }
    const journal = readFileSync(join(process.env.PAVISE_DATA ?? '../../data', '../src/rules/nevsky/replays/skirmish.journal'), 'utf8');
    const kept = await fetch(base + '/api/journals', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ journal }) });
    await go(`${(await kept.json()).link}?at=40`, '.replay');
    finish();
  },

  async 'a language that is chosen later: titles and refusals that were kept are said in it'({ browser, base }) {
    const page = await open(browser, base, { settings: { poll: 300 } });
    const made = await make(base, { scenario: 'nevsky/skirmish-set', red: { who: 'me' }, blue: { who: 'bot:greedy' }, dice: 'seeded', seed: 5 });
    await page.goto(base + made.links.red);
    await until(page, () => document.querySelector('pv-table')?.model.view);
    await page.goto(base + '/table');
    await page.locator('.asking fieldset').nth(0).getByRole('button', { name: 'javelinmen', exact: true }).click();
    await page.locator('.asking fieldset').nth(4).getByRole('button', { name: '3', exact: true }).click();
    await page.locator('.judge button').click();
    await page.getByText('The target is 3 squares away, these troops reach 2½').waitFor();
    await page.goto(base + '/');
    await page.locator('.battle-title', { hasText: 'A skirmish on the road, set up' }).waitFor();
    await page.evaluate(() => localStorage.setItem('pavise.language', 'fr'));
    await page.reload();
    await page.locator('.battle-title', { hasText: 'Une escarmouche sur la route, déployée' }).waitFor();
    await page.locator('.battle-facts', { hasText: "contre l'ordinateur, moyen" }).waitFor();
    await page.goto(base + '/table');
    await page.getByText("La cible est à 3 cases, ces troupes tirent jusqu'à 2½").waitFor();
  },
};
