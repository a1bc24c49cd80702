// The browser's own notice: who waits with the page out of sight is told once that the turn has come.
import { check, comesTo, make, open, rests, settled, until, usual } from '../lib.mjs';

// Headless browsers show no notices: what they would show is written down. The permission is the context's own.
function record() {
  let permission = 'default';
  const look = () => navigator.permissions.query({ name: 'notifications' }).then((p) => (permission = p.state === 'prompt' ? 'default' : p.state));
  void look();
  window.told = [];
  window.Notification = class {
    static get permission() {
      return permission;
    }
    static requestPermission = look;
    constructor(title, how) {
      Object.assign(this, { title, ...how });
      window.told.push(this);
    }
    close() {
      this.closed = true;
    }
  };
  window.focus = () => (window.focused = (window.focused ?? 0) + 1);
  Object.defineProperty(document, 'hidden', { get: () => window.away === true });
  Object.defineProperty(document, 'visibilityState', { get: () => (window.away === true ? 'hidden' : 'visible') });
}

const look = (page, away) =>
  page.evaluate((is) => {
    window.away = is;
    document.dispatchEvent(new Event('visibilitychange'));
  }, away);
const told = (page) => page.evaluate(() => window.told.map((n) => `${n.title}: ${n.body}`));
const asked = (page) => page.evaluate(() => document.querySelector('pv-table').model.view?.prompt?.seat);

// Somebody who waits, at the table with notices on or off, and somebody who plays.
async function sitDown(browser, base, { allowed = true, notices = true } = {}) {
  const made = await make(base, { scenario: await usual(base), red: { who: 'me', name: 'Anna' }, blue: { who: 'friend', name: 'Boris' }, dice: 'seeded', seed: 3 });
  const { prompt, title } = await (await fetch(`${base}/api/battles/${made.id}`)).json();
  const other = prompt.seat === 'red' ? 'blue' : 'red';
  const waits = await open(browser, base + made.links[other], { settings: { poll: 300 } });
  await waits.context().addInitScript(record);
  if (allowed) {
    await waits.context().grantPermissions(['notifications'], { origin: new URL(base).origin });
  } else {
    await waits.context().clearPermissions();
  }
  await settledAway(waits);
  await waits.goto(base + '/');
  await waits.locator('.battle-facts', { hasText: 'against' }).waitFor();
  if (notices) {
    await waits.locator('#notices').click();
  }
  const plays = await open(browser, base + made.links[prompt.seat]);
  return { made, waits, plays, seat: prompt.seat, body: `${title} · against ${prompt.seat === 'red' ? 'Anna' : 'Boris'}` };
}

const settledAway = (page) => until(page, () => document.querySelector('pv-table')?.model.view);

async function atTheTable(page, base, made) {
  await page.goto(`${base}/g/${made.id}`);
  await settledAway(page);
}

// By clicks: done with every step, until another is asked.
async function endTurn(page) {
  await settled(page);
  const mine = await asked(page);
  for (let i = 0; i < 20 && (await asked(page)) === mine; i++) {
    await page.locator('.tools-done button, .act .choice').first().click();
    await rests(page);
  }
}

const polls = (page) => page.waitForTimeout(900); // three looks at the list of battles

export default {
  async 'a notice: once, when the turn comes and nobody looks; clicked, it leads to the table'({ browser, base }) {
    const { made, waits, plays, body } = await sitDown(browser, base);
    await comesTo(() => waits.locator('#notices').isChecked(), Boolean, 'the permission is not seen');
    await atTheTable(waits, base, made);
    await look(waits, true);
    await polls(waits);
    check((await told(waits)).length === 0, 'told before the turn came');
    await endTurn(plays);
    await until(waits, () => window.told.length > 0);
    await polls(waits);
    check(JSON.stringify(await told(waits)) === JSON.stringify([`It is your turn: ${body}`]), JSON.stringify(await told(waits)));
    await until(waits, () => document.title.startsWith('● Your turn'));
    const address = waits.url();
    await waits.evaluate(() => (window.here = true));
    await waits.evaluate(() => window.told[0].onclick());
    check(await waits.evaluate(() => window.here && window.focused === 1 && window.told[0].closed), 'the table is not brought forward');
    check(waits.url() === address, waits.url());
    // Looked at, nothing is told; the turn after that, out of sight again, is.
    await look(waits, false);
    await endTurn(waits);
    await endTurn(plays);
    await settled(waits);
    await polls(waits);
    check((await told(waits)).length === 1, 'told to somebody who looks');
    await endTurn(waits);
    await look(waits, true);
    await endTurn(plays);
    await until(waits, () => window.told.length > 1);
    await polls(waits);
    check((await told(waits)).length === 2, JSON.stringify(await told(waits)));
    check(waits.faults.length === 0, waits.faults.join());
  },

  async 'a notice from another page opens the table'({ browser, base }) {
    const { made, waits, plays, body } = await sitDown(browser, base);
    await waits.goto(base + '/#learn');
    await waits.locator('.lessons').first().waitFor();
    await look(waits, true);
    await endTurn(plays);
    await until(waits, () => window.told.length > 0);
    check((await told(waits)).join() === `It is your turn: ${body}`, (await told(waits)).join());
    await waits.evaluate(() => window.told[0].onclick()).catch(() => undefined);
    await waits.waitForURL(`${base}/g/${made.id}`);
    await settled(waits);
  },

  async 'no notice where nobody asked for one, or the browser allows none; one may ask for it at the table'({ browser, base }) {
    for (const how of [{ notices: false }, { allowed: false }]) {
      const { made, waits, plays } = await sitDown(browser, base, how);
      if (how.allowed === false) {
        await waits.locator('[role=alert]', { hasText: "doesn't allow notices" }).waitFor();
      }
      check(!(await waits.locator('#notices').isChecked()), JSON.stringify(how));
      await atTheTable(waits, base, made);
      await look(waits, true);
      await endTurn(plays);
      await until(waits, () => document.title.startsWith('●'));
      await polls(waits);
      check((await told(waits)).length === 0, `${JSON.stringify(how)}: ${await told(waits)}`);
    }
    // Asked for at the table, where one waits.
    const there = await sitDown(browser, base, { notices: false });
    await atTheTable(there.waits, base, there.made);
    await there.waits.locator('#tell-me').click();
    await there.waits.locator('#tell-me').waitFor({ state: 'detached' });
    await look(there.waits, true);
    await endTurn(there.plays);
    await until(there.waits, () => window.told.length > 0);
    // Switched off again.
    const { made, waits, plays } = await sitDown(browser, base);
    await waits.locator('#notices').click();
    await atTheTable(waits, base, made);
    await look(waits, true);
    await endTurn(plays);
    await until(waits, () => document.title.startsWith('●'));
    await polls(waits);
    check((await told(waits)).length === 0, 'told though it is off');
  },
};
