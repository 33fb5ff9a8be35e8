import type { StoredLead } from '../../sandbox/types';
import { isFormState, latestState } from '../../src/flow/applicationStates';
import { toLead } from '../../src/flow/leadMapping';
import type { Answers } from '../../src/published/flow';
import { sentAnswers } from '../plans/sentAnswers';
import { stableJson } from '../../documents/stableJson';
import type { ApplicantRecord, Press } from './ApplicantRecord';
import type { Deployment } from './prepareChaosDeployment';
import { relevant } from './fillForm';
import type { Effect } from './readLeadDatabase';

/** A violation that was observed, and its kind. */
export interface ObservedFault {
  readonly kind: 'loss' | 'double' | 'stuck' | 'foreign' | 'other';
  readonly what: string;
}

export interface ExaminedApplicant {
  readonly record: ApplicantRecord;
  readonly deployment: Deployment;
  /** Leads of the applicant's sessions. */
  readonly leads: readonly StoredLead[];
  /** Effects under the applicant's keys, in the order in which they happened. */
  readonly effects: readonly Effect[];
}

/** Compares one applicant's decisions, and what the pages reported, with what the server has stored. */
export function findFaults(examined: ExaminedApplicant): readonly ObservedFault[] {
  const { record, leads } = examined;
  const ownFaults = record.problems.map((what): ObservedFault => ({
    kind: (['stuck', 'foreign'] as const).find((each) => what.startsWith(each)) ?? 'other',
    what,
  }));
  const [lead] = leads;
  if (!lead) return [...ownFaults, { kind: 'loss', what: 'there is no lead' }];
  return [
    ...ownFaults,
    ...judgeLeads(examined, lead),
    ...judgeAnswers(examined, lead),
    ...judgeMoves(examined, lead),
    ...judgePages(examined, lead),
  ];
}

function faultsFound(kind: ObservedFault['kind'], found: Readonly<Record<string, boolean>>): readonly ObservedFault[] {
  return Object.entries(found).flatMap(([what, isSo]) => (isSo ? [{ kind, what }] : []));
}

function judgeLeads({ record, leads, effects }: ExaminedApplicant, lead: StoredLead): readonly ObservedFault[] {
  const foreign = [...record.confirmedLeads].filter((id) => !leads.some((each) => each.id === id));
  const createdLeads = effects.filter(({ operation }) => operation === 'createLead').length;
  const state = latestState(lead.state);
  return [
    ...faultsFound('double', {
      [`there are ${leads.length} leads: ${leads.map(({ id, state: each }) => `${id} in ${latestState(each)}`).join()}`]:
        leads.length > 1,
      [`${createdLeads} leads were made`]: createdLeads > 1,
    }),
    ...faultsFound('loss', {
      [`saw a lead that does not exist: ${foreign.join()}`]: foreign.length > 0,
      'the lead is not submitted': lead.status === 'draft' || lead.application.leadStatus !== 'submitted',
    }),
    ...faultsFound('other', {
      [`sees state ${record.end?.state}, and the lead is in ${state}`]:
        record.end !== undefined && record.end.state !== state,
      [`goes on with lead ${record.end?.lead}, and it is ${lead.id}`]:
        record.end?.lead !== undefined && record.end.lead !== lead.id,
    }),
  ];
}

/** The lead must have the newest answers sent, or earlier ones if the applicant saw that those had arrived. */
function judgeAnswers(examined: ExaminedApplicant, lead: StoredLead): readonly ObservedFault[] {
  const { record } = examined;
  const stored = stableJson(sentAnswers(lead.application));
  const place = record.versions.findLastIndex(({ answers }) => stableJson(expected(examined, answers)) === stored);
  const newest = record.versions.at(-1);
  if (place < 0) {
    const wantedAnswers = newest ? expected(examined, newest.answers) : {};
    return [
      { kind: 'loss', what: `the lead has other answers: ${difference(wantedAnswers, sentAnswers(lead.application))}` },
    ];
  }
  const later = record.versions
    .slice(place + 1)
    .filter(({ answers }) => stableJson(expected(examined, answers)) !== stored);
  const unconfirmedLeads = later.filter(({ press }) => ![...record.seenMoved].some((after) => after >= press.id));
  return unconfirmedLeads.map(({ press }) => ({
    kind: 'loss',
    what: `answers changed before press ${press.id} were dropped without a word`,
  }));
}

/** Returns the answers as the lead stores them, with the number that was changed after the form. */
function expected(
  { deployment, record, leads }: ExaminedApplicant,
  answers: Answers,
): Readonly<Record<string, unknown>> {
  const { model } = deployment.flow;
  const { defaultPeriod: period, periodScale } = model.country;
  const stored = leads[0]?.application.contactDetails?.phoneNumber;
  const change = changesOfNumber(record).find(({ body }) => body?.['phoneNumber'] === stored);
  const sent = { ...relevant({ deployment }, answers), ...(change && stored !== undefined && { phoneNumber: stored }) };
  return { ...(period !== undefined && { period, periodScale }), ...toLead(sent, model.dataPoints) };
}

