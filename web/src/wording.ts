// Sentences, fractions and chances as people write them.
import { language, t } from './texts.js';

const FRACTION_SIGNS: Record<string, string> = { '1/2': '½', '1/4': '¼', '3/4': '¾', '1/8': '⅛', '3/8': '⅜', '5/8': '⅝', '7/8': '⅞' };

// The sign of a fraction in lowest terms; undefined where there is none.
export function fractionSign(fraction: string): string | undefined {
  return FRACTION_SIGNS[fraction];
}

// The texts of rules begin with a small letter: this makes a heading or a sentence of one, and signs of its fractions.
export function capital(text: string): string {
  const pretty = text.replace(/(?<![\d/])(\d+ )?(1\/2|[13]\/4|[1357]\/8)(?![\d/])/g, (_, whole: string | undefined, part: string) => (whole ?? '').trim() + FRACTION_SIGNS[part]);
  return pretty.charAt(0).toUpperCase() + pretty.slice(1);
}

// The server's "93/2" as people write it: 46½.
export function fraction(text: string): string {
  const [top, below] = text.split('/').map(Number) as [number, number | undefined];
  if (below === undefined) {
    return text;
  }
  const whole = Math.trunc(top / below);
  const rest = `${Math.abs(top % below)}/${below}`;
  return `${whole === 0 ? '' : whole}${FRACTION_SIGNS[rest] ?? ` ${rest}`}`;
}

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b));

// The exact sum of fractions, in lowest terms: "3/8".
export function sum(fractions: string[]): string {
  const [top, below] = fractions
    .map((f) => f.split('/').map(BigInt))
    .reduce(([a, b], [c, d]) => [a! * (d ?? 1n) + c! * b!, b! * (d ?? 1n)], [0n, 1n]) as [bigint, bigint];
  const part = divisor(top, below);
  return below === part ? String(top / part) : `${top / part}/${below / part}`;
}

// --- chances ---

// A fraction from the server as a number between 0 and 1.
export function chance(fraction: string): number {
  const [n, d] = fraction.split('/');
  return Number(n) / Number(d ?? 1);
}

export function percent(p: number): string {
  const digits = p > 0 && (p < 0.1 || p > 0.9) && p < 1 ? 1 : 0;
  return (p * 100).toLocaleString(language(), { minimumFractionDigits: digits, maximumFractionDigits: digits }) + ' %';
}

export function likelihood(p: number): string {
  const names: [number, string][] = [
    [1, 'certain'],
    [0.95, 'almost'],
    [0.8, 'very_likely'],
    [0.6, 'likely'],
    [0.4, 'even'],
    [0.2, 'unlikely'],
    [0.05, 'rare'],
  ];
  return t('web.chance.' + (names.find(([least]) => p >= least)?.[1] ?? 'very_rare'));
}
