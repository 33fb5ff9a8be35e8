import { at } from '../../documents/openApi';
import type { Answer } from './createCaller';

/** Fails unless the answer has one of these statuses. */
export function expectStatus(answer: Answer, ...statuses: readonly number[]): void {
  if (statuses.includes(answer.status)) return;
  throw new Error(`expected HTTP ${statuses.join(' or ')}, got ${answer.status}: ${JSON.stringify(answer.body)}`);
}

/** Fails unless both are the same JSON. */
export function expectSame(what: string, actual: unknown, expected: unknown): void {
  if (JSON.stringify(actual) === JSON.stringify(expected)) return;
  throw new Error(`${what}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`);
}

/** A text of the answer that the next call needs. */
export function textOf(answer: Answer, key: string): string {
  const text = at(answer.body, key);
  if (typeof text !== 'string') throw new Error(`the answer has no ${key}`);
  return text;
}
