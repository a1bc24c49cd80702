// Taking back and asking why: nothing greyed stays unexplained.
import { makeClose } from '../close.mjs';
import { board, check, comesTo, delay, make, open, playNow, rests, settled, square, step, until, usual } from '../lib.mjs';

const battle = (page, what, arg) => page.evaluate(what, arg);

async function moveOne(page, skip = 0) {
  const { ready, number } = await board(page);
  await square(page, ready[skip]);
  await page.locator('.lit-go').first().waitFor();
  await square(page, (await board(page)).lit.find((l) => l.kind === 'go').at);
  await until(page, (was) => document.querySelector('pv-table').model.battle.last > was, number);
  await settled(page);
}

async function friends(browser, base, extra = {}) {
  const made = await make(base, { scenario: await usual(base), red: { who: 'me', name: 'Anna' }, blue: { who: 'friend', name: 'Boris' }, dice: 'seeded', seed: 3, ...extra });
  const red = await open(browser, base + made.links.red);
  const blue = await open(browser, base + made.links.blue);
  await rests(red);
  await rests(blue);
  const mine = await battle(red, () => document.querySelector('pv-table').model.battle.mine);
  return mine ? [red, blue] : [blue, red];
}

export default {
  async 'undo, redo, a whole turn, back to this line; the log strikes through'({ browser, base }) {
    const [page] = await friends(browser, base);
    const start = (await board(page)).number;
    const at = () => battle(page, () => document.querySelector('pv-table').model.view.units.map((u) => u.at).join());
    const before = await at();
    await moveOne(page, 0);
    const one = await at();
    await moveOne(page, 1);
    const two = await at();
    await page.locator('#undo').click();
    await settled(page);
    check((await at()) === one, 'undo takes back more or less than an order');
    check((await page.locator('.log-line.is-undone').count()) === 1, 'the log does not strike it through');
    await page.keyboard.press('r');
    await settled(page);
    check((await at()) === two, 'redo does not give it again');
    // Back to the line of the first move.
    const line = await battle(page, (was) => document.querySelector('pv-table').model.battle.log.find((n) => n.number > was && n.kind === 'order').number, start);
    await page.locator(`.log-go[aria-label$=" ${line}"]`).click();
    await page.locator('#back-to-here').click();
    await until(page, () => document.querySelector('pv-table').model.battle.moment === null);
    await settled(page);
    check((await at()) === one, 'not back at that line');
    await moveOne(page, 1);
    await page.locator('.tools [aria-haspopup]').last().click();
    await page.locator('#undo-turn').click();
    await settled(page);
    check((await at()) === before, 'the turn was not taken back whole');
  },

  async 'what comes while an order is on its way waits for it; a double click is one'({ browser, base }) {
    const line = await delay(base, 100);
    const [page] = await friends(browser, line.base);
    const told = () => battle(page, () => document.querySelector('pv-table').model.battle.log.map((n) => n.kind + (n.order === 'done' ? ' done' : '')).join());
    const begin = async () => {
      const { ready } = await board(page);
      await square(page, ready[0]);
      await page.locator('.lit-go').first().waitFor();
      return (await board(page)).lit.filter((l) => l.kind === 'go').map((l) => l.at);
    };
    const went = (await told()).length;
    await square(page, (await begin())[0]);
    await page.keyboard.press('u');
    await page.keyboard.press('r');
    await page.keyboard.press('u');
    await settled(page);
    check((await told()).slice(went).replace(/^,/, '') === 'order,undo,redo,undo', `keys were lost: ${await told()}`);
    // A unit and its way, without waiting for what it can do.
    const [goal] = await begin();
    const { at } = await battle(page, () => { const t = document.querySelector('pv-table').model; return t.unit(t.chosen.unit); });
    await page.keyboard.press('Escape');
    await square(page, at);
    await square(page, goal);
    await square(page, goal);
    // And the end of the step, by a double click.
    await page.locator('.tools-done button').first().dblclick();
    await rests(page);
    check((await told()).slice(went).replace(/^,/, '') === 'order,undo,redo,undo,order,order done', `clicks were lost or doubled: ${await told()}`);
    check((await page.locator('.why, .fault').count()) === 0 && page.faults.length === 0, `refused: ${page.faults}`);
    line.stop();
  },

  async 'further back only by consent: asked, refused, agreed to'({ browser, base }) {
    const [first, second] = await friends(browser, base, { undo: 'ask' });
    await moveOne(first);
    const mark = (await board(first)).number;
    const at = () => battle(first, () => document.querySelector('pv-table').model.view.units.map((u) => u.at).join());
    const then = await at();
    for (let i = 0; i < 6 && (await battle(first, () => document.querySelector('pv-table').model.battle.mine)); i++) {
      await first.locator('.tools-done button').first().click();
      await rests(first);
    }
    await settled(second);
    await second.locator('.tools-done button').first().click();
    await rests(second);
    const { number } = await board(second);
    await until(first, (n) => document.querySelector('pv-table').model.battle.last >= n, number);
    await rests(first);
    const ask = async () => {
      await first.locator(`.log-go[aria-label$=" ${mark}"]`).click();
      await first.locator('.replay').waitFor();
      await first.locator('.tools [aria-haspopup]').last().click();
      await first.locator('#undo-ask').click();
      await first.locator('#undo-asked').waitFor();
      await second.locator('#undo-asked button').first().waitFor();
      await first.locator('.replay .primary').click();
    };
    await ask();
    await second.locator('#undo-asked button').last().click();
    await first.locator('#undo-asked').waitFor({ state: 'detached' });
    await ask();
    await second.locator('#undo-asked button').first().click();
    await first.locator('#undo-asked').waitFor({ state: 'detached' });
    await settled(first);
    await comesTo(at, (now) => now === then, 'not where it was');
  },

  async 'whatever is greyed can be asked: undo, a wind, a unit that has moved'({ browser, base }) {
    const page = await open(browser, base);
    await playNow(page);
    check((await page.locator('#undo').getAttribute('aria-disabled')) === 'true', 'undo is not greyed');
    await page.locator('#undo').click({ force: true });
    await page.locator('.why .why-said').waitFor();
    check((await page.locator('.why-said').innerText()).length > 10, 'no reason is given');
    await page.keyboard.press('Escape');
    const { ready } = await board(page);
    await square(page, ready[0]);
    await page.locator('.lit-go').first().waitFor();
    // What was refused is dropped and the unit stays in hand.
    await square(page, 'a8');
    await page.locator('.why').waitFor();
    await page.keyboard.press('Shift+Backspace');
    check((await page.locator('.why').count()) === 0 && (await page.locator('.lit-go').count()) > 0, 'the unit was put down');
    await square(page, 'a8');
    await page.locator('.why .situation').waitFor();
    const [shown] = await Promise.all([page.context().waitForEvent('page'), page.locator('.why .situation').click()]);
    await shown.locator('.is-situation svg.board').waitFor();
    check(/\/r\//.test(shown.url()), shown.url());
    await shown.close();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    // The other side's unit, and one of mine that stands idle after its move.
    const theirs = await battle(page, () => document.querySelector('pv-table').model.view.units.find((u) => u.side === 'blue' && u.at).at);
    await square(page, theirs);
    await page.locator('.unit-card.side-blue').waitFor();
  },

  async 'an idle unit says why it may not act'({ browser, base }) {
    const made = await makeClose(base);
    const page = await open(browser, base + made.links.red);
    await settled(page);
    const idle = () => battle(page, () => document.querySelector('pv-table').model.view.units.find((u) => u.side === 'red' && u.at && !u.acts && document.querySelector('pv-table').model.view.units.some((x) => x.acts)));
    const moved = new Set();
    for (let i = 0; i < 20 && !(await idle()); i++) {
      await step(page, moved, 1);
      await settled(page);
    }
    const unit = await idle();
    check(unit, 'every unit acts all the time');
    await square(page, unit.at);
    await page.locator('#why-idle').click();
    await page.locator('.why .rule-id').first().waitFor();
  },
};
