// One way to ask the server: JSON in, JSON out, errors as `Refused`.
import { language } from './texts.js';
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
  return new Refused(answer.status, e.code ?? '', e.message ?? String(answer.status), e.where ?? '', e.number, body.why);
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
  });
  if (!answer.ok) {
    throw await refusal(answer);
  }
  return answer;
}

export async function get<T>(path: string, token?: string | null): Promise<T> {
  return (await ask(path, token)).json() as Promise<T>;
}

export async function text(path: string, token?: string | null): Promise<string> {
  return (await ask(path, token)).text();
}

export async function post<T>(path: string, body: unknown, token?: string | null): Promise<T> {
  return (await ask(path, token, body)).json() as Promise<T>;
}
