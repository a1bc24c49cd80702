// Each state of the battle page: axe finds nothing, nothing is under 14 px, no word is bare, in both themes.
import { bareWords, invent, smallWords } from '../bare.mjs';
import { makeClose } from '../close.mjs';
import { axe, board, check, open, rests, serve, settled, square, step, usual } from '../lib.mjs';

const battle = (page, what, arg) => page.evaluate(what, arg);

// A page in the invented language, and its faults in each state that it is shown in, once a name.
function inspector(colorScheme) {
  const bad = [];
  const met = new Set();
  const inspect = async (page, state) => {
    if (!met.has(state)) {
      met.add(state);
      const small = (await smallWords(page)).map((w) => `small: ${w}`);
      const bare = (await bareWords(page)).map((w) => `bare: ${w}`);
      bad.push(...[...(await axe(page)), ...bare, ...small].map((v) => `${state} (${colorScheme}): ${v}`));
    }
  };
  return { bad, met, inspect };
}

async function sit(browser, address, colorScheme) {
  const page = await open(browser, 'about:blank', { colorScheme, viewport: { width: 1280, height: 800 } });
  await invent(page);
  await page.goto(address);
  return page;
}

const STATES = {
  confirm: '#throw', pick: '.pairs td', throw: '.throw .fell-mark', turned: '.turned-card', report: '#report .luck', choice: '.act .choice', options: '.choices .cost-tag',
};

async function through(browser, base, colorScheme) {
  const made = await makeClose(base, { blue: { who: 'bot:greedy' } });
  const page = await sit(browser, base + made.links.red, colorScheme);
  const { bad, met, inspect: inspectOn } = inspector(colorScheme);
  const inspect = (state) => inspectOn(page, state);
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
    await ((await page.locator('.pick-card').first().isVisible()) ? page.locator('.pairs td').first().waitFor() : null);
    for (const [state, what] of Object.entries(STATES)) {
      if (!met.has(state) && (await page.locator(what).first().isVisible())) {
        await inspect(state);
      }
    }
    const { ready } = await board(page);
    if (!met.has('why') && ready.length > 0 && (await battle(page, () => document.querySelector('pv-table').model.prompt?.step === 'move'))) {
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
  const picked = await battle(page, () => document.querySelector('pv-table').model.battle.log.some((n) => n.kind === 'sealed'));
  const missing = ['confirm', ...(picked ? ['pick'] : []), 'throw', 'unit', 'why'].filter((s) => !met.has(s));
  check(missing.length === 0, `never seen: ${missing}`);
  return bad;
}

// At one screen: the curtain, and what is set up behind it.
async function hotSeat(browser, base, colorScheme, inspect) {
  const page = await sit(browser, `${base}/#new=${(await usual(base)).replace(/[^/]*$/, 'skirmish-set')}`, colorScheme);
  await page.locator('.lobby-picture img').waitFor();
  await page.locator('.seat-blue select').selectOption('me');
  await page.locator('#begin').click();
  await page.locator('.curtain button').waitFor();
  await inspect(page, 'curtain');
  await page.locator('.curtain button').click();
  await settled(page);
  await inspect(page, 'set-up');
  await step(page, new Set(), 1);
  await settled(page);
  await inspect(page, 'set-up, one stands');
}

// Two at two screens: words, what each asks of the other, a seat that is opened twice, one whose link was replaced, the end of all.
async function friends(browser, base, colorScheme, inspect) {
  const made = await makeClose(base, { red: { who: 'me', name: 'Anna' }, blue: { who: 'friend', name: 'Boris' }, undo: 'ask', chat: 'all' });
  const erase = (rest, how) => fetch(`${base}/api/battles/${made.id}${rest}`, { ...how, headers: { Authorization: `Bearer ${made.owner}`, 'Content-Type': 'application/json' } });
  const red = await sit(browser, base + made.links.red, colorScheme);
  const blue = await sit(browser, base + made.links.blue, colorScheme);
  await rests(red);
  await rests(blue);
  const isMine = await battle(red, () => document.querySelector('pv-table').model.battle.mine);
  const [first, second] = isMine ? [red, blue] : [blue, red];
  await inspect(second, 'who waits');
  await first.locator('#chat').fill('Well met');
  await first.locator('.chat button').click();
  await second.locator('.log-chat').waitFor();
  await inspect(second, 'chat');
  const more = () => first.locator('.tools [aria-haspopup]').last().click();
  await more();
  await first.locator('#draw').click();
  await first.locator('#ask-first-yes').waitFor();
  await inspect(first, 'a draw, asked about first');
  await first.locator('#ask-first-yes').click();
  await second.locator('.notice button').waitFor();
  await inspect(second, 'draw offered');
  const moved = new Set();
  for (let i = 0; i < 10 && !(await battle(first, () => document.querySelector('pv-table').model.view.can.ask_undo)); i++) {
    await rests(first);
    await step(first, moved, 1);
    await rests(first);
  }
  await more();
  await first.locator('#undo-ask').click();
  await first.locator('#undo-asked').waitFor();
  await inspect(first, 'undo, asked for');
  await second.locator('#undo-asked button').first().waitFor();
  await inspect(second, 'undo asked');
  await second.locator('#undo-asked button').last().click();
  await first.locator('.log-undo_deny').waitFor();
  await inspect(first, 'undo refused');
  const watcher = await sit(browser, base + made.links.watch, colorScheme);
  await rests(watcher);
  await inspect(watcher, 'watched');
  const again = await sit(browser, base + made.links.red, colorScheme);
  await red.locator('#opened-twice').waitFor();
  await inspect(red, 'opened twice');
  await again.close();
  await erase('/token', { method: 'POST', body: '{"seat": "red"}' });
  await red.locator('#gone').waitFor();
  await inspect(red, 'link replaced');
  await erase('', { method: 'DELETE' });
  await blue.locator('#gone').waitFor();
  await inspect(blue, 'deleted');
  await blue.reload();
  await blue.locator('#no-battle').waitFor();
  await inspect(blue, 'no battle');
}

// Dice of a real table; then nobody answers.
async function alone(browser, colorScheme, inspect) {
  const server = await serve();
  const made = await makeClose(server.base, { dice: 'typed', blue: { who: 'bot:greedy' } });
  const page = await sit(browser, server.base + made.links.red, colorScheme);
  const moved = new Set();
  for (let i = 0; i < 60 && !(await page.locator('.act fieldset.faces').first().isVisible()); i++) {
    await settled(page);
    await step(page, moved, 1);
    await settled(page);
  }
  await page.locator('.foretold > *').first().waitFor();
  await inspect(page, 'typed dice');
  await page.locator('.act .face').first().click();
  await inspect(page, 'typed dice, the first');
  await server.stop();
  await page.locator('#line-lost').waitFor();
  await inspect(page, 'line lost');
}

async function beside(browser, base, colorScheme) {
  const { bad, inspect } = inspector(colorScheme);
  await hotSeat(browser, base, colorScheme, inspect);
  await friends(browser, base, colorScheme, inspect);
  await alone(browser, colorScheme, inspect);
  check(bad.length === 0, bad.join('\n'));
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

  'at one screen, with a friend, with typed dice: axe, 14 px, no bare word, light': ({ browser, base }) => beside(browser, base, 'light'),
  'at one screen, with a friend, with typed dice: axe, 14 px, no bare word, dark': ({ browser, base }) => beside(browser, base, 'dark'),
};
