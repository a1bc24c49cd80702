// One way to ask the server: JSON in, JSON out, errors as `Refused`.
import { language, t, unreachable } from './texts.js';
import type { Why } from './types.js';

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly where: string,
    readonly number: number | undefined,
    readonly why: Why | undefined,
  ) {
    super(message);
  }
}

// The server couldn't be reached, or what it said was lost on the way: the same may be tried again.
export function isLost(e: unknown): boolean {
  return e instanceof Refused && [0, 502, 504].includes(e.status);
}

// What went wrong, in words for whoever reads the page.
export function wordsOf(e: unknown): string {
  return e instanceof Error ? e.message : String(e);
}

const LOST_MS = 30000; // what has no answer by then was lost on the way, or its answer was
const waiting = new Set<AbortController>(); // of what was asked that long ago at most

function soon(): AbortSignal {
  const asked = new AbortController();
  waiting.add(asked);
  setTimeout(() => (asked.abort(), waiting.delete(asked)), LOST_MS);
  return asked.signal;
}

// The line is lost: what waits for an answer waits in vain, and may be asked again.
export function giveUp(): void {
  waiting.forEach((asked) => asked.abort());
}

function lost(): Refused {
  return new Refused(0, 'unreachable', unreachable(), '', undefined, undefined);
}

function address(path: string): string {
  return path + (path.includes('?') ? '&' : '?') + 'lang=' + language();
}

async function refusal(answer: Response): Promise<Refused> {
  let body: { error?: { code?: string; message?: string; where?: string; number?: number }; why?: Why } = {};
  try {
    body = await answer.json();
  } catch {
    // No JSON: something between us and the server spoke. The status says what is known.
  }
  const e = body.error ?? {};
  return new Refused(answer.status, e.code ?? '', e.message ?? t('web.unreachable.status', { status: answer.status }), e.where ?? '', e.number, body.why);
}

export async function ask(path: string, token?: string | null, body?: unknown, method?: string): Promise<Response> {
  const headers: Record<string, string> = {};
  if (token) {
    headers['Authorization'] = 'Bearer ' + token;
  }
  if (body !== undefined) {
    headers['Content-Type'] = 'application/json';
  }
  const answer = await fetch(address(path), {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: soon(),
  }).catch(() => Promise.reject(lost()));
  if (!answer.ok) {
    throw await refusal(answer);
  }
  return answer;
}

function read<T>(answer: Response): Promise<T> {
  return (answer.json() as Promise<T>).catch(() => Promise.reject(lost()));
}

export async function get<T>(path: string, token?: string | null): Promise<T> {
  return read<T>(await ask(path, token));
}

export async function text(path: string, token?: string | null): Promise<string> {
  return (await ask(path, token)).text().catch(() => Promise.reject(lost()));
}

export async function post<T>(path: string, body: unknown, token?: string | null): Promise<T> {
  return read<T>(await ask(path, token, body));
}
