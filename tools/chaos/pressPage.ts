import type { Action } from '../../src/store/actions';
import type { StateModel } from '../../src/published/states';
import { withServerBounds, type ServerBoundsByDataPoint } from '../../src/flow/withServerBounds';
import type { Answers, Json } from '../../src/published/flow';
import { walk } from '../../src/flow/walk';
import { isFormState } from '../../src/flow/applicationStates';
import { selectApplicationState } from '../../src/store/progress';
import { selectLenderRedirect } from '../../src/store/selectLenderRedirect';
import type { State } from '../../src/store/state';
import type { SubmittedPage } from '../../src/store/status';
import { examplePicture } from '../contract/examples';
import type { Chance } from './chanceOf';
import { submissionPress } from './fillForm';
import type { ApplicantTab } from './openTab';
import type { Person, Pressable } from './Person';

interface PressedPage {
  readonly person: Person;
  readonly tab: ApplicantTab;
  readonly model: StateModel;
  readonly state: State;
  /** The same for every press in this state: an applicant who skips a page does not reconsider. */
  readonly mind: Chance;
}

/** Returns what the applicant presses on the open page; `undefined` if there is nothing to press. */
export function pressableOn(person: Person, tab: ApplicantTab): Pressable | undefined {
  const state = tab.state();
  const present = selectApplicationState(state);
  const again = pressedAgain(state);
  if (again) return again;
  if (isFormState(person.deployment.settings.states, present)) return submissionPress(person, tab);
  const model = person.deployment.states.get(present);
  if (!model) return undefined;
  const page: PressedPage = { person, tab, model, state, mind: person.chance('page', present) };
  return omitted(page) ?? kinds[model.page.kind]?.(page);
}

/** A page that could not load its link or status offers to retry. */
function pressedAgain({ continuation, progress, verification, form }: State): Pressable | undefined {
  const { status, link, applicantReturn } = continuation;
  // An applicant whose link fails opens it again from the email.
  if ((status === 'failed' || status === 'refused') && link) {
    return {
      operation: 'openLink',
      actions: [{ type: 'linkOpened', link, ...(applicantReturn && { applicantReturn }) }],
    };
  }
  if (status === 'asking') return { operation: 'confirmLink', actions: [{ type: 'linkConfirmed' }] };
  const isCodeOver = form.serverErrors.some(({ code }) => code === 'code_expired');
  if (status === 'proving' && isCodeOver)
    return { operation: 'resendMobileCode', actions: [{ type: 'codeResendChosen' }] };
  if (status === 'proving')
    return verification.status === 'sent'
      ? { operation: 'adoptLead', actions: [{ type: 'proofGiven', code: '123456' }] }
      : { operation: 'startMobileVerification', actions: [{ type: 'codeChosen' }] };
  return progress.isDelayed ? { operation: 'askAgain', actions: [{ type: 'statusRequested' }] } : undefined;
}

/**
 * Declining discards the lender, so few applicants do it; optional pages are skipped more often. Who has gone back from
 * what a press led to doesn't press it for ever.
 */
function omitted({ model, mind, person }: PressedPage): Pressable | undefined {
  const [action] = model.page.actions ?? [];
  const operation = action?.operation;
  if (action === undefined || operation === undefined) return undefined;
  const often = action.name === 'decline' ? 0.06 : 0.3;
  const isLoop = ['changeNumber', 'keepNumber', 'decline'].includes(action.name);
  if (!mind.happens(often) || (isLoop && person.count(`loop ${action.name}`) > 1)) return undefined;
  return { operation, actions: [{ type: 'stateActionChosen', operation }] };
}

type Act = (page: PressedPage) => Pressable | undefined;

const kinds: Readonly<Record<string, Act>> = {
  form: (page) => submittedForm(page, answersOf(page)),
  code: enterCode,
  consents: giveConsents,
  list: sendList,
  offer: takeOffer,
  offers: chooseOffer,
  connection: goOut,
  notice: ({ model }) => chosen(model.page.submit),
  ending: endOrContinue,
  upload: sendPictures,
};

function chosen(operation: string | undefined, form?: SubmittedPage): Pressable | undefined {
  if (operation === undefined) return undefined;
  const body = form && bodyOf(form);
  return {
    operation,
    actions: [{ type: 'stateActionChosen', operation, ...(form && { form }) }],
    ...(body && { body }),
  };
}

function bodyOf({ answers, sendAs }: SubmittedPage): Readonly<Record<string, Json | undefined>> {
  return Object.fromEntries(Object.entries(answers).map(([name, answer]) => [sendAs[name] ?? name, answer]));
}

function answersOf({ person, model }: PressedPage): Answers {
  return person.deployment.pageAnswers.get(model.name) ?? {};
}

/** Fills in and sends the page's form, within these bounds. */
function submittedForm(
  page: PressedPage,
  answers: Answers,
  bounds: ServerBoundsByDataPoint = {},
): Pressable | undefined {
  const form = formOf(page, answers, bounds);
  return form && chosen(page.model.page.submit, form);
}

function formOf(
  { person, tab, model }: PressedPage,
  answers: Answers,
  bounds: ServerBoundsByDataPoint,
): SubmittedPage | undefined {
  const flow = person.deployment.pages.get(model.name);
  if (!flow) return undefined;
  // Answers again what another tab has just reverted.
  const event = { type: 'answersGiven', answers } as const;
  tab.dispatch(undefined, event, event);
  const { current, relevantAnswers } = walk(withServerBounds(flow, bounds), tab.state().answers);
  const wrong = current.errors.map(({ dataPoint, code }) => `${dataPoint}: ${code}`);
  if (wrong.length > 0)
    throw new Error(`No answers that fit ${model.name} of ${person.deployment.name}: ${wrong.join()}`);
  return { answers: relevantAnswers, dataPoints: current.dataPoints, sendAs: model.page.sendAs ?? {} };
}

