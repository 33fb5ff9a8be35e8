import { stableJson } from '../../documents/stableJson';
import type { Answer, Answers } from '../../src/published/flow';
import { walk } from '../../src/flow/walk';
import type { Action } from '../../src/store/actions';
import type { Person, Pressable } from './Person';
import type { ApplicantTab } from './openTab';

/** Fills in the form and returns the press that submits it. */
export function submissionPress(person: Person, tab: ApplicantTab): Pressable {
  correct(person, tab);
  fillIn(person, tab);
  return { operation: 'submit', actions: [{ type: 'applicationSubmitted', isIntermediate: false }] };
}

/** Answers again what the server has refused; an email address is replaced. */
function correct(person: Person, tab: ApplicantTab): void {
  const { serverErrors } = tab.state().form;
  for (const { dataPoint } of serverErrors) {
    if (dataPoint === 'email') person.answers = { ...person.answers, email: emailOf(person, 'corrected') };
    giveAnswers(person, tab, [dataPoint]);
  }
}

/** Returns another address, valid in every country. */
export function emailOf({ record }: Person, what: string): string {
  return `ana.${what}.${record.index}@example.com`;
}

/** Answers the open steps one after the other, then checks the answers shown. */
function fillIn(person: Person, tab: ApplicantTab): void {
  const { flow } = person.deployment;
  for (let page = 0; page < flow.model.steps.length * 4; page++) {
    const { answers } = tab.state();
    const { isComplete, allowed, visibleSteps } = walk(flow, answers);
    if (isComplete) break;
    const askedDataPoints = visibleSteps.find((visible) => visible.step.name === allowed)?.dataPoints ?? [];
    const open = askedDataPoints.filter((name) => answers[name] === undefined);
    giveAnswers(person, tab, open.length > 0 ? open : askedDataPoints);
  }
  lookOver(person, tab);
}

/** Enters the answers of these data points, on the device of the page. */
export function giveAnswers({ answers }: Person, tab: ApplicantTab, names: readonly string[]): void {
  const givenAnswers = Object.fromEntries(names.map((name) => [name, answers[name] ?? null]));
  tab.device.typed = { ...tab.device.typed, ...givenAnswers };
  const actions: readonly Action[] = [
    { type: 'answersGiven', answers: givenAnswers },
    { type: 'stepSubmitted', answers: givenAnswers, erroneous: [] },
  ];
  tab.dispatch(undefined, ...actions);
}

/**
 * Reports an answer that was given on this device but is shown differently: it was lost. Enters all differing answers
 * again.
 */
function lookOver(person: Person, tab: ApplicantTab): void {
  const wantedAnswers = relevant(person, person.answers);
  const shown = relevant(person, tab.state().answers);
  const names = [...new Set([...Object.keys(wantedAnswers), ...Object.keys(shown)])];
  const wrong = names.filter((name) => isOther(wantedAnswers[name], shown[name]));
  if (wrong.length === 0) return;
  const lost = wrong.filter((name) => !isOther(tab.device.typed[name], wantedAnswers[name]));
  const described = lost.map(
    (name) => `${name} is ${JSON.stringify(shown[name])} and not ${JSON.stringify(wantedAnswers[name])}`,
  );
  if (lost.length > 0)
    person.record.addProblem(`tab ${tab.number} shows other answers than were given: ${described.join(', ')}`);
  giveAnswers(person, tab, wrong);
}

function isOther(one: Answer | undefined, other: Answer | undefined): boolean {
  return stableJson(one ?? null) !== stableJson(other ?? null);
}

export function relevant({ deployment }: Pick<Person, 'deployment'>, answers: Answers): Answers {
  return walk(deployment.flow, answers).relevantAnswers;
}
