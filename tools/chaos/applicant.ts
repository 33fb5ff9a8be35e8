import { setTimeout } from 'node:timers/promises';
import { readReturn, type ApplicantReturn } from '../../src/redirect/returnMarker';
import { selectApplicationState, selectIsInForm } from '../../src/store/selectors';
import type { Action } from '../../src/store/actions';
import type { State } from '../../src/store/state';
import type { Press } from './ApplicantRecord';
import { giveAnswers, emailOf } from './fillForm';
import type { ApplicantTab } from './openTab';
import { describeState, hasEnded, hasActionFailed, isBusy, isOnlyRestored } from './pageState';
import type { Person } from './Person';
import { pressableOn } from './pressPage';

/** What an applicant does next. The first three press what the page offers; the others change the page first. */
type ApplicantMove =
  | 'press'
  | 'kill'
  | 'edit'
  | 'reload'
  | 'second tab'
  | 'second device'
  | 'other tab'
  | 'two tabs'
  | 'two devices';

const afterFailure: Readonly<Record<ApplicantMove, number>> = {
  press: 40,
  kill: 5,
  edit: 10,
  reload: 15,
  'second tab': 8,
  'second device': 7,
  'other tab': 8,
  'two tabs': 4,
  'two devices': 3,
};

const usually: Readonly<Record<ApplicantMove, number>> = {
  press: 76,
  kill: 6,
  edit: 0,
  reload: 2,
  'second tab': 3,
  'second device': 3,
  'other tab': 3,
  'two tabs': 4,
  'two devices': 3,
};

/** After this many turns whoever is not through is stuck. */
const mostTurns = 150;
/** After this many tricks an applicant only presses and reloads. */
const mostTricks = 10;
/** In which tabs of one device hear of each other. */
const newsMs = 20;
/** Longer than any call lasts, with all its tries. */
const silenceMs = 10_000;
/** So often somebody who is stuck loads the page anew and goes on, so that more than the first fault is found. */
const mostStuck = 3;

/** Nothing that the page offers leads on. */
class Stuck extends Error {}

/** Goes through a whole application, to its end. Throws where that does not come. */
export async function completeApplication(person: Person): Promise<void> {
  for (let turn = 0; turn < mostTurns; turn++) {
    try {
      await settle(person, person.tab);
      await person.environment.isServing();
      if (hasEnded(person.tab.state(), person.deployment)) return;
      if (!leaveEndedLink(person)) await acquireWriteLock(person);
    } catch (error) {
      await escape(person, error);
    }
  }
  throw new Error(`stuck: no end after ${mostTurns} turns, ${describeState(person.tab.state())}`);
}

async function escape(person: Person, error: unknown): Promise<void> {
  if (!(error instanceof Stuck) || person.count('stuck') >= mostStuck) throw error;
  person.record.addProblem(error.message);
  await reload(person);
}

/** A page that waits without asking anybody is stuck; on a machine at work it may have to ask for long. */
async function settle({ record, deployment }: Person, tab: ApplicantTab): Promise<void> {
  const { lead, progress } = tab.state();
  // Where a lead is in the form, a page does not wait to be told so.
  if (lead.id !== undefined && progress.applicationStatus === undefined) {
    await tab.until((state) => state.progress.applicationStatus !== undefined || state.progress.isDelayed, 150);
  }
  for (let calls = -1; calls !== record.calls;) {
    calls = record.calls;
    if (await tab.until((state) => !isBusy(state, deployment), silenceMs)) return;
  }
  throw new Stuck(`stuck: nothing comes, and nobody is asked, ${describeState(tab.state())}`);
}

async function acquireWriteLock(person: Person): Promise<void> {
  const move = chooseMove(person);
  if (move !== 'press') person.record.note(`applicant: ${move}`);
  await moves[move](person);
}

function chooseMove(person: Person): ApplicantMove {
  const state = person.tab.state();
  const present = selectApplicationState(state);
  const isFailed = hasActionFailed(state);
  const times = person.count(`move ${present}`);
  const chance = person.chance('move', present, times);
  const move = chance.weighted(isFailed ? afterFailure : usually) ?? 'press';
  if (move === 'press' || move === 'reload') return move;
  if (person.count('trick') > mostTricks || !isPossible(person, move)) return 'press';
  return move;
}

function isPossible({ tab, tabs, deployment }: Person, move: ApplicantMove): boolean {
  const { lead, continuation } = tab.state();
  // Without its link the device knows nothing of the application, and would begin another one.
  if (continuation.status !== 'none') return false;
  if (move === 'edit') return selectIsInForm(tab.state(), deployment.settings.states);
  if (move === 'other tab') return tabs.length > 1;
  if (move === 'second device' || move === 'two devices') return lead.id !== undefined;
  return true;
}

const moves: Readonly<Record<ApplicantMove, (person: Person) => Promise<void>>> = {
  press: (person) => pressOn(person, person.tab),
  edit: (person) => {
    person.answers = { ...person.answers, email: emailOf(person, `edited${person.count('edit')}`) };
    giveAnswers(person, person.tab, ['email']);
    return pressOn(person, person.tab);
  },
  kill: killAfterPress,
  reload,
  'second tab': async (person) => {
    person.tab = await person.open({ device: person.tab.device, location: person.tab.location() });
  },
  'second device': openApplicantLink,
  'other tab': async (person) => {
    const others = person.tabs.filter((tab) => tab !== person.tab);
    const [first = person.tab, ...rest] = others;
    person.tab = person.chance('other tab', person.count('other tab')).pick([first, ...rest]);
    await pressOn(person, person.tab);
  },
  'two tabs': async (person) => {
    await pressBoth(person, await person.open({ device: person.tab.device, location: person.tab.location() }));
  },
  'two devices': async (person) => {
    const device = person.addDevice(person.tab.device);
    await pressBoth(person, await person.open({ device, location: person.tab.location() }));
  },
};

