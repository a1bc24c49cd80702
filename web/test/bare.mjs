// A language that nobody speaks: round every text that has a key stand ⟦ and ⟧, round every one that the server says itself (a
// sentence, a name, a row of a ledger) ⟪ and ⟫. A word outside of both was written into a page.

// Runs in the page, before all of its own. What comes as JSON, by an answer or in the stream, is marked where it is read.
function speakInvented() {
  const TOLD = ['message', 'text', 'title', 'about', 'kind_text', 'step_text', 'seat_text', 'purpose_text', 'troop_text', 'cause_text', 'hint', 'explain', 'solution', 'source', 'accepts'];
  const round = (text) => (/^[⟪⟦]/.test(text) ? text : text.replace(/\S[^]*?(?=\s*\n\s*\n|\s*$)/g, '⟪$&⟫'));
  const own = new Set(); // names that orders are made of: units, rows

  function isTold(of, key, within) {
    return (
      TOLD.includes(key) ||
      (key === 'rule' && of.kind_text !== undefined) || // a ledger's row
      (key === 'question' && of.layers !== undefined) || // a lesson's
      (key === 'label' && !of.label.includes('_')) ||
      (key === 'name' && (within === 'areas' || within === 'players' || of.kind === 'chat')) ||
      (within === 'sides' && (key === 'red' || key === 'blue')) // the armies of a scenario
    );
  }

  function mark(value, within = '') {
    if (value === null || typeof value !== 'object') {
      return value;
    }
    if (value.side !== undefined && value.kind !== undefined && value.name) {
      own.add(value.name);
    }
    for (const [key, part] of Object.entries(value)) {
      if (typeof part !== 'string') {
        mark(part, Array.isArray(value) || key === 'red' || key === 'blue' ? within : key);
      } else if (isTold(value, key, within)) {
        value[key] = part && round(part);
      } else if (/^[A-Z]{2,4}-[\w.]+$/.test(part)) {
        own.add(part);
      }
    }
    return value;
  }

  // Of a word that is explained every form is still found: "⟦form⟧, form, form: ⟦explanation⟧".
  function text(key, line) {
    const [, forms, what] = /\.term\./.test(key) ? (/^(.*?)\s?:\s(.*)$/s.exec(line) ?? []) : [];
    return what ? `⟦${forms.split(',')[0]}⟧, ${forms}: ⟦${what}⟧` : `⟦${line}⟧`;
  }

  const read = Response.prototype.json;
  const parse = JSON.parse;
  Response.prototype.json = async function () {
    const body = await read.call(this);
    return this.url.includes('/api/texts') ? { ...body, texts: Object.fromEntries(Object.entries(body.texts).map(([k, line]) => [k, text(k, line)])) } : mark(body);
  };
  JSON.parse = (line, revive) => mark(parse(line, revive));
  window.ownNames = own;
}

// From the next address on.
export async function invent(page) {
  await page.addInitScript(speakInvented);
}

// Runs in the page: its bare words, of what is read, heard, pointed at, and in the title. Texts and brackets are counted in their
// order, across elements within a line; each block begins outside of all.
function find() {
  const OPEN = '⟦⟪';
  const SHUT = '⟧⟫';
  const found = [];

  // What of a text lies outside, and how deep one is behind it.
  function outside(text, depth) {
    let bare = '';
    for (const c of text) {
      depth -= SHUT.includes(c) ? 1 : 0;
      bare += depth > 0 || SHUT.includes(c) ? ' ' : c;
      depth += OPEN.includes(c) ? 1 : 0;
    }
    return { bare, depth };
  }

  // Names stay as they are: Pavise, and what orders are made of.
  function words(bare) {
    const named = (w) => w === 'Pavise' || window.ownNames.has(w.replace(/^[^\p{L}]+|[^\p{L}\p{N}]+$/gu, ''));
    return bare.split(/[\s+·⟦⟪]+/).filter((w) => /\p{L}{2}/u.test(w) && !named(w)).join(' ');
  }

  const tell = (where, text) => text && found.push(where + text);
  const blockOf = (e) => (e.parentElement && /^(inline|contents)/.test(getComputedStyle(e).display) ? blockOf(e.parentElement) : e);
  const DRAWN = '.l-map, .l-areas, .l-clashes, .l-counters, .l-marks, .letters'; // by the server, as pictures
  // Beside them: signs that are cut out of words, languages by their own names, keys as they are written on them.
  const ASIDE = `script, style, ${DRAWN}, .pick-letter, .shot-man, .top-tools [lang], kbd`;

  let block = null;
  let depth = 0;
  let last = '';
  const shut = () => depth !== 0 && found.push(`not closed: ${last}`);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let n = walker.nextNode(); n; n = walker.nextNode()) {
    if (n.data.trim() === '' || n.parentElement.closest(ASIDE)) {
      continue;
    }
    const here = blockOf(n.parentElement);
    if (here !== block && !(depth > 0 && block?.contains(here))) {
      shut();
      block = here;
      depth = 0;
    }
    const seen = outside(n.data, depth);
    depth = seen.depth;
    last = n.data.trim();
    tell('', words(seen.bare));
  }
  shut();
  for (const name of ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title', 'alt', 'placeholder']) {
    for (const e of document.body.querySelectorAll(`[${name}]`)) {
      tell(`${name}=`, words(e.closest(DRAWN) ? '' : outside(e.getAttribute(name), 0).bare));
    }
  }
  tell('title: ', words(outside(document.title, 0).bare));
  return found;
}

export function bareWords(page) {
  return page.evaluate(find);
}

// What is read below 14 px.
export function smallWords(page) {
  return page.evaluate(() => {
    const reads = (e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim());
    return [...document.querySelectorAll('body *')].filter((e) => !e.closest('svg, script, style') && reads(e) && parseFloat(getComputedStyle(e).fontSize) < 14).map((e) => `${e.className}: ${e.textContent.trim()}`);
  });
}
