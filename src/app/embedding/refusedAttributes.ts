import { sellingTierOf } from '../../attribution/leadAttributionOf';
import { attributeOf } from '../../embed/attributes';
import type { FrameFact } from '../../embed/frameMessages';
import type { PhoneFormatting } from '../../formats/phone';
import type { Flow } from '../../flow/types';
import type { FlowModel, NumberLimits } from '../../published/flow';
import { askingStep, linkedAnswers, linkParameters } from '../../autofill/linkedAnswers';
import { isUuid } from '../../visit/session';

type RefusedAttribute = Extract<FrameFact, { readonly type: 'attributeRefused' }>;

/**
 * Returns which values of a host the application ignores, with what it would accept instead. They depend on the
 * deployment alone, never on the applicant's answers, and contain no value: a host's console may be recorded.
 *
 * @param search query with the parameters of the frame's address and the host's own
 * @param parsePhone how a phone number is read once the phone library is loaded
 */
export function refusedAttributes(
  flow: Flow,
  search: string,
  parsePhone?: PhoneFormatting['parsePhone'],
): readonly RefusedAttribute[] {
  const parameters = new URLSearchParams(search);
  const valueOf = (name: string) => (parameters.get(name) ?? '').trim();
  const accepted = linkedAnswers(flow, search, parsePhone);
  const answers = linkParameters
    .filter((name) => valueOf(name) !== '' && accepted[name] === undefined)
    .map((name) => refused(name, reasonFor(flow.model, name)));
  const sessionId = valueOf('sessionId');
  const tier = valueOf('sellingTierGlobalId');
  return [
    ...answers,
    ...(sessionId === '' || isUuid(sessionId) ? [] : [refused('sessionId', 'expected a UUID')]),
    ...(tier === '' || sellingTierOf(tier) !== undefined
      ? []
      : [refused('sellingTierGlobalId', 'expected 1 to 64 letters, digits, dots, hyphens and underscores')]),
  ];
}

function refused(parameter: string, reason: string): RefusedAttribute {
  return { type: 'attributeRefused', name: attributeOf(parameter), reason };
}

function reasonFor(model: FlowModel, name: string): string {
  const rule = askingStep(model, name)?.schema.properties?.[name];
  if (name === 'period' && rule === undefined && model.country.periodLimits)
    return `expected ${numberWithin(model.country.periodLimits)}, in months`;
  if (typeof rule !== 'object') return 'no step of this deployment asks for it, so remove the attribute';
  if (name === 'amount' || name === 'period') return `expected ${numberWithin(rule)}`;
  if (name === 'email') return 'expected an address such as ana@example.com';
  if (name === 'phoneNumber') return 'expected a number of the country, or + and the calling code before it';
  return 'expected a name in letters, as the form accepts it';
}

function numberWithin({ minimum, maximum, multipleOf = 1 }: NumberLimits): string {
  const [from, to] = [minimum === undefined ? '' : ` from ${minimum}`, maximum === undefined ? '' : ` to ${maximum}`];
  return `a whole number${from}${to}${multipleOf === 1 ? '' : ` in steps of ${multipleOf}`}, in plain digits`;
}
