import { valueAtKeys, type OperationId } from '../../documents/openApi';
import { readDocuments } from '../../sandbox/readDocuments';
import type { Chance } from '../chaos/chanceOf';
import type { CallAnswer, Caller, CallOptions, Cutter } from './createCaller';

export interface ContractCheckContext {
  readonly call: Caller;
  readonly cut: Cutter;
  /** The contract's example of a complete lead, without an id. */
  readonly lead: Readonly<Record<string, unknown>>;
  /** Returns an unused key. */
  readonly newKey: () => string;
  /** The same in every run with the same seed. */
  readonly chance: Chance;
  /** Returns the token that the links of a lead carry now. */
  readonly linkOf: (leadId: string) => Promise<string>;
  /** Creates a lead from the example and returns its id. */
  readonly createLead: (changes?: Readonly<Record<string, unknown>>) => Promise<string>;
}

/** One behaviour of an API. The check passes if `run` does not throw. */
export interface Check {
  /** What suffers if the API fails the check; only for behaviour that the client can do without. */
  readonly without?: string;
  readonly operationId: OperationId;
  readonly title: string;
  readonly run: (context: ContractCheckContext) => Promise<void>;
}

/** Throws unless the response has one of these statuses. */
export function expectStatus(answer: CallAnswer, ...statuses: readonly number[]): void {
  if (statuses.includes(answer.status)) return;
  throw new Error(`expected HTTP ${statuses.join(' or ')}, got ${answer.status}: ${JSON.stringify(answer.body)}`);
}

/** Throws unless both are the same JSON. */
export function expectSame(what: string, actual: unknown, expected: unknown): void {
  if (JSON.stringify(actual) === JSON.stringify(expected)) return;
  throw new Error(`${what}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`);
}

/** Returns a string of the response that the next call needs; throws if it is missing. */
export function textInAnswer(answer: CallAnswer, key: string): string {
  const text = valueAtKeys(answer.body, key);
  if (typeof text !== 'string') throw new Error(`the answer has no ${key}`);
  return text;
}

const FIRST_POLL_MS = 5;
const POLL_EVERY_MS = 100;
const POLL_LIMIT_MS = 60_000;

/** Waits for the lenders' decision and returns the status of the lead. */
export async function decided(
  { call }: ContractCheckContext,
  id: string,
  headers?: CallOptions['headers'],
): Promise<unknown> {
  const { checking } = readDocuments().states;
  const deadline = Date.now() + POLL_LIMIT_MS;
  for (let pauseMs = FIRST_POLL_MS; ; pauseMs = Math.min(2 * pauseMs, POLL_EVERY_MS)) {
    const { body } = await call('getLeadStatus', { params: { id }, ...(headers && { headers }) });
    if (valueAtKeys(body, 'state') !== checking.value) return body;
    if (Date.now() > deadline) throw new Error(`still checking after ${POLL_LIMIT_MS / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