/** On the same page at the same time. */
async function pressBoth(person: Person, other: ApplicantTab): Promise<void> {
  await settle(person, other);
  if (selectIsInForm(person.tab.state(), person.deployment.settings.states)) {
    // What is answered in one of them reaches the other before anything is pressed.
    for (const tab of [person.tab, other]) {
      pressableOn(person, tab);
      await setTimeout(newsMs);
    }
  }
  await Promise.all([pressOn(person, person.tab), pressOn(person, other)]);
  await settle(person, other);
}

async function openApplicantLink(person: Person): Promise<void> {
  const { id = '' } = person.tab.state().lead;
  const link = { id, urlType: 'email' };
  person.tab = await person.open({ device: person.addDevice(), location: 'continue', visit: { link } });
}

/** Goes back to an open tab when the link has expired because the contact details were changed. */
function leaveEndedLink(person: Person): boolean {
  const { tab, tabs, record } = person;
  if (tab.state().continuation.refusal !== 'expired') return false;
  const known = tabs.find((other) => other.state().continuation.status === 'none');
  if (!known) return false;
  record.note(`applicant: back to tab ${known.number}`);
  tab.close();
  person.tab = known;
  return true;
}

async function reload(person: Person): Promise<void> {
  const { tab } = person;
  const { link } = tab.state().continuation;
  tab.close();
  person.tab = await person.open({ device: tab.device, location: tab.location(), ...(link && { visit: { link } }) });
  const isImpatient = person.chance('impatient', person.count('impatient')).happens(0.2);
  if (isImpatient && isPressableAtOnce(person)) await pressOn(person, person.tab);
}

/** What the page of the device's memory shows needs nothing of the server. */
function isPressableAtOnce({ tab, deployment }: Person): boolean {
  const state = tab.state();
  const kind = deployment.states.get(selectApplicationState(state))?.page.kind;
  return isOnlyRestored(state, deployment) && (kind === 'form' || kind === 'notice');
}

/** The page dies right after the press, or as soon as it has sent something; then it is opened again. */
async function killAfterPress(person: Person): Promise<void> {
  const { tab } = person;
  const isAtOnce = person.chance('kill', person.count('kill')).happens(0.4);
  const write = tab.nextWrite();
  const sent = () => Promise.race([write, tab.until((state) => !isBusy(state, person.deployment), silenceMs)]);
  await pressOn(person, tab, isAtOnce ? () => Promise.resolve() : sent);
  await reload(person);
}

/** Presses what the page offers. Resolves as soon as it has come to something, unless another moment is given. */
async function pressOn(
  person: Person,
  tab: ApplicantTab,
  waitForResult = () => settle(person, tab) as Promise<unknown>,
): Promise<void> {
  const pressable = pressableOn(person, tab);
  const state = selectApplicationState(tab.state());
  if (!pressable) {
    if (!hasEnded(tab.state(), person.deployment)) await missing(person, tab);
    return;
  }
  const { operation, body, actions } = pressable;
  const press = person.record.addPress({ tab: tab.number, state, operation, ...(body && { body }) });
  if (operation === 'submit') person.record.versions.push({ answers: person.answers, press });
  tab.dispatch(press, ...actions.map((action) => withState(action, state)));
  if (pressable.isLenderRedirect) return leaveAndComeBack(person, tab, press);
  await waitForResult();
}

/** As the page hands it over: with the state that it is about. */
function withState(action: Action, fromState: number): Action {
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

/** A page without anything to press waits for its data: they are asked for as by opening it anew. */
async function missing(person: Person, tab: ApplicantTab): Promise<void> {
  if (person.count('nothing to press') > 20) {
    throw new Stuck(`stuck: nothing to press, ${describeState(tab.state())}`);
  }
  if (tab === person.tab) await reload(person);
}

/** Goes to the bank, and comes back: as the bank sends people back, by reopening the page, or twice. */
async function leaveAndComeBack(person: Person, tab: ApplicantTab, press: Press): Promise<void> {
  const chance = person.chance('back', press.state, person.count(`back ${press.state}`));
  const back = wayBack(tab.state());
  const isTold = chance.happens(0.75);
  tab.close();
  const isFront = tab === person.tab;
  const open = async (applicantReturn: ApplicantReturn | undefined) =>
    person.open({
      device: tab.device,
      location: tab.location(),
      ...(applicantReturn && { visit: { applicantReturn }, press }),
    });
  const outcome = chance.happens(0.1) ? 'cancelled' : 'finished';
  const opened = await open(isTold && back ? { ...back, outcome } : undefined);
  if (isFront) person.tab = opened;
  if (isTold && back && chance.happens(0.1)) await settle(person, await open({ ...back, outcome: 'finished' }));
}

function wayBack({ lenderRedirect, progress }: State): ApplicantReturn | undefined {
  const address = lenderRedirect.redirect?.url ?? progress.redirect?.url ?? '';
  const back = URL.canParse(address) ? new URL(address).searchParams.get('return') : null;
  return back === null || !URL.canParse(back) ? undefined : readReturn(new URL(back).search);
}
