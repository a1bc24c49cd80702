// Lessons, where the server has them; else the battle that teaches best.
import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { get, post } from '../api.js';
import * as kept from '../kept.js';
import { t } from '../texts.js';
import type { About, Made } from '../types.js';
import { sitDown } from './home.js';

interface Lesson {
  id: string;
  title: string;
  rule?: string;
}

@customElement('pv-learn')
export class Learn extends LitElement {
  @property({ attribute: false }) about!: About;
  @state() private lessons: Lesson[] = [];
  @state() private fault = '';

  override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    get<{ lessons: Lesson[] }>('/api/lessons')
      .then((found) => (this.lessons = found.lessons))
      .catch(() => undefined);
  }

  private async begin(lesson: Lesson): Promise<void> {
    try {
      sitDown(await post<Made>('/api/battles', { lesson: lesson.id }), lesson.title);
    } catch (e) {
      this.fault = e instanceof Error ? e.message : String(e);
    }
  }

  override render() {
    const hints = () => {
      kept.set({ hints: [] });
      location.assign('/');
    };
    return html`<section class="panel narrow learn"><h1>${t('web.learn')}</h1>
      <p class="lead">${t('web.learn.lead')}</p>
      ${this.fault ? html`<p class="fault said" role="alert">${this.fault}</p>` : nothing}
      ${this.lessons.length > 0
        ? html`<ol class="lessons">${this.lessons.map((l) => html`<li><button type="button" class="choice" @click=${() => this.begin(l)}><span class="said">${l.title}</span>${l.rule ? html`<span class="rule-id said">${l.rule}</span>` : nothing}</button></li>`)}</ol>`
        : nothing}
      <h2>${t('web.learn.four')}</h2>
      <ol class="learn-steps">${[1, 2, 3, 4].map((n) => html`<li><b>${t(`web.learn.${n}`)}</b> ${t(`web.learn.${n}.text`)}</li>`)}</ol>
      <button type="button" class="primary large" @click=${hints}>${t('web.learn.go')}</button>
    </section>`;
  }
}
