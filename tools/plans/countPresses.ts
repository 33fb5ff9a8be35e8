import { asksOneChoice } from '../../src/flow/asksOneChoice';
import { companyNames } from '../../src/autofill/companyAnswers';
import { placeNames } from '../../src/autofill/postcodePlaces';
import type { Flow, VisibleStep } from '../../src/flow/types';
import { evaluateFlow, locateStep } from '../../src/flow/walk';
import { domainOf } from '../../src/formats/domainOf';
import { offeredDomains } from '../../src/formats/emailEndings';
import { followingAnswer } from '../../src/formats/followingAnswer';
import { normaliseAccount } from '../../src/formats/normaliseAccount';
import type { Answer, Answers, CountryModel, FieldUi, FollowRule, StepModel } from '../../src/published/flow';
import type { PlannedFlow } from './makePlan';

/** What a form takes of an applicant who makes no mistake. */
export interface Presses {
  /** On the page: fields, choices, boxes and buttons. */
  readonly presses: number;
  /** Of the keyboard. */
  readonly keys: number;
}

/** Letters after which the register has found a company. */
const LETTERS_OF_COMPANY = 3;

const DIGITS_OF_DATE = 8;
/** A native list: opened, and chosen from. */
const LIST = { presses: 2, keys: 0 };
const ONE_PRESS = { presses: 1, keys: 0 };
const NEXT_KEY = { presses: 0, keys: 1 };
/** A postal code seldom has two of these. */
const COARSE = /(?:city|province|municipality)$/i;
/** It often has several of these. */
const FINE = /suburb$/i;
/** Widgets that one press answers. */
const PRESSED: ReadonlySet<string> = new Set(['amount', 'cards', 'dayOfMonth', 'period', 'yesNo']);
/** Widgets that need no keyboard. */
const POINTED: ReadonlySet<string> = new Set([...PRESSED, 'consents', 'policies', 'select', 'shortlist']);
const NOTHING = { presses: 0, keys: 0 };

/**
 * Counts the presses and keys of an ideal applicant on the longest path: who makes no mistake, answers also what is
 * optional, and accepts what is proposed.
 *
 * - A field that is typed in: a press to reach it, or the Next key of a phone's keyboard right after another one, and a
 *   key for each letter or digit. The calling code, letters of an IBAN that may be left out, separators of a mask and
 *   those of thousands aren't typed. A date has eight digits. An address ends by a press on its domain, if it's offered.
 * - A card, a yes or no, a day, an amount or period, one of a country's usual answers: one press. A native list: two. A
 *   shortlist: one for its cards, two for the others.
 * - Boxes: one press each; one for all that an application requires, because a button ticks them.
 * - What is proposed and right, follows from an earlier answer, or is filled in by the postal code or company before it:
 *   nothing. A choice between the
 *   places of a postal code is a list; a company is found by its first three letters, and chosen by a press.
 * - Continue: one press, unless the step moves on by itself (docs/decisions/moving-on.md).
 */
export function countPresses({ flow, plans }: PlannedFlow): Presses {
  const paths = plans.map(({ steps }) => {
    const answers = Object.assign({}, ...steps.map((step) => step.answers)) as Answers;
    const { visibleSteps } = locateStep(evaluateFlow(flow, answers));
    return sum(visibleSteps.map((step, index) => ofStep(step, { answers, flow, isLast: !visibleSteps[index + 1] })));
  });
  return paths.reduce((longest, each) => (each.presses > longest.presses ? each : longest), NOTHING);
}

interface AnsweredPath {
  readonly answers: Answers;
  readonly flow: Flow;
  /** Whether the step sends the application. */
  readonly isLast: boolean;
}

function ofStep(visible: VisibleStep, { answers, flow, isLast }: AnsweredPath): Presses {
  const { step, schema, dataPoints } = visible;
  const questions = dataPoints.flatMap((name, index) => {
    const answer = answers[name] ?? null;
    const earlier = Object.keys(answers).filter((each) => dataPoints.indexOf(each) < index);
    const ruling = earlier.map((source) => [source, flow.model.follows?.[source]?.[name]] as const);
    const isProposed =
      answer === null || answer === schema.properties?.[name]?.default || isFollowing(name, answers, ruling);
    const left = isProposed ? NOTHING : ofFilled(name, dataPoints.slice(0, index), step);
    const ui = step.uiSchema[name] ?? {};
    const isTyped = left === undefined && !POINTED.has(widgetOf(ui)) && !isUsual(ui, answer);
    return left === NOTHING ? [] : [{ isTyped, left, name, ui, answer }];
  });
  const fields = questions.map(({ left, answer, ...field }, index) => {
    const reach = field.isTyped && questions[index - 1]?.isTyped ? NEXT_KEY : field.isTyped ? ONE_PRESS : NOTHING;
    return sum([reach, left ?? ofAnswer(answer, { ...field, flow })]);
  });
  return sum([...fields, !isLast && asksOneChoice(visible) ? NOTHING : ONE_PRESS]);
}

