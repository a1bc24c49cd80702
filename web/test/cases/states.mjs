// Each state of the battle page: axe finds nothing, nothing is under 14 px, no word is bare, in both themes.
import { makeClose } from '../close.mjs';
import { axe, board, check, open, settled, square, step } from '../lib.mjs';

const battle = (page, what, arg) => page.evaluate(what, arg);

// Words outside of texts, and texts that are too small.
function lookOver(page) {
  return battle(page, () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let n = walker.nextNode(); n; n = walker.nextNode()) {
      const e = n.parentElement;
      if (!/\p{L}{2}/u.test(n.data) || e.closest('script, style, svg')) {
        continue;
      }
      if (!e.closest('.said, .brand, .rule-id') && !e.textContent.includes('⟦')) {
        found.push(`bare: ${n.data.trim()}`);
      }
      if (parseFloat(getComputedStyle(e).fontSize) < 14) {
        found.push(`small: ${n.data.trim()}`);
      }
    }
    return found;
  });
}

async function invent(page) {
  await page.route('**/api/texts*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    Object.keys(body.texts).forEach((k) => (body.texts[k] = k.includes('.term.') ? body.texts[k] : `⟦${body.texts[k]}⟧`));
    await route.fulfill({ response: answer, json: body });
  });
}

const STATES = {
  confirm: '#throw', pick: '.pairs td', throw: '.throw .fell-mark', turned: '.turned-card', report: '#report .luck', choice: '.act .choice', options: '.choices .cost-tag',
};

async function through(browser, base, colorScheme) {
  const made = await makeClose(base, { blue: { who: 'bot:greedy' } });
  const page = await open(browser, base, { colorScheme, viewport: { width: 1280, height: 800 } });
  await invent(page);
  await page.goto(base + made.links.red);
  const bad = [];
  const met = new Set();
  const inspect = async (state) => {
    if (!met.has(state)) {
      met.add(state);
      bad.push(...[...(await axe(page)), ...(await lookOver(page))].map((v) => `${state} (${colorScheme}): ${v}`));
    }
  };
  await settled(page);
  await inspect('begin');
  await page.keyboard.press('?');
  await inspect('keys');
  await page.keyboard.press('Escape');
  await page.locator('.tools [aria-haspopup]').last().click();
  await inspect('more');
  await page.keyboard.press('Escape');
  await page.locator('#tool-threat').click();
  await page.locator('#tool-ruler').click();
  await square(page, 'a1');
  await square(page, 'a5');
  await inspect('ruler');
  await page.keyboard.press('Escape');
  const moved = new Set();
  for (let i = 0; i < 200 && !(await board(page)).over; i++) {
    for (const [state, what] of Object.entries(STATES)) {
      if (!met.has(state) && (await page.locator(what).first().isVisible())) {
        await inspect(state);
      }
    }
    const { ready } = await board(page);
    if (!met.has('why') && ready.length > 0 && (await battle(page, () => document.querySelector('pv-table').prompt?.step === 'move'))) {
      await square(page, ready[0]);
      await page.locator('.lit-go').first().waitFor();
      await inspect('unit');
      await square(page, 'a8');
      await settled(page);
      if ((await page.locator('.why').count()) > 0) {
        await inspect('why');
      }
      await page.keyboard.press('Escape');
    }
    await step(page, moved, 1);
    await settled(page);
  }
  await page.locator('#report .luck').first().waitFor();
  await inspect('report');
  await page.locator('.log-go').first().click();
  await page.locator('.replay').waitFor();
  await inspect('replay');
  // A battle whose dice bring no melee has no pick.
  const picked = await battle(page, () => document.querySelector('pv-table').battle.log.some((n) => n.kind === 'sealed'));
  const missing = ['confirm', ...(picked ? ['pick'] : []), 'throw', 'unit', 'why'].filter((s) => !met.has(s));
  check(missing.length === 0, `never seen: ${missing}`);
  return bad;
}

export default {
  async 'each state of a battle: axe, 14 px, no bare word, light'({ browser, base }) {
    const bad = await through(browser, base, 'light');
    check(bad.length === 0, bad.join('\n'));
  },

  async 'each state of a battle: axe, 14 px, no bare word, dark'({ browser, base }) {
    const bad = await through(browser, base, 'dark');
    check(bad.length === 0, bad.join('\n'));
  },
};
