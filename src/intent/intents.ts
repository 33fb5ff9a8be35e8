/** What the applicant has decided: this operation, for this lead, in this state, with this content. */
export interface Decision {
  readonly operation: string;
  /** Id of the lead; empty for one that is not there yet. */
  readonly lead: string;
  readonly fromState: number;
  /** Whatever tells one content from another. Only a checksum of it is kept. */
  readonly content: string;
}

/** A decision on its way: made, sent, and done or refused as soon as there is a definite answer, which ends it. */
export interface Intent extends Omit<Decision, 'content'> {
  /** One for all tries, in all tabs, before and after a reload. */
  readonly key: string;
  readonly checksum: number;
  /** It has gone out and may have arrived. */
  readonly isSent: boolean;
}

/** What an answer says of an intent. */
export type Verdict =
  | 'done'
  | 'refused'
  /** It may have happened, whatever the answer says. */
  | 'unanswered'
  /** Its key belongs to another content. */
  | 'keyReused';

/** How a call ended, as far as it matters here. */
interface Ending {
  readonly kind: 'ok' | 'rejected' | 'conflict' | 'notFound' | 'tooMany' | 'unavailable';
  readonly errors?: readonly { readonly code: string }[] | undefined;
  readonly isUncertain?: true;
}

/** The intent of a decision: the one that is open already, else a new one under this key. */
export function intentOf(open: readonly Intent[], decision: Decision, newKey: string): Intent {
  const { content, ...rest } = decision;
  const made: Intent = { ...rest, checksum: checksumOf(content), key: newKey, isSent: false };
  return open.find((one) => isSame(one, made)) ?? made;
}

/** With the intent as one that has gone out. */
export function withSent(open: readonly Intent[], intent: Intent): readonly Intent[] {
  return [...open.filter((one) => !isSame(one, intent)), { ...intent, isSent: true }];
}

/** Without what is settled. */
export function withoutIntent(open: readonly Intent[], intent: Intent): readonly Intent[] {
  return open.filter((one) => !isSame(one, intent));
}

/** Without an intent that is done, and without those that it has put an end to. */
export function withDone(open: readonly Intent[], intent: Intent, hasMoved: boolean): readonly Intent[] {
  const { lead, fromState, operation } = intent;
  const isOver = (one: Intent) =>
    one.lead === lead && one.fromState === fromState && (hasMoved || one.operation === operation);
  return open.filter((one) => !isOver(one));
}

/** Those of the lead that were decided in a state it has left, and may have been what moved it on. */
export function leftBehind(open: readonly Intent[], lead: string, state: number): readonly Intent[] {
  return open.filter((one) => one.lead === lead && one.fromState !== state && one.isSent);
}

/** Whether anything was sent from the state that may have arrived: then the state is asked before more is sent. */
export function mayHaveArrived(open: readonly Intent[], { lead, fromState }: Decision): boolean {
  return open.some((one) => one.isSent && one.lead === lead && one.fromState === fromState);
}

/** What the answer to an intent means. A refusal is definite only if no earlier try under the key went unanswered. */
export function judgeIntent({ isSent }: Pick<Intent, 'isSent'>, { kind, errors, isUncertain }: Ending): Verdict {
  if (kind === 'ok') return 'done';
  if (isKeyReused({ errors })) return 'keyReused';
  if (isSent || isUncertain || kind === 'tooMany' || kind === 'unavailable') return 'unanswered';
  return 'refused';
}

/**
 * Whether the answer ends the intent. A refused change of the form does not: if the application moves on without it, the
 * applicant has to be told. Nor does a reused key without a lead: it may lead to the lead that was made under it.
 */
export function isEndedBy({ operation, lead }: Pick<Intent, 'operation' | 'lead'>, verdict: Verdict): boolean {
  if (verdict === 'keyReused') return lead !== '';
  return verdict === 'refused' && operation !== 'updateLead';
}

/** The server knows the key by a request with another content. */
export function isKeyReused({ errors }: Pick<Ending, 'errors'>): boolean {
  return errors?.some(({ code }) => code === 'idempotency_key_reused') === true;
}

function isSame(one: Intent, other: Intent): boolean {
  return (
    one.operation === other.operation &&
    one.lead === other.lead &&
    one.fromState === other.fromState &&
    one.checksum === other.checksum
  );
}

/** FNV-1a, folded to 16 bits: enough to tell what was changed and pressed again, too few to guess an answer from. */
function checksumOf(content: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < content.length; index++) {
    hash = Math.imul(hash ^ content.charCodeAt(index), 0x01000193);
  }
  return ((hash >>> 16) ^ hash) & 0xffff;
}