function enterCode({ person, tab, state, model }: PressedPage): Pressable | undefined {
  if (state.verification.status !== 'sent')
    return { operation: 'startMobileVerification', actions: [{ type: 'codeChosen' }] };
  // The server counts every wrong code, so only the first one may be wrong.
  const isWrong = person.count('code') === 0 && person.chance('code').happens(0.1);
  const answers = { code: isWrong ? '111111' : '123456' };
  tab.dispatch(undefined, { type: 'answersGiven', answers });
  return chosen(model.page.submit, { answers, dataPoints: ['code'], sendAs: {} });
}

function giveConsents({ state, model, tab, person }: PressedPage): Pressable | undefined {
  const { consents } = state.customerConsents;
  const { operation, keep } = model.page;
  if (consents === undefined || state.customerConsents.status === 'failed') {
    return {
      operation: 'loadConsents',
      actions: [{ type: 'consentsNeeded', ...(operation !== undefined && { operation }) }],
    };
  }
  const policies = consents.map(({ id }) => id);
  const fromState = selectApplicationState(state);
  const kept = keep !== undefined && person.chance('keep').happens(0.5) && { keep };
  tab.dispatch(undefined, { type: 'consentsChanged', givenIds: policies, fromState, ...kept });
  return chosen(model.page.submit, { answers: { policies }, dataPoints: ['policies'], sendAs: {} });
}

/** Confirms the entries that the lender knows and adds one. */
function sendList(page: PressedPage): Pressable | undefined {
  const { model, state } = page;
  const list = model.page.list;
  if (!list) return undefined;
  const added = Object.entries(answersOf(page)).map(
    ([name, answer]) => [model.page.sendAs?.[name] ?? name, answer] as const,
  );
  const knownDebts = (state.progress.page?.debts ?? []).map((debt): Json => ({ ...debt }));
  const answers = { [list.dataPoint]: [...knownDebts, Object.fromEntries(added)] };
  return chosen(model.page.submit, { answers, dataPoints: [list.dataPoint], sendAs: model.page.sendAs ?? {} });
}

function takeOffer({ state, model, mind }: PressedPage): Pressable | undefined {
  const { page } = state.progress;
  const operation = page?.acceptOperation ?? model.page.submit;
  const isAccountOpened = page?.isPasswordWanted === true && mind.happens(0.6);
  if (!isAccountOpened || operation === undefined) return chosen(operation);
  return { operation, actions: [{ type: 'passwordChosen', reveal: () => 'three green parrots', operation }] };
}

/** Chooses one of several offers, or changes the single one before accepting it. */
function chooseOffer(page: PressedPage): Pressable | undefined {
  const { state, model, mind, person } = page;
  const { offers = [], offer, limits } = state.progress.page ?? {};
  if (model.page.change === undefined) {
    const ids = offers.map(({ offerId }) => offerId);
    const [first, ...rest] = ids;
    if (first === undefined) return undefined;
    const answers = { ...answersOf(page), offerId: mind.pick([first, ...rest]) };
    return submittedForm(page, answers, { offerId: { enum: ids } });
  }
  if (!offer || !limits) return undefined;
  const wantedChange = { offerAmount: limits.amount.minimum, offerPeriod: limits.period.minimum };
  if (offer.amount === wantedChange.offerAmount || mind.happens(0.5) || person.count('offer changed') > 4)
    return chosen(model.page.submit);
  const form = formOf(page, wantedChange, { offerAmount: limits.amount, offerPeriod: limits.period });
  return form && chosen(model.page.change, form);
}

/** The redirect to the lender is requested as soon as the page opens; a payment starts with a press. */
function goOut({ state, model }: PressedPage): Pressable | undefined {
  const present = selectApplicationState(state);
  const way = selectLenderRedirect(state);
  const isPayment = model.page.operation === 'postPayment';
  if (way?.isTaken)
    return {
      operation: 'continueState',
      actions: [{ type: 'applicantReturned', state: present, outcome: 'finished' }],
    };
  const redirect = isPayment ? (state.progress.redirect ?? way?.redirect) : way?.redirect;
  if (redirect)
    return {
      operation: 'continueState',
      actions: [{ type: 'lenderRedirectFollowed', state: present, redirect }],
      isLenderRedirect: true,
    };
  return isPayment
    ? { operation: 'postPayment', actions: [{ type: 'paymentChosen', state: present }] }
    : { operation: 'openLenderRedirect', actions: [{ type: 'lenderRedirectRequested', state: present }] };
}

function endOrContinue({ state, model }: PressedPage): Pressable | undefined {
  return state.progress.page?.canContinue ? chosen(model.page.submit) : undefined;
}

function sendPictures(page: PressedPage): Pressable | undefined {
  const form = formOf(page, answersOf(page), {});
  if (!form) return undefined;
  const pictures = { front: examplePicture(), back: examplePicture() };
  return { operation: 'uploadId', actions: [{ type: 'picturesSent', form, pictures }] };
}

/** Adds the state that the page is about, as the page itself does. */
export function withState(action: Action, fromState: number): Action {
  switch (action.type) {
    case 'stateActionChosen':
    case 'passwordChosen':
    case 'picturesSent':
    case 'codeChosen':
      return { ...action, fromState };
    default:
      return action;
  }
}
