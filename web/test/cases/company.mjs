// With others: words between players, a seat that is open twice, a program that fails.
import { board, check, make, open, phone, rests, serve, settled, square, until, usual } from '../lib.mjs';

const battle = (page, what, arg) => page.evaluate(what, arg);
const there = (page) => until(page, () => document.querySelector('pv-table')?.model.battle?.view);

export default {
  async 'what one says the other reads, as plain text'({ browser, base }) {
    const made = await make(base, { scenario: await usual(base), red: { who: 'me', name: 'Anna' }, blue: { who: 'friend', name: 'Boris' }, dice: 'seeded', seed: 3 });
    const red = await open(browser, base + made.links.red);
    const blue = await open(browser, base + made.links.blue);
    await there(red);
    await there(blue);
    await red.keyboard.press('Enter');
    await until(red, () => document.activeElement?.id === 'chat');
    await red.keyboard.type('Well met <b>n</b>');
    await red.keyboard.press('Enter');
    await blue.locator('.log-chat', { hasText: 'Well met <b>n</b>' }).waitFor();
    check((await blue.locator('.log-chat').innerText()).includes('Anna'), 'nobody said it');
    await red.keyboard.press('Escape');
    check(await battle(red, () => document.activeElement?.id !== 'chat'), 'Escape does not leave it');
    await blue.locator('#chat').fill('And you');
    await blue.locator('.chat button').click();
    await red.locator('.log-chat', { hasText: 'And you' }).waitFor();
    // Words make no order late.
    await rests(red);
    await rests(blue);
    const [mine] = (await battle(red, () => document.querySelector('pv-table').model.battle.mine)) ? [red] : [blue];
    const { ready, number } = await board(mine);
    await square(mine, ready[0]);
    await mine.locator('.lit-go').first().waitFor();
    await square(mine, (await board(mine)).lit.find((l) => l.kind === 'go').at);
    await until(mine, (was) => document.querySelector('pv-table').model.battle.last > was, number);
  },

  async 'a seat opened twice says so on both, until one closes'({ browser, base }) {
    const made = await make(base, { scenario: await usual(base), red: { who: 'me' }, blue: { who: 'bot:random' }, dice: 'seeded', seed: 3 });
    const one = await open(browser, base + made.links.red);
    await there(one);
    check((await one.locator('#opened-twice').count()) === 0, 'said of one');
    const other = await open(browser, base + made.links.red, phone);
    await one.locator('#opened-twice').waitFor();
    await other.locator('#opened-twice').waitFor();
    await other.context().close();
    await one.locator('#opened-twice').waitFor({ state: 'detached' }); // a line that was left is found out by the next beat
  },

  async 'a program that fails is replaced, and the page says so'({ browser }) {
    const s = await serve({ args: ['--engine', 'broken=/bin/false'] });
    const made = await make(s.base, { scenario: await usual(s.base), red: { who: 'me' }, blue: { who: 'engine:broken' }, dice: 'seeded', seed: 5 });
    const page = await open(browser, s.base + made.links.red);
    await settled(page);
    for (let i = 0; i < 4 && (await page.locator('.replaced').count()) === 0; i++) {
      await page.locator('.tools-done button').first().click();
      await settled(page);
    }
    await page.locator('.notice.replaced').waitFor();
    await page.locator('.log-replaced').waitFor();
    await s.stop();
  },

  async 'with a friend: the first link is his, he sits down by it, and both come back the next day'({ browser, base }) {
    const anna = await open(browser, base + '/#new', { ...phone, permissions: ['clipboard-read', 'clipboard-write'] });
    await anna.locator('.seat-blue select').selectOption('friend');
    await anna.locator('#begin').tap();
    await anna.locator('.links button').first().tap();
    await anna.getByText('Copied').waitFor();
    const link = await anna.evaluate(() => navigator.clipboard.readText());
    check(link === (await anna.locator('.links input').first().inputValue()) && /#s=./.test(link), link);
    const boris = await open(browser, link);
    await there(boris);
    check((await battle(boris, () => document.querySelector('pv-table').model.battle.seat)) === 'blue', 'he has another seat');
    await anna.getByRole('button', { name: 'To the table' }).tap();
    await there(anna);
    check((await battle(anna, () => document.querySelector('pv-table').model.battle.seat)) === 'red', 'she has another seat');
    // Who watches has no seat.
    const watch = await open(browser, link.split('#')[0]);
    await there(watch);
    check((await battle(watch, () => document.querySelector('pv-table').model.battle.seat)) === 'watch', 'a seat without a link');
    // The next day: pages are closed, browsers keep what they had.
    const [one, other] = [anna.context(), boris.context()];
    await anna.close();
    await boris.close();
    for (const [context, seat] of [[one, 'red'], [other, 'blue']]) {
      const page = await context.newPage();
      await page.goto(base + '/');
      await page.locator('.battle a').first().click();
      await there(page);
      check((await battle(page, () => document.querySelector('pv-table').model.battle.seat)) === seat, `${seat} has lost his seat`);
    }
  },

  async 'what players say to each other who watches does not read, unless all may'({ browser, base }) {
    for (const chat of ['seats', 'all']) {
      const made = await make(base, { scenario: await usual(base), red: { who: 'me', name: 'Anna' }, blue: { who: 'friend', name: 'Boris' }, dice: 'seeded', seed: 3, chat });
      const red = await open(browser, base + made.links.red);
      const blue = await open(browser, base + made.links.blue);
      const watch = await open(browser, base + made.links.watch);
      await Promise.all([red, blue, watch].map(there));
      check((await watch.locator('#chat').count()) === (chat === 'all' ? 1 : 0), `${chat}: who watches may write`);
      await red.locator('#chat').fill('We meet at the ford');
      await red.locator('.chat button').click();
      await blue.locator('.log-chat', { hasText: 'We meet at the ford' }).waitFor();
      if (chat === 'all') {
        await watch.locator('.log-chat', { hasText: 'We meet at the ford' }).waitFor();
        continue;
      }
      // Something that he is told comes after it: had it been told, it would be there.
      await rests(red);
      await rests(blue);
      const [mine] = (await battle(red, () => document.querySelector('pv-table').model.battle.mine)) ? [red] : [blue];
      const { ready } = await board(mine);
      const seen = (await board(watch)).number;
      await square(mine, ready[0]);
      await mine.locator('.lit-go').first().waitFor();
      await square(mine, (await board(mine)).lit.find((l) => l.kind === 'go').at);
      await until(watch, (was) => document.querySelector('pv-table').model.battle.last > was, seen);
      check((await watch.locator('.log-chat').count()) === 0 && !(await watch.content()).includes('We meet at the ford'), 'he reads it');
      await watch.reload();
      await there(watch);
      await rests(watch);
      check(!(await watch.content()).includes('We meet at the ford') && (await board(watch)).number === seen + 1, 'he reads it the next time');
      // A moment's link means the same moment to him, though he counts fewer.
      await mine.locator('.tools [aria-haspopup]').last().click();
      await mine.locator('#copy-moment').click();
      await mine.locator('.given input').waitFor();
      check((await mine.locator('.given input').inputValue()).endsWith(`?at=${seen + 1}`), await mine.locator('.given input').inputValue());
    }
  },
};
