// What the pages promise, by clicks and keys in the system's Chromium: TAP on standard output.
//   node test/run.mjs [WORDS]   only the subject of that name, or cases whose names hold these words
// The cases are in cases/, a file a subject; one that can't run here returns what is missing, and is skipped. They share a server and a browser, and run AT_ONCE at a
// time (4), each TIMES (1); each has pages of its own, and nothing that one keeps the other sees.
// Before a case counts as steady: SLOW=6 TIMES=10 (lib.mjs), beside something else that is busy, and LATE=100: what pages ask their server
// takes that many ms there, and as many back.
import { readdirSync } from 'node:fs';
import { browse, delay, serve } from './lib.mjs';

const AT_ONCE = Number(process.env.AT_ONCE ?? 4);
const TIMES = Number(process.env.TIMES ?? 1);
const MOST = 300_000 * Math.max(Number(process.env.SLOW ?? 1), 2); // ms that a case may take: one that waits for what never comes fails by name
const only = process.argv[2] ?? '';

const cases = [];
const files = readdirSync(new URL('cases', import.meta.url)).sort();
const isSubject = files.includes(`${only}.mjs`);
for (const file of files) {
  const subject = (await import(`./cases/${file}`)).default;
  const asked = Object.entries(subject).filter(([name]) => (isSubject ? file === `${only}.mjs` : name.includes(only)));
  cases.push(...asked.flatMap((c) => Array(TIMES).fill(c)));
}

// The longest first, or it runs by itself in the end.
const isLong = ([name]) => name.endsWith('to its end');
cases.sort((a, b) => isLong(b) - isLong(a));

const browser = await browse();
const server = await serve();
const late = process.env.LATE ? await delay(server.base, Number(process.env.LATE)) : null;
let failed = 0;
let ended = 0; // TAP numbers cases as they end

// The browser as a case has it: what it opens is closed after it.
function lend() {
  const opened = [];
  const lent = {
    async newContext(...how) {
      const context = await browser.newContext(...how);
      opened.push(context);
      return context;
    },
  };
  return { lent, close: () => Promise.all(opened.map((c) => c.close())) };
}

function tooLong() {
  return new Promise((_, refuse) => setTimeout(refuse, MOST, new Error(`not ended after ${MOST / 1000} s`)).unref());
}

async function run(name, act) {
  const { lent, close } = lend();
  const began = Date.now();
  try {
    const missing = await Promise.race([act({ browser: lent, base: (late ?? server).base }), tooLong()]);
    console.log(`ok ${++ended} - ${name} # ${missing ? `SKIP ${missing}` : `${Date.now() - began} ms`}`);
  } catch (e) {
    failed++;
    console.log(`not ok ${++ended} - ${name}`);
    console.error(`${name}: ${e.stack}`);
  }
  await close();
}

async function runNext() {
  for (let next = cases.shift(); next; next = cases.shift()) {
    await run(...next);
  }
}

console.log(`1..${cases.length}`);
await Promise.all(Array.from({ length: AT_ONCE }, runNext));
await browser.close();
late?.stop();
await server.stop();
process.exit(failed > 0 ? 1 : 0);
