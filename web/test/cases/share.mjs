// Links that are passed on: where a browser has no clipboard for us they are shown; a new one of one's own seat is taken.
import { board, check, make, open, phone, playNow, serve, square, settled, until, usual } from '../lib.mjs';

const battle = (page, what, arg) => page.evaluate(what, arg);

// As on plain http from another machine.
async function withoutClipboard(browser, base) {
  const page = await open(browser, base);
  await page.context().addInitScript(() => {
    delete Navigator.prototype.clipboard;
    document.execCommand = () => false;
  });
  await page.reload();
  return page;
}

const more = (page) => page.locator('.tools [aria-haspopup]').last().click();

async function given(page) {
  await page.locator('.given input').waitFor();
  return page.locator('.given input').inputValue();
}

export default {
  async 'without a clipboard every link is shown, and selected'({ browser, base }) {
    const page = await withoutClipboard(browser, base);
    await playNow(page);
    const id = page.url().split('/').at(-1);
    const token = await battle(page, () => document.querySelector('pv-table').model.battle.token);
    const wanted = { watch: `/g/${id}`, moment: `/g/${id}?at=`, seat: `/g/${id}#s=${token}`, position: `/p/${await usual(base)}/` };
    await more(page);
    for (const [what, begin] of Object.entries(wanted)) {
      await page.locator(`#copy-${what}`).click();
      await until(page, (b) => document.querySelector('.given input')?.value.startsWith(b), base + begin);
      const chosen = () => ((i) => document.activeElement === i && i.selectionEnd - i.selectionStart === i.value.length)(document.querySelector('.given input'));
      await until(page, chosen);
      check((await page.locator('.given button').innerText()) === 'Copy', 'it says that it is copied');
    }
    await page.locator('#concede').click();
    await page.locator('#ask-first-yes').click();
    await page.locator('#copy-link').click();
    check((await given(page)) === `${base}/g/${id}`, await given(page));
    check(page.faults.length === 0, page.faults.join());
  },

  async 'a new link of one\u2019s own seat: shown, kept, and played on in every tab'({ browser, base }) {
    const page = await withoutClipboard(browser, base);
    await playNow(page);
    const old = await battle(page, () => document.querySelector('pv-table').model.battle.token);
    const beside = await page.context().newPage();
    await beside.goto(page.url());
    await settled(beside);
    await more(page);
    await page.locator('#new-red').click();
    const link = await given(page);
    check(link.startsWith(page.url() + '#s=') && !link.endsWith(old), link);
    await page.keyboard.press('Escape');
    const token = link.split('#s=')[1];
    for (const tab of [page, beside]) {
      await until(tab, (now) => document.querySelector('pv-table').model.battle.token === now, token);
    }
    await settled(page);
    const { ready, number } = await board(page);
    await square(page, ready[0]);
    await page.locator('.lit-go').first().waitFor();
    await square(page, (await board(page)).lit.find((l) => l.kind === 'go').at);
    await until(beside, (was) => document.querySelector('pv-table').model.battle.last > was, number);
    for (const tab of [page, beside]) {
      check((await tab.locator('#gone, #opened-twice').count()) === 0, 'locked out');
    }
    await page.reload();
    await settled(page);
    check((await battle(page, () => document.querySelector('pv-table').model.battle.seat)) === 'red', 'the seat is lost');
  },

  async 'a new link for a friend: shown, and it leads to his seat; the old one is no lost line'({ browser, base }) {
    const made = await make(base, { scenario: await usual(base), red: { who: 'me' }, blue: { who: 'friend' }, dice: 'seeded', seed: 3 });
    const page = await withoutClipboard(browser, base);
    await battle(page, (b) => localStorage.setItem('pavise.battles', JSON.stringify([b])), { id: made.id, title: '', owner: made.owner, tokens: { red: made.seats.red.token }, at: 1, state: 'yours' });
    await page.goto(`${base}/g/${made.id}`);
    await page.locator('svg.board').waitFor();
    const friend = await open(browser, base + made.links.blue);
    await friend.locator('svg.board').waitFor();
    await more(page);
    await page.locator('#new-blue').click();
    const link = await given(page);
    await friend.locator('#gone').waitFor();
    check((await friend.locator('#line-lost').count()) === 0, 'a lost line, too');
    check((await battle(page, () => document.querySelector('pv-table').model.battle.seat)) === 'red', 'the owner has lost his seat');
    await friend.goto('about:blank');
    await friend.goto(link);
    await until(friend, () => document.querySelector('pv-table')?.model.battle?.seat === 'blue');
  },

  async 'a seat\u2019s token leaves the address at once, and the seat stays: loaded again, without a storage, by an address passed on'({ browser, base }) {
    for (const [how, closed] of [[{}, false], [phone, false], [{}, true]]) {
      const made = await make(base, { scenario: await usual(base), red: { who: 'me' }, blue: { who: 'friend' }, dice: 'seeded', seed: 3 });
      const token = made.seats.blue.token;
      const page = await open(browser, 'about:blank', how);
      await page.context().addInitScript((shut) => shut && (Storage.prototype.setItem = () => { throw new Error('full'); }), closed);
      const asked = [];
      page.on('request', (r) => asked.push(r.url() + (r.headers().referer ?? '')));
      await page.goto(base + made.links.blue);
      await page.locator('svg.board').waitFor();
      const seat = () => battle(page, () => document.querySelector('pv-table')?.model.battle?.seat);
      for (let i = 0; i < 2; i++) {
        await until(page, () => document.querySelector('pv-table')?.model.battle?.view);
        check((await seat()) === 'blue', `${await seat()} sits there, load ${i}`);
        check(page.url() === `${base}/g/${made.id}`, page.url());
        check(!(await page.title()).includes(token), await page.title());
        await page.reload();
      }
      check(asked.every((u) => !u.includes(token)), 'an address or a referrer that was asked has it');
      const other = await open(browser, page.url());
      await other.locator('svg.board').waitFor();
      check((await battle(other, () => document.querySelector('pv-table').model.battle.seat)) === 'watch', 'the address gives a seat away');
    }
  },

  async 'a seat\u2019s link that is opened where one watches gives the seat'({ browser, base }) {
    const made = await make(base, { scenario: await usual(base), red: { who: 'me' }, blue: { who: 'friend' }, dice: 'seeded', seed: 3 });
    const page = await open(browser, base + made.links.watch);
    await page.locator('svg.board').waitFor();
    await page.evaluate((link) => (location.href = link), base + made.links.blue);
    await until(page, () => document.querySelector('pv-table')?.model.battle?.seat === 'blue');
    check(!page.url().includes('#'), page.url());
  },

  async 'links say what to do where this machine alone reaches the server'({ browser, base }) {
    for (const [locale, how] of [['en', {}], ['fr', phone]]) {
      const page = await open(browser, base + '/#new', { locale, ...how });
      await page.locator('.seat-blue select').selectOption('friend');
      await page.locator('#begin').click();
      await page.locator('.links').waitFor();
      check((await page.locator('#loopback').innerText()).includes('make play ARGS="--host 0.0.0.0"'), await page.locator('#loopback').innerText());
      await page.locator('.links .primary.large').click();
      await page.locator('svg.board').waitFor();
      await more(page);
      await page.locator('#copy-watch').click();
      await page.locator('#loopback').waitFor();
    }
    // Reached from elsewhere, but opened at this machine's own address.
    const far = await serve({ args: ['--host', '0.0.0.0'] });
    const port = new URL(far.base).port;
    const page = await open(browser, `http://127.0.0.1:${port}/#new`);
    await page.locator('.seat-blue select').selectOption('friend');
    await page.locator('#begin').click();
    await page.locator('#loopback', { hasText: 'address in the network' }).waitFor();
    check(!(await page.locator('#loopback').innerText()).includes('make play'), 'it listens already');
    await far.stop();
  },
};
