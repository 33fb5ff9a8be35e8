import { isWithinLimits } from '../flow/isWithinLimits';
import { ruleViolations } from '../flow/validationErrors';
import type { Flow } from '../flow/types';
import { normaliseEmail } from '../formats/emailCodec';
import { normaliseByRule } from '../formats/normaliseText';
import { plainNumber } from '../formats/plainCharacters';
import { guessPhone, type PhoneFormatting } from '../formats/phone';
import { patternRule } from '../formats/plainTextCodec';
import type { Answer, Answers, FlowModel, StepModel } from '../published/flow';
import { applicantNames, loanNames, longestPrefill } from './prefillNames';

/** What a link may specify about an application: each is a data point and a parameter of the same name. */
export const linkParameters: readonly string[] = [...loanNames, ...applicantNames];

/**
 * Returns the answers that a link carries. Only data points that some step asks for count, and only values that its
 * rules allow: a refused value is dropped, so the question is asked. A period that no step asks for counts within the
 * country's limits.
 *
 * @param search query of the address
 * @param parsePhone how a phone number is read once the phone library is loaded
 */
export function linkedAnswers(
  flow: Flow,
  search: string,
  parsePhone: PhoneFormatting['parsePhone'] = guessPhone,
): Answers {
  const parameters = new URLSearchParams(search);
  // A plus that was not encoded became a space.
  const readPhone = (text: string) => parsePhone(text.replace(/^ (?=\d)/, '+'), flow.model.country);
  const found: Record<string, Answer> = {};
  for (const name of linkParameters) {
    const text = parameters.get(name);
    if (text === null || text.trim() === '' || text.length > longestPrefill) continue;
    const answer = name === 'phoneNumber' ? readPhone(text) : readAnswer(flow.model, name, text);
    if (answer !== undefined && isAllowed(flow, name, answer)) found[name] = answer;
  }
  return found;
}

function readAnswer(model: FlowModel, name: string, text: string): Answer | undefined {
  switch (name) {
    case 'amount':
    case 'period': {
      const number = Number(plainNumber(text));
      return Number.isFinite(number) ? number : undefined;
    }
    case 'email':
      // A plus that was not encoded became a space, and an address contains none.
      return normaliseEmail(text.trim().replace(/ /g, '+'));
    default:
      return normaliseByRule(text, patternRule(askingStep(model, name)?.schema.properties?.[name]?.pattern));
  }
}

function isAllowed({ model, validate }: Flow, name: string, answer: Answer): boolean {
  const step = askingStep(model, name);
  if (step) return fits(step, { name, answer, validate });
  const { periodLimits } = model.country;
  return name === 'period' && periodLimits !== undefined && isWithinLimits(answer, periodLimits);
}

/** Returns the step that asks for this data point, if there is one. */
export function askingStep({ steps }: Pick<FlowModel, 'steps'>, name: string): StepModel | undefined {
  return steps.find(({ schema }) => schema.properties?.[name] !== undefined);
}

interface Candidate extends Pick<Flow, 'validate'> {
  readonly name: string;
  readonly answer: Answer;
}

/** Validated alone, since the step's other answers are still missing: only the errors of this data point count. */
function fits(step: StepModel, { name, answer, validate }: Candidate): boolean {
  const errors = ruleViolations(step, validate, { [name]: answer });
  return errors.every(({ instancePath }) => instancePath !== `/${name}`);
}

/**
 * What a link specifies about the loan itself. This is shown at once; data about the applicant waits until the
 * answers stored on the device were read.
 */
const aboutLoan: readonly string[] = loanNames;

/** Returns the answers of a link that the first page shows, except those already given. */
export function linkedToFirstPage(flow: Flow, search: string, given: Answers): Answers {
  const linked = Object.entries(linkedAnswers(flow, search));
  return Object.fromEntries(linked.filter(([name]) => aboutLoan.includes(name) && given[name] === undefined));
}
