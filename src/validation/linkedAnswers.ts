import { isWithinLimits } from '../flow/isWithinLimits';
import type { Flow } from '../flow/types';
import { normaliseText } from '../formats/normaliseText';
import { guessPhone } from '../formats/phone';
import type { Answer, Answers, FlowModel, StepModel } from '../published/flow';

/** What a link may say of an application: each is a data point, and a parameter of the same name. */
export const linkParameters: readonly string[] = [
  'amount',
  'period',
  'firstName',
  'middleName',
  'lastName',
  'secondLastName',
  'email',
  'phoneNumber',
];

/** The longest text that is looked at. */
const maxLength = 250;

/**
 * The answers that a link brings. Only what some step asks for counts, and only values that its rules allow: a value
 * that they refuse is none, so that the question is asked. A period that no step asks for counts within the country's
 * limits.
 *
 * @param search query of the address
 */
export function linkedAnswers(flow: Flow, search: string): Answers {
  const parameters = new URLSearchParams(search);
  const found: Record<string, Answer> = {};
  for (const name of linkParameters) {
    const text = parameters.get(name);
    if (text === null || text.trim() === '' || text.length > maxLength) continue;
    const answer = readAnswer(name, text, flow.model);
    if (answer !== undefined && isAllowed(flow, name, answer)) found[name] = answer;
  }
  return found;
}

function readAnswer(name: string, text: string, { country }: FlowModel): Answer | undefined {
  switch (name) {
    case 'amount':
    case 'period': {
      const number = Number(text);
      return Number.isFinite(number) ? number : undefined;
    }
    case 'email':
      // A plus that was not encoded has become a space, and an address has none inside.
      return text.trim().replace(/ /g, '+');
    case 'phoneNumber':
      return guessPhone(text.replace(/^ (?=\d)/, '+'), country);
    default:
      return normaliseText(text);
  }
}

function isAllowed({ model, validate }: Flow, name: string, answer: Answer): boolean {
  const step = model.steps.find(({ schema }) => schema.properties?.[name] !== undefined);
  if (step) return fits(step, { name, answer, validate });
  const { periodLimits } = model.country;
  return name === 'period' && periodLimits !== undefined && isWithinLimits(answer, periodLimits);
}

interface Candidate extends Pick<Flow, 'validate'> {
  readonly name: string;
  readonly answer: Answer;
}

/** Judged alone: what else the step asks for is not there yet. */
function fits(step: StepModel, { name, answer, validate }: Candidate): boolean {
  const errors = validate(step.schema.$id ?? step.name, { [name]: answer });
  return errors.every(({ instancePath }) => instancePath !== `/${name}`);
}

/** What a link says of the loan itself. It shows at once; who the applicant is waits until the device was asked. */
const aboutLoan: readonly string[] = ['amount', 'period'];

/** The answers of a link that the first page shows, as far as they were not given yet. */
export function linkedToFirstPage(flow: Flow, search: string, given: Answers): Answers {
  const linked = Object.entries(linkedAnswers(flow, search));
  return Object.fromEntries(linked.filter(([name]) => aboutLoan.includes(name) && given[name] === undefined));
}
