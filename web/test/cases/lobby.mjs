// A battle is made: which, by whom, with what figures; from a file; with every seat's link.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, open, serve, settled, usual } from '../lib.mjs';

const data = process.env.PAVISE_DATA ?? '../../data';

async function lobby(browser, base, path = '/#new') {
  const page = await open(browser, base + path);
  await page.locator('.lobby-picture img').waitFor();
  return page;
}

async function begin(page) {
  await page.locator('#begin').click();
  await page.waitForURL(/\/g\//);
  return page.url().split('/g/')[1].split('#')[0];
}

export default {
  async 'the lobby: scenario, options, figures, seats; the battle is made so'({ browser, base }) {
    const page = await lobby(browser, base);
    const hidden = (await usual(base)).replace(/-set$/, '');
    await page.locator(`.scenario:has(img[src*="/${hidden}/"])`).click();
    await page.locator(`.lobby-picture img[src*="/${hidden}/"]`).waitFor();
    check((await page.locator('.lobby-picture p.said').first().innerText()).length > 20, 'no line about it');
    await page.locator('.rules-form > summary').click();
    const limit = page.locator('.option', { hasText: 'last turn' }).locator('input');
    check((await limit.inputValue()) === '10', 'ten turns');
    await limit.fill('7');
    await limit.blur();
    const bare = page.locator('.option', { hasText: 'attacking a hill' }).locator('input');
    await bare.check();
    await page.locator('.rules-table > summary').first().click();
    const cell = page.getByLabel('knights, move', { exact: true });
    await cell.fill('5');
    await cell.blur();
    check((await page.locator('.rules-form > summary').innerText()).includes('3'), 'three changes');
    await page.locator('.seat-blue select').selectOption('bot:random');
    await page.locator('.seat-red input').fill('Anna');
    await page.locator('input[name=undo][value=off]').check();
    const id = await begin(page);
    const view = await (await fetch(`${base}/api/battles/${id}`)).json();
    check([...view.set].sort().join() === 'hill_minus_one=on,troops/knights/move=5,turn_limit=7' || [...view.set].sort().join() === 'hill_minus_one=true,troops/knights/move=5,turn_limit=7', view.set.join());
    check(view.players.red.name === 'Anna' && view.players.blue.who === 'bot:random' && view.undo === 'off', JSON.stringify(view.players));
    check(page.faults.length === 0, page.faults.join());
  },

  async 'the lobby: who begins before the list has come begins the usual one'({ browser, base }) {
    const page = await open(browser, base);
    const held = new Promise((hold) => void page.route(/\/api\/scenarios\?/, hold));
    await page.goto(base + '/#new');
    await held;
    const id = await begin(page);
    const view = await (await fetch(`${base}/api/battles/${id}`)).json();
    check(view.scenario === (await usual(base)), view.scenario);
    check(page.faults.length === 0, page.faults.join());
  },

  async 'the lobby: what is not accepted is said'({ browser, base }) {
    const page = await lobby(browser, base);
    await page.locator('.rules-form > summary').click();
    const limit = page.locator('.option', { hasText: 'last turn' }).locator('input');
    await limit.fill('many');
    await limit.blur();
    await page.locator('#begin').click();
    await page.locator('.fault').waitFor();
    const said = async () => (await page.locator('.fault').innerText()).replace(/\s+/g, ' ');
    check(/^last turn.*: Found "many"; accepted is a whole number from 0 to 999/i.test(await said()), await said());
    await limit.fill('');
    await limit.blur();
    await page.locator('.fault').waitFor({ state: 'detached' });
  },

  async 'a figure out of range is told by its field, with its name and its range, in both languages'({ browser, base }) {
    for (const [locale, name, range] of [['en', 'knights, move', 'from 0 to 10'], ['fr', 'chevaliers, mouvement', 'de 0 à 10']]) {
      const page = await open(browser, base + '/#new', { locale });
      await page.locator('.rules-form > summary').click();
      await page.locator('.rules-table > summary').first().click();
      const field = page.getByLabel(name, { exact: true });
      await field.fill('99');
      await field.blur();
      await page.locator('.rules-form > summary').click();
      await page.locator('#begin').click();
      await page.locator('#wrong-figure').waitFor();
      const said = await page.locator('#wrong-figure').innerText();
      check(said.startsWith(name) && said.includes(range) && !said.includes('/'), said);
      check((await field.getAttribute('aria-invalid')) === 'true' && (await page.evaluate(() => document.activeElement.getAttribute('aria-invalid'))) === 'true', 'the field is not marked');
      await field.fill('4');
      await field.blur();
      await page.locator('#wrong-figure').waitFor({ state: 'detached' });
    }
  },

  async 'a friend by a link: one for each seat, one for who watches'({ browser, base }) {
    const page = await lobby(browser, base);
    await page.locator('.seat-blue select').selectOption('friend');
    await page.locator('#begin').click();
    await page.locator('.links').waitFor();
    const links = await page.locator('.links input').evaluateAll((all) => all.map((i) => i.value));
    check(links.length === 3 && links.filter((l) => l.includes('#s=')).length === 2, links.join());
    check((await page.locator('#loopback').count()) === 1, 'nothing says that 127.0.0.1 leads nowhere elsewhere');
    const seen = [];
    for (const link of links) {
      const other = await open(browser, link);
      await other.locator('svg.board').waitFor();
      seen.push(await other.evaluate(() => document.querySelector('pv-table').model.battle.seat));
    }
    check(seen.join() === 'blue,watch,red', seen.join());
    await page.goto(base + '/');
    await page.locator('.battle').waitFor();
    check((await page.locator('.battle').count()) === 1, 'the battle is not on the list');
  },

  async 'files: a scenario of one\u2019s own, a journal to go on from, and one that is neither'({ browser, base }) {
    const page = await lobby(browser, base);
    const text = readFileSync(join(data, 'scenarios', `${await usual(base)}.yaml`), 'utf8').replace(/^title: .*/m, 'title: The mill at dusk');
    const file = (name, body) => page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(body) });
    await file('mill.yaml', text);
    await page.locator('.scenario.is-file.is-chosen').waitFor();
    const id = await begin(page);
    await settled(page);
    const view = await (await fetch(`${base}/api/battles/${id}`)).json();
    check(view.title === 'The mill at dusk', view.title);

    const whole = readFileSync(join(data, '../src/rules/nevsky/replays/skirmish.journal'), 'utf8');
    const journal = whole.slice(0, whole.indexOf('\n2.'));
    await page.goto(base + '/#new');
    await page.locator('.lobby-picture img').waitFor();
    await file('battle.journal', journal);
    await page.locator('.lobby-picture', { hasText: 'battle.journal' }).waitFor();
    await page.locator('.seat-blue select').selectOption('me');
    const on = await (await fetch(`${base}/api/battles/${await begin(page)}`)).json();
    check(on.number > 5, `the journal is at event ${on.number}`);

    await page.goto(base + '/#new');
    await page.locator('.lobby-picture img').waitFor();
    await file('poem.txt', 'Shall I compare thee to a summer\u2019s day?');
    await page.locator('#begin').click();
    await page.locator('.fault').waitFor();
    check((await page.locator('.fault').innerText()).length > 10, 'it is not said what is wrong');
  },

  async 'a program that the operator named takes a seat'({ browser }) {
    const s = await serve({ args: ['--engine', `Tester=${process.env.PAVISE ?? '../pavise'} engine`] });
    const page = await lobby(browser, s.base);
    await page.locator('.seat-blue select').selectOption('engine:Tester');
    const id = await begin(page);
    const view = await (await fetch(`${s.base}/api/battles/${id}`)).json();
    check(view.players.blue.who === 'engine:Tester', JSON.stringify(view.players));
    await settled(page);
    await s.stop();
  },
};
