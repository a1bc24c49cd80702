// Links that are passed on: where a browser has no clipboard for us they are shown; a new one of one's own seat is taken.
import { board, check, make, open, playNow, square, settled, until, usual } from '../lib.mjs';

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
    const token = await battle(page, () => document.querySelector('pv-table').battle.token);
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
    const old = await battle(page, () => document.querySelector('pv-table').battle.token);
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
      await until(tab, (now) => document.querySelector('pv-table').battle.token === now, token);
    }
    await settled(page);
    const { ready, number } = await board(page);
    await square(page, ready[0]);
    await page.locator('.lit-go').first().waitFor();
    await square(page, (await board(page)).lit.find((l) => l.kind === 'go').at);
    await until(beside, (was) => document.querySelector('pv-table').battle.last > was, number);
    for (const tab of [page, beside]) {
      check((await tab.locator('#gone, #opened-twice').count()) === 0, 'locked out');
    }
    await page.reload();
    await settled(page);
    check((await battle(page, () => document.querySelector('pv-table').battle.seat)) === 'red', 'the seat is lost');
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
    check((await battle(page, () => document.querySelector('pv-table').battle.seat)) === 'red', 'the owner has lost his seat');
    await friend.goto('about:blank');
    await friend.goto(link);
    await until(friend, () => document.querySelector('pv-table')?.battle?.seat === 'blue');
  },
};