/** Whether the answer is filled in because it follows from an earlier one. */
function isFollowing(
  name: string,
  answers: Answers,
  rules: readonly (readonly [source: string, FollowRule | undefined])[],
): boolean {
  return rules.some(([source, rule]) => {
    const sourceAnswer = answers[source];
    return rule !== undefined && sourceAnswer !== undefined && followingAnswer(sourceAnswer, rule) === answers[name];
  });
}

function widgetOf({ 'ui:widget': widget = 'text' }: FieldUi): string {
  return widget;
}

/** Whether the answer is one of the chips below its field. */
function isUsual({ 'ui:options': { usual } = {} }: FieldUi, answer: Answer): boolean {
  return Array.isArray(usual) && usual.includes(answer);
}

/** Returns what is left to do where a postal code or a company fills the answer in; `undefined` where none does. */
function ofFilled(name: string, earlier: readonly string[], { uiSchema }: StepModel): Presses | undefined {
  const postcode = earlier.find(
    (each) => uiSchema[each]?.['ui:widget'] === 'postcode' && placeNames(each).includes(name),
  );
  const isOfOnePlace = postcode !== undefined && uiSchema[postcode]?.['ui:options']?.source === 'getPostcode';
  if (postcode !== undefined && COARSE.test(name)) return NOTHING;
  if (postcode !== undefined && FINE.test(name) && !isOfOnePlace) return LIST;
  const hasCompany = earlier.some((each) => uiSchema[each]?.['ui:widget'] === 'company');
  return hasCompany && companyNames.includes(name) ? NOTHING : undefined;
}

interface ReachedField {
  readonly name: string;
  readonly ui: FieldUi;
  readonly flow: Flow;
}

function ofAnswer(answer: Answer, { name, ui, flow }: ReachedField): Presses {
  const widget = widgetOf(ui);
  const { country } = flow.model;
  if (isUsual(ui, answer)) return ONE_PRESS;
  switch (widget) {
    case 'bankAccount':
      return { presses: 0, keys: lengthOf(shortestAccount(typedText(answer), country.code)) };
    case 'email':
      return ofEmail(typedText(answer), country);
    case 'select':
      return LIST;
    case 'consents':
    case 'policies':
      return ofBoxes(answer, flow.requiredItems?.[name] ?? []);
    case 'company':
      return { presses: 1, keys: LETTERS_OF_COMPANY };
    case 'date':
      return { presses: 0, keys: DIGITS_OF_DATE };
    case 'phone':
      return { presses: 0, keys: lengthOf(answer) - country.callingCode.length };
    case 'shortlist':
      return likelyOf(ui, flow).includes(answer) ? ONE_PRESS : LIST;
    default:
      return PRESSED.has(widget) ? ONE_PRESS : { presses: 0, keys: lengthOf(withoutMask(answer, ui)) };
  }
}

const typedText = (answer: Answer) => (typeof answer === 'string' ? answer : '');

function withoutMask(answer: Answer, { 'ui:options': { maskStored } = {} }: FieldUi): Answer {
  return maskStored === true && typeof answer === 'string' ? answer.replace(/[^\p{L}\p{N}]/gu, '') : answer;
}

function shortestAccount(account: string, country: string): string {
  const digits = account.slice(2);
  return normaliseAccount(digits, country) === account ? digits : account;
}

function ofEmail(email: string, { emailProviders }: CountryModel): Presses {
  const domain = domainOf(email);
  return offeredDomains(emailProviders).includes(domain)
    ? { presses: 1, keys: email.length - domain.length - 1 }
    : { presses: 0, keys: email.length };
}

function likelyOf({ 'ui:options': options = {} }: FieldUi, { model }: Flow): readonly unknown[] {
  const { likely } = options;
  return Array.isArray(likely) ? likely : [model.country.phoneRegion];
}

function lengthOf(answer: Answer): number {
  return typeof answer === 'string' ? answer.length : JSON.stringify(answer).length;
}

function ofBoxes(answer: Answer, required: readonly string[]): Presses {
  const ticked = Array.isArray(answer) ? answer : [];
  const needed = ticked.filter((item) => typeof item === 'string' && required.includes(item));
  return { presses: ticked.length - needed.length + Math.min(needed.length, 1), keys: 0 };
}

function sum(parts: readonly Presses[]): Presses {
  return parts.reduce((all, { presses, keys }) => ({ presses: all.presses + presses, keys: all.keys + keys }), NOTHING);
}
