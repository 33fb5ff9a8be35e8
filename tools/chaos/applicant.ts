import { setTimeout } from 'node:timers/promises';
import { readReturn, type ApplicantReturn } from '../../src/redirect/returnMarker';
import { selectApplicationState, selectIsInForm } from '../../src/store/progress';
import type { State } from '../../src/store/state';
import type { Press } from './ApplicantRecord';
import { leaveEndedLink, openApplicantLink } from './applicantLink';
import { giveAnswers, emailOf } from './fillForm';
import type { ApplicantTab } from './openTab';
import { describeState, hasEnded, hasActionFailed, isBusy, isOnlyRestored } from './pageState';
import type { Person } from './Person';
import { pressableOn, withState } from './pressPage';

/** An applicant's next move. The first three press what the page offers; the others change the page first. */
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

/** An applicant who has not finished after this many turns is stuck. */
const mostTurns = 150;
/** After this many tricks an applicant only presses and reloads. */
const mostTricks = 10;
/** Time for a change to reach the other tabs of a device. */
const newsMs = 20;
/** Longer than any request takes, including all retries, on a busy machine too. */
const silenceMs = 30_000;
/**
 * Number of times that a stuck applicant reloads the page and continues, so that a run finds more than the first
 * fault.
 */
const mostStuck = 3;

/** Nothing that the page offers makes progress. */
class Stuck extends Error {}

/** Completes a whole application. Throws if it does not end. */
export async function completeApplication(person: Person): Promise<void> {
  for (let turn = 0; turn < mostTurns; turn++) {
    try {
      await settle(person, person.tab);
      await person.environment.isServing();
      if (hasEnded(person.tab.state(), person.deployment)) return;
      await leaveFormerDevices(person);
      if (!leaveEndedLink(person)) await makeMove(person);
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

/**
 * Waits until the page is no longer busy. A page that waits without sending requests is stuck; on a busy machine the
 * requests may take long.
 */
async function settle({ record, deployment }: Person, tab: ApplicantTab): Promise<void> {
  const { lead, progress } = tab.state();
  // With a lead that is still in the form, a page does not wait for the status.
  if (lead.id !== undefined && !progress.isReported) {
    await tab.until((state) => state.progress.isReported || state.progress.isDelayed, 150);
  }
  for (let calls = -1; calls !== record.calls;) {
    calls = record.calls;
    if (await tab.until((state) => !isBusy(state, deployment), silenceMs)) return;
  }
  throw new Stuck(`stuck: nothing is pending and nothing is requested, ${describeState(tab.state())}`);
}

async function makeMove(person: Person): Promise<void> {
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
  // Without its link the device has no application to continue, and would begin another one.
  if (continuation.status !== 'idle') return false;
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

/** Presses in two tabs with the same page at the same time. */
async function pressBoth(person: Person, other: ApplicantTab): Promise<void> {
  await settle(person, other);
  if (selectIsInForm(person.tab.state(), person.deployment.settings.states)) {
    // Answers in one tab reach the other before anything is pressed.
    for (const tab of [person.tab, other]) {
      pressableOn(person, tab);
      await setTimeout(newsMs);
    }
  }
  await Promise.all([pressOn(person, person.tab), pressOn(person, other)]);
  await settle(person, other);
}

/**
 * Closes the pages of the devices that held the application before, once another one has adopted it. In two thirds of
 * these, about a tenth of all applications, another person began it there, and presses once more: that must have no
 * effect.
 */
async function leaveFormerDevices(person: Person): Promise<void> {
  const { adopting, tab, tabs, record } = person;
  const { continuation, lead } = tab.state();
  if (tab.device !== adopting || continuation.status !== 'idle' || lead.id === undefined) return;
  person.adopting = undefined;
  const isForeign = person.chance('stranger').happens(0.65);
  for (const former of tabs.filter(({ device }) => device !== adopting)) {
    if (isForeign) {
      record.note(`a stranger presses in tab ${former.number}`);
      const pressable = pressableOn(person, former);
      former.dispatch(undefined, ...(pressable?.actions ?? []));
      await settle(person, former);
    }
    former.close();
  }
}

async function reload(person: Person): Promise<void> {
  const { tab } = person;
  const { link } = tab.state().continuation;
  tab.close();
  person.tab = await person.open({ device: tab.device, location: tab.location(), ...(link && { visit: { link } }) });
  const isImpatient = person.chance('impatient', person.count('impatient')).happens(0.2);
  if (isImpatient && isPressableAtOnce(person)) await pressOn(person, person.tab);
}

/** Whether a page restored from the device can be pressed before the server has answered. */
function isPressableAtOnce({ tab, deployment }: Person): boolean {
  const state = tab.state();
  const kind = deployment.states.get(selectApplicationState(state))?.page.kind;
  return isOnlyRestored(state, deployment) && (kind === 'form' || kind === 'notice');
}

/** Closes the page right after the press, or as soon as it has sent a write, and opens it again. */
async function killAfterPress(person: Person): Promise<void> {
  const { tab } = person;
  const isAtOnce = person.chance('kill', person.count('kill')).happens(0.4);
  const write = tab.nextWrite();
  const sent = () => Promise.race([write, tab.until((state) => !isBusy(state, person.deployment), silenceMs)]);
  await pressOn(person, tab, isAtOnce ? () => Promise.resolve() : sent);
  await reload(person);
}

/** Presses what the page offers. Resolves when the page has settled, unless the caller waits for something else. */
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

/** A page with nothing to press lacks its data, so the applicant reloads it. */
async function missing(person: Person, tab: ApplicantTab): Promise<void> {
  if (person.count('nothing to press') > 20) {
    throw new Stuck(`stuck: nothing to press, ${describeState(tab.state())}`);
  }
  if (tab === person.tab) await reload(person);
}

/** Goes to the bank and comes back: through the bank's return address, by reopening the page, or twice. */
async function leaveAndComeBack(person: Person, tab: ApplicantTab, press: Press): Promise<void> {
  const chance = person.chance('back', press.state, person.count(`back ${press.state}`));
  const back = returnAddress(tab.state());
  const isNotified = chance.happens(0.75);
  tab.close();
  const isFront = tab === person.tab;
  const open = async (applicantReturn: ApplicantReturn | undefined) =>
    person.open({
      device: tab.device,
      location: tab.location(),
      ...(applicantReturn && { visit: { applicantReturn }, press }),
    });
  const report = chance.happens(0.1) ? 'status=cancelled' : '';
  const opened = await open(isNotified && back ? { ...back, report } : undefined);
  if (isFront) person.tab = opened;
  if (isNotified && back && chance.happens(0.1)) await settle(person, await open({ ...back, report: '' }));
}

function returnAddress({ lenderRedirect, progress }: State): ApplicantReturn | undefined {
  const address = lenderRedirect.redirect?.url ?? progress.redirect?.url ?? '';
  const back = URL.canParse(address) ? new URL(address).searchParams.get('return') : null;
  if (back === null || !URL.canParse(back)) return undefined;
  const { search, hash } = new URL(back);
  return readReturn(search, hash);
}
