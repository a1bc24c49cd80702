// The shell: chooses the page by the address, after the texts are there.
import './style/fonts.css';
import './style/base.css';
import './style/pages.css';
import './style/table.css';
import { html, nothing, render, type TemplateResult } from 'lit';
import { get, wordsOf } from './api.js';
import * as kept from './kept.js';
import { Newest } from './newest.js';
import * as notices from './notices.js';
import { shield, wayHome } from './parts/bits.js';
import './pages/home.js';
import { chooseLanguage, language, loadTexts, t, unreachable } from './texts.js';
import type { About } from './types.js';

// Battles that wait for whoever looks at this page.
function badge() {
  const waiting = notices.waiting();
  const to = waiting.length === 1 ? '/g/' + waiting[0]!.id : '/';
  return waiting.length === 0 ? nothing : html`<a class="waiting" href=${to} aria-label=${t('web.notice.waiting', { count: waiting.length })} title=${t('web.notice.waiting', { count: waiting.length })}><span class="waiting-words">${t('web.notice.waiting', { count: waiting.length })}</span><span class="waiting-count">${waiting.length}</span></a>`;
}

function header(about: About) {
  const others = about.languages.filter((l) => l !== language());
  const here = (path: string) => (location.pathname + location.hash).startsWith(path) ? 'page' : nothing;
  return html`<header class="top">
    <a class="brand" href="/" aria-label="Pavise">${shield(28)}<span>Pavise</span></a>
    <nav aria-label=${t('web.nav')}>
      <a href="/#new" aria-current=${here('/#new')}>${t('web.nav.new')}</a>
      <a href="/#learn" aria-current=${here('/#learn')}>${t('web.nav.learn')}</a>
      <a href="/table" aria-current=${here('/table')}>${t('web.nav.table')}</a>
    </nav>
    <div class="top-tools">
      ${badge()}
      ${others.map((l) => html`<button type="button" class="quiet said" lang=${l} @click=${() => chooseLanguage(l)}>${l.toUpperCase()}</button>`)}
      <button type="button" class="quiet" title=${t('web.theme')} aria-label=${t('web.theme')} @click=${kept.nextTheme}>◐</button>
    </div>
  </header>`;
}

// What no page can do without is asked for until it comes.
async function insist<T>(what: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await what();
    } catch (e) {
      render(html`<main id="main"><p class="wait fault" role="alert">${wordsOf(e)}</p></main>`, document.body);
      await new Promise((r) => setTimeout(r, 2000));
    }
  }
}

async function come(part: Promise<unknown>): Promise<void> {
  await part.catch(() => Promise.reject(new Error(unreachable())));
}

// A seat's token leaves the address before anything else is done: who passes the address on, or looks over a shoulder, gets
// none. Until the browser has kept it, it stays with this entry of the history, so that the page can be loaded again.
function takeToken(): void {
  const token = new URLSearchParams(location.hash.slice(1)).get('s');
  if (token !== null) {
    history.replaceState({ seat: token }, '', location.pathname + location.search);
  }
}

async function page(about: About): Promise<TemplateResult> {
  const { pathname, hash, search } = location;
  const words = new URLSearchParams(hash.slice(1));
  const link = (history.state as { seat?: string } | null)?.seat ?? null;
  const at = new URLSearchParams(search).get('at');
  if (pathname.startsWith('/g/') || pathname.startsWith('/j/')) {
    await come(import('./pages/table.js'));
    return html`<pv-table .about=${about} .battleId=${pathname.slice(3)} .link=${link} .at=${at === null ? null : Number(at)}></pv-table>`;
  }
  if (pathname.startsWith('/p/')) {
    await come(import('./pages/position.js'));
    return html`<pv-position .about=${about} .link=${pathname.slice(3)}></pv-position>`;
  }
  if (pathname.startsWith('/r/')) {
    await come(import('./pages/situation.js'));
    return html`<pv-situation .rule=${decodeURIComponent(pathname.slice(3))}></pv-situation>`;
  }
  if (!['/', '/index.html', '/table'].includes(pathname)) {
    return nowhere();
  }
  if (pathname === '/table') {
    await come(import('./pages/referee.js'));
    return html`<pv-referee .about=${about} .scenario=${words.get('on')}></pv-referee>`;
  }
  if (words.has('new')) {
    await come(import('./pages/lobby.js'));
    return html`<pv-lobby .about=${about} .scenario=${words.get('new')} .like=${words.get('like')} .at=${words.get('at')} .dice=${words.get('dice') === 'typed' ? 'typed' : 'seeded'}></pv-lobby>`;
  }
  if (words.has('learn')) {
    await come(import('./pages/learn.js'));
    return html`<pv-learn .about=${about} .lesson=${words.get('learn')}></pv-learn>`;
  }
  return html`<pv-home .about=${about}></pv-home>`;
}

function nowhere(): TemplateResult {
  return html`<section class="panel narrow" id="nowhere"><h1>${t('web.nowhere')}</h1><p>${t('web.nowhere.text')}</p>${wayHome()}</section>`;
}

let shown: TemplateResult | null = null;
const pages = new Newest();

function draw(about: About): void {
  if (shown) {
    document.body.classList.toggle('at-table', /^\/[gj]\//.test(location.pathname));
    render(html`<a class="skip" href="#main">${t('web.skip')}</a>${header(about)}<main id="main" tabindex="-1">${shown}</main>`, document.body);
  }
}

async function show(about: About): Promise<void> {
  const isNewest = pages.ask();
  const found = await insist(() => page(about));
  if (isNewest()) {
    shown = found;
    draw(about);
  }
}

async function start(): Promise<void> {
  takeToken();
  kept.applyTheme();
  document.documentElement.lang = language();
  const [about] = await insist(() => Promise.all([get<About>('/api/about'), loadTexts('web.')]));
  await show(about);
  notices.begin(() => draw(about));
  addEventListener('hashchange', () => {
    if (location.hash.startsWith('#s=')) {
      location.reload(); // a seat's link, opened where the battle was watched
    } else if (location.hash !== '#main') {
      void show(about);
    }
  });
}

start().catch((e: unknown) => {
  document.body.textContent = wordsOf(e);
});
