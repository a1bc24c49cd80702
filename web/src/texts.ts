// Texts by keys, as the server has them in data/text: `web.*` for the pages, others as they are needed.

const KEPT = 'pavise.language';
const texts = new Map<string, string>();
const asked = new Map<string, Promise<void>>();
const come = new Set<string>(); // prefixes
let now = '';

export function language(): string {
  if (now === '') {
    now = localStorage.getItem(KEPT) ?? (navigator.language.startsWith('fr') ? 'fr' : 'en');
  }
  return now;
}

export async function chooseLanguage(code: string): Promise<void> {
  localStorage.setItem(KEPT, code);
  location.reload();
}

// That nobody answers, in words once there are any.
export function unreachable(): string {
  return has('web.unreachable') ? t('web.unreachable') : '…';
}

async function readTexts(begin: string): Promise<{ texts: Record<string, string> }> {
  try {
    const answer = await fetch(`/api/texts?begin=${encodeURIComponent(begin)}&lang=${language()}`);
    if (answer.ok) {
      return (await answer.json()) as { texts: Record<string, string> };
    }
    throw new Error(String(answer.status));
  } catch {
    asked.delete(begin); // the next who needs them asks again
    throw new Error(unreachable());
  }
}

async function fetchTexts(begin: string): Promise<void> {
  const found = await readTexts(begin);
  for (const [key, value] of Object.entries(found.texts)) {
    texts.set(key, value);
  }
  come.add(begin);
}

// Whether those that begin so are here: what isn't among them then has no text.
export function hasAll(begin: string): boolean {
  return come.has(begin);
}

// Several things in one sentence, and what is said of a thing, as the language parts them.
export function several(things: string[]): string {
  return things.join(t('web.several'));
}

export function said(name: string, what: string): string {
  return t('web.said', { name, what });
}

// Who plays, in words: a program by how strong it is, others by their names.
export function whoIs(who: string): string {
  const name = who.replace(/^(bot|engine):/, '');
  return who.startsWith('bot:') && has('web.bot.name.' + name) ? t('web.bot.name.' + name) : name;
}

// Asked for once a prefix.
export function loadTexts(begin: string): Promise<void> {
  let promise = asked.get(begin);
  if (!promise) {
    promise = fetchTexts(begin);
    asked.set(begin, promise);
  }
  return promise;
}

// Those whose key begins so, in the order of their keys.
export function textsFrom(begin: string): [string, string][] {
  return [...texts].filter(([key]) => key.startsWith(begin)).sort();
}

export function has(key: string): boolean {
  return texts.has(key);
}

// Nothing is clicked where nothing hovers: KEY.touch is read there, where it is written.
const byFinger = matchMedia('(hover: none)').matches;

// What a text names: a key's text, plain words as they are, else something.
export function textOr(text: string, otherwise: string): string {
  const isKey = /^[a-z]+(\.\w+)+$/.test(text);
  return has(text) ? t(text) : text === '' || isKey ? otherwise : text;
}

// Boards of hexes have no squares: KEY.hex is read there, where it is written.
let grid = '';

export function onGrid(name: string): void {
  grid = name;
}

function textOf(key: string): string | undefined {
  return (byFinger && texts.get(key + '.touch')) || texts.get(key);
}

// Whether what is counted is one: "1", "½", "1/2"; in French whatever is less than two.
function isSingular(shown: string): boolean {
  const [, whole = '', part = ''] = /^-?(\d*)(.*)$/.exec(shown) ?? [];
  const size = part.startsWith('/') ? 0 : Number(whole);
  return language() === 'fr' ? size < 2 : size === 0 ? part !== '' : size === 1 && part === '';
}

// A key that nobody wrote a text for is shown as it is. {count:square:squares} is the number with its noun.
export function t(key: string, args: Record<string, string | number> = {}): string {
  const found = textOf(`${key}.${grid}`) ?? textOf(key) ?? key;
  return found.replace(/\{(\w+)(?::([^{}:]*):([^{}:]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    if (!(name in args)) {
      return whole;
    }
    const shown = String(args[name]);
    return one === undefined ? shown : `${shown} ${isSingular(shown) ? one : many}`;
  });
}
