/** A decision of the applicant: this operation, for this lead, in this state, with this content. */
export interface Decision {
  readonly operation: string;
  /** Id of the lead; empty if there is no lead yet. */
  readonly lead: string;
  readonly fromState: number;
  /** Text that differs between different contents. Only its checksum is stored. */
  readonly content: string;
}

/** A decision in flight: created, sent, and ended as done or refused by the first definite response. */
export interface Intent extends Omit<Decision, 'content'> {
  /** Idempotency key: one for all tries, in all tabs, before and after a reload. */
  readonly key: string;
  readonly checksum: number;
  /** It was sent and may have arrived. */
  readonly isSent: boolean;
}

/** What a response means for an intent. */
export type Verdict =
  | 'done'
  | 'refused'
  /** It may have been carried out, regardless of the response. */
  | 'unanswered'
  /** Its key belongs to a request with other content. */
  | 'keyReused';

/** How a call ended, reduced to what matters here. */
interface Ending {
  readonly kind: 'ok' | 'rejected' | 'conflict' | 'notFound' | 'tooMany' | 'unavailable';
  readonly errors?: readonly { readonly code: string }[] | undefined;
  readonly isUncertain?: true;
}

/** Returns the intent of a decision: the open one if there is one, otherwise a new one under this key. */
export function intentOf(open: readonly Intent[], decision: Decision, newKey: string): Intent {
  const { content, ...rest } = decision;
  const made: Intent = { ...rest, checksum: checksumOf(content), key: newKey, isSent: false };
  return open.find((one) => isSame(one, made)) ?? made;
}

/** Returns the intents with this one marked as sent. */
export function withSent(open: readonly Intent[], intent: Intent): readonly Intent[] {
  return [...open.filter((one) => !isSame(one, intent)), { ...intent, isSent: true }];
}

/** Returns the intents without a settled one. */
export function withoutIntent(open: readonly Intent[], intent: Intent): readonly Intent[] {
  return open.filter((one) => !isSame(one, intent));
}

/** Returns the intents without one that is done and without those that it ended. */
export function withDone(open: readonly Intent[], intent: Intent, hasMoved: boolean): readonly Intent[] {
  const { lead, fromState, operation } = intent;
  const isOver = (one: Intent) =>
    one.lead === lead && one.fromState === fromState && (hasMoved || one.operation === operation);
  return open.filter((one) => !isOver(one));
}

/** Returns the lead's sent intents from states that it has left; one of them may have caused the move. */
export function leftBehind(open: readonly Intent[], lead: string, state: number): readonly Intent[] {
  return open.filter((one) => one.lead === lead && one.fromState !== state && one.isSent);
}

/**
 * Returns whether anything sent from this state may have arrived; the state is then requested before more is sent.
 */
export function mayHaveArrived(open: readonly Intent[], { lead, fromState }: Decision): boolean {
  return open.some((one) => one.isSent && one.lead === lead && one.fromState === fromState);
}

/**
 * Returns what the response to an intent means. A refusal is definite only if no earlier try under the key went
 * unanswered.
 */
export function judgeIntent({ isSent }: Pick<Intent, 'isSent'>, { kind, errors, isUncertain }: Ending): Verdict {
  if (kind === 'ok') return 'done';
  if (isKeyReused({ errors })) return 'keyReused';
  if (isSent || isUncertain || kind === 'tooMany' || kind === 'unavailable') return 'unanswered';
  return 'refused';
}

/**
 * Returns whether the response ends the intent. A refused change of the form does not: if the application moves on
 * without it, the applicant has to be notified. Nor does a key that was reused to create a lead: it may lead to the
 * lead that was created under it.
 */
export function isEndedBy({ operation }: Pick<Intent, 'operation'>, verdict: Verdict): boolean {
  if (verdict === 'keyReused') return operation !== 'createLead';
  return verdict === 'refused' && operation !== 'updateLead';
}

/** Returns whether the server knows the key from a request with other content. */
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

/**
 * FNV-1a, folded to 16 bits: enough to detect that content was changed and submitted again, too few to guess an
 * answer from.
 */
function checksumOf(content: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < content.length; index++) {
    hash = Math.imul(hash ^ content.charCodeAt(index), 0x01000193);
  }
  return ((hash >>> 16) ^ hash) & 0xffff;
}
