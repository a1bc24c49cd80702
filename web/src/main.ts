// The shell: chooses the page by the address, after the texts are there.
import './style/fonts.css';
import './style/base.css';
import './style/pages.css';
import './style/table.css';
import { html, render, type TemplateResult } from 'lit';
import { get } from './api.js';
import * as kept from './kept.js';
import { shield } from './parts/bits.js';
import './pages/home.js';
import { chooseLanguage, language, loadTexts, t } from './texts.js';
import type { About } from './types.js';

function nextTheme(): void {
  const dark = document.documentElement.dataset.theme === 'dark' || (!document.documentElement.dataset.theme && matchMedia('(prefers-color-scheme: dark)').matches);
  kept.set({ theme: dark ? 'light' : 'dark' });
}

function header(about: About) {
  const others = about.languages.filter((l) => l !== language());
  return html`<header class="top">
    <a class="brand" href="/">${shield(28)}<span>Pavise</span></a>
    <nav aria-label=${t('web.nav')}>
      <a href="/#new">${t('web.nav.new')}</a>
      <a href="/#learn">${t('web.nav.learn')}</a>
      <a href="/table">${t('web.nav.table')}</a>
    </nav>
    <div class="top-tools">
      ${others.map((l) => html`<button type="button" class="quiet said" lang=${l} @click=${() => chooseLanguage(l)}>${l.toUpperCase()}</button>`)}
      <button type="button" class="quiet" title=${t('web.theme')} aria-label=${t('web.theme')} @click=${nextTheme}>◐</button>
    </div>
  </header>`;
}

async function page(about: About): Promise<TemplateResult> {
  const { pathname, hash } = location;
  if (pathname.startsWith('/g/')) {
    await import('./pages/table.js');
    const token = new URLSearchParams(hash.slice(1)).get('s');
    return html`<pv-table .battleId=${pathname.slice(3)} .link=${token}></pv-table>`;
  }
  if (pathname === '/table') {
    await import('./pages/referee.js');
    return html`<pv-referee .about=${about}></pv-referee>`;
  }
  if (hash === '#new' || hash.startsWith('#new=')) {
    await import('./pages/lobby.js');
    return html`<pv-lobby .about=${about} .scenario=${hash.slice(5)}></pv-lobby>`;
  }
  if (hash === '#learn') {
    await import('./pages/learn.js');
    return html`<pv-learn .about=${about}></pv-learn>`;
  }
  return html`<pv-home .about=${about}></pv-home>`;
}

async function show(about: About): Promise<void> {
  const shown = await page(about);
  document.body.classList.toggle('at-table', location.pathname.startsWith('/g/'));
  render(html`<a class="skip" href="#main">${t('web.skip')}</a>${header(about)}<main id="main" tabindex="-1">${shown}</main>`, document.body);
}

async function start(): Promise<void> {
  kept.applyTheme();
  document.documentElement.lang = language();
  const [about] = await Promise.all([get<About>('/api/about'), loadTexts('web.')]);
  await show(about);
  addEventListener('hashchange', () => {
    if (location.hash !== '#main') {
      void show(about);
    }
  });
}

start().catch((e: unknown) => {
  document.body.textContent = e instanceof Error ? e.message : String(e);
});
