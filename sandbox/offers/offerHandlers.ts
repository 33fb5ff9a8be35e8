import { isObject } from '../../documents/jsonValues';
import { refusal } from '../refusals/refusal';
import { offerFor, offerLimits, offerOf } from './offers';
import { statusPageOf } from '../leads/statusPage';
import { type HandlerParts, withLeadInState } from '../api/withLeadInState';
import type { SandboxState } from '../states/SandboxState';
import type { ApiAnswer, RefusalError, Handler, OperationName, StoredLead } from '../types';
import { withPageAnswers } from '../states/moves';

interface OfferWish {
  readonly amount: number;
  readonly period: number;
}

function wishOf(body: unknown): OfferWish {
  const { amount, period } = isObject(body) ? body : {};
  return { amount: Number(amount), period: Number(period) };
}

/** Returns an error for each value outside the limits, with the violated keyword of JSON Schema as its code. */
function outsideLimits(lead: StoredLead, wish: OfferWish): RefusalError[] {
  const limits = offerLimits(lead);
  return (['amount', 'period'] as const).flatMap((fieldName) => {
    const { minimum, maximum, multipleOf } = limits[fieldName];
    const value = wish[fieldName];
    const message = `${fieldName} is from ${minimum} to ${maximum} in steps of ${multipleOf}.`;
    if (value < minimum) return [{ fieldName, code: 'minimum', message }];
    if (value > maximum) return [{ fieldName, code: 'maximum', message }];
    return value % multipleOf === 0 ? [] : [{ fieldName, code: 'multipleOf', message }];
  });
}

interface OfferChange {
  readonly operation: OperationName;
  readonly before: StoredLead;
  readonly present: SandboxState;
  readonly body: unknown;
}

function changeOffer({ operation, before, present, body }: OfferChange, { store, now }: HandlerParts): ApiAnswer {
  const wish = wishOf(body);
  const errors = outsideLimits(before, wish);
  if (errors.length > 0) return refusal(422, ...errors);
  const offer = offerFor({ ...before.application, ...wish }, offerOf(before).annualRate ?? 0);
  const decision = { polls: 0, state: before.state, ...before.decision, offer };
  const lead = withPageAnswers({ ...before, decision }, operation, body);
  store.putLead(lead);
  return { status: 200, body: { state: present.value, page: statusPageOf(lead, present, now()) } };
}

/** Operations by which pages change an offer before it is accepted. */
export function offerHandlers(parts: HandlerParts): Readonly<Record<OperationName, Handler>> {
  const change =
    (operation: OperationName): Handler =>
    (request) =>
      withLeadInState(parts, { operation, request }, (before, present) =>
        changeOffer({ operation, before, present, body: request.body }, parts),
      );
  const operations = parts.states.all.flatMap(({ page }) => page.change ?? []);
  return Object.fromEntries(operations.map((operation) => [operation, change(operation)]));
}