/** The one page operation that can be repeated without harm but not once per key: the server has no record of it. */
function changesOfNumber({ presses }: ApplicantRecord): readonly Press[] {
  return presses.filter(({ operation }) => operation === numberChange);
}

const numberChange = 'changeMobileNumber';

/** The state in which a code confirms a changed number. */
function verificationIn({ states }: Deployment): number | undefined {
  return [...states.values()].find(({ page }) => page.kind === 'code')?.value ?? undefined;
}

function difference(wanted: Readonly<Record<string, unknown>>, found: Readonly<Record<string, unknown>>): string {
  const names = [...new Set([...Object.keys(wanted), ...Object.keys(found)])];
  const different = names.filter((name) => stableJson(wanted[name]) !== stableJson(found[name]));
  return different.map((name) => `${name}: ${stableJson(wanted[name])} but ${stableJson(found[name])}`).join('; ');
}

function pressesOf({ writes }: ApplicantRecord, { key }: Pick<Effect, 'key'>): readonly Press[] {
  return writes.flatMap((write) => (write.key === key && write.press ? [write.press] : []));
}

/**
 * From the first page on, each move must have been decided in the state that it left, and each decision counts once.
 */
function judgeMoves(examined: ExaminedApplicant, lead: StoredLead): readonly ObservedFault[] {
  const { record, deployment, effects } = examined;
  const found: ObservedFault[] = [...judgeNumber(record)];
  const used = new Set<number>();
  let state = firstPage(lead, examined);
  for (const effect of effects) {
    // An adoption moves the application to another device, and not to another state.
    if (effect.state === undefined || effect.state === state || effect.operation === 'adoptLead') continue;
    const presses = pressesOf(record, effect);
    const decidedIn = (wanted: number) => presses.some((press) => press.state === wanted);
    if (!decidedIn(state) && mayHaveChangedNumber(record, state)) state = verificationIn(deployment) ?? state;
    const move = `${effect.operation} from ${state} to ${effect.state}`;
    if (!decidedIn(state)) found.push({ kind: 'double', what: `${move} was decided elsewhere: ${described(presses)}` });
    const ownPress = presses.find(({ id }) => !used.has(id));
    if (ownPress) used.add(ownPress.id);
    else found.push({ kind: 'double', what: `${move} was not decided anew: ${described(presses)}` });
    state = effect.state;
  }
  const isExplained = state === latestState(lead.state) || mayHaveChangedNumber(record, state);
  if (!isExplained)
    found.push({ kind: 'other', what: `moves lead to ${state}, and the lead is in ${latestState(lead.state)}` });
  return found;
}

function described(presses: readonly Press[]): string {
  return presses.map(({ operation, state, id }) => `${operation} in ${state} (press ${id})`).join();
}

function mayHaveChangedNumber(record: ApplicantRecord, state: number): boolean {
  return changesOfNumber(record).some((press) => press.state === state);
}

/**
 * Reports a change of number that was carried out more often than it was sent. Each execution moves the application,
 * because the request states the state of the decision.
 */
function judgeNumber({ writes, carriedOut }: ApplicantRecord): readonly ObservedFault[] {
  const keys = new Set(writes.flatMap(({ operation, key }) => (operation === numberChange ? [key ?? ''] : [])));
  return [...keys].flatMap((key) => {
    const times = carriedOut.get(key) ?? 0;
    const decided = writes.filter((write) => write.key === key).length;
    return times > decided
      ? [{ kind: 'double', what: `${numberChange} was carried out ${times} times under ${key}` }]
      : [];
  });
}

/**
 * Returns the state that the lenders decided on. A partial form is answered with a lead, which is not a move of a
 * page.
 */
function firstPage({ decision }: StoredLead, { deployment }: ExaminedApplicant): number {
  const first = latestState(decision?.state ?? []);
  const isAnsweredByLead = isFormState(deployment.settings.states, first) && decision?.errors === undefined;
  return isAnsweredByLead ? (decision?.journey?.[1] ?? first) : first;
}

/** What a page operation has stored must be what was entered when the operation took effect. */
function judgePages({ record, effects }: ExaminedApplicant, { pages = {} }: StoredLead): readonly ObservedFault[] {
  return Object.entries(pages).flatMap(([operation, stored]): readonly ObservedFault[] => {
    const effect = effects.findLast((each) => each.operation === operation);
    const sentBodies =
      effect &&
      pressesOf(record, effect).flatMap(({ operation: pressed, body }) =>
        pressed === operation && body ? [body] : [],
      );
    if (!effect) return [{ kind: 'other', what: `no applicant sent what ${operation} stored` }];
    if (!sentBodies || sentBodies.length === 0) return [];
    // Records of agreements are the app's, not the applicant's.
    const { id: _lead, agreements: _records, ...kept } = stored as Readonly<Record<string, unknown>>;
    const isGiven = sentBodies.some((body) => stableJson(body) === stableJson(kept));
    return isGiven
      ? []
      : [{ kind: 'loss', what: `${operation} has kept ${stableJson(kept)} of ${stableJson(sentBodies)}` }];
  });
}
