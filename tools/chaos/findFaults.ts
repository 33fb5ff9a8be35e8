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

/** Something that must not be, and of which kind it is. */
export interface ObservedFault {
  readonly kind: 'loss' | 'double' | 'stuck' | 'other';
  readonly what: string;
}

export interface ExaminedApplicant {
  readonly record: ApplicantRecord;
  readonly deployment: Deployment;
  /** Of the applicant's sessions. */
  readonly leads: readonly StoredLead[];
  /** Under keys of the applicant, in the order in which they came about. */
  readonly effects: readonly Effect[];
}

/** Compares what one applicant has decided and was told with what the server has. */
export function findFaults(examined: ExaminedApplicant): readonly ObservedFault[] {
  const { record, leads } = examined;
  const own = record.problems.map((what): ObservedFault => ({
    kind: what.startsWith('stuck') ? 'stuck' : 'other',
    what,
  }));
  const [lead] = leads;
  if (!lead) return [...own, { kind: 'loss', what: 'there is no lead' }];
  return [
    ...own,
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
  const foreign = [...record.toldLeads].filter((id) => !leads.some((each) => each.id === id));
  const made = effects.filter(({ operation }) => operation === 'createLead').length;
  const state = latestState(lead.state);
  return [
    ...faultsFound('double', {
      [`there are ${leads.length} leads: ${leads.map(({ id, state: each }) => `${id} in ${latestState(each)}`).join()}`]:
        leads.length > 1,
      [`${made} leads were made`]: made > 1,
    }),
    ...faultsFound('loss', {
      [`was told of a lead that is not there: ${foreign.join()}`]: foreign.length > 0,
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

/** The newest answers that were sent count, or earlier ones if the applicant was told that these have arrived. */
function judgeAnswers(examined: ExaminedApplicant, lead: StoredLead): readonly ObservedFault[] {
  const { record } = examined;
  const stored = stableJson(sentAnswers(lead.application));
  const place = record.versions.findLastIndex(({ answers }) => stableJson(expected(examined, answers)) === stored);
  const newest = record.versions.at(-1);
  if (place < 0) {
    const wanted = newest ? expected(examined, newest.answers) : {};
    return [{ kind: 'loss', what: `the lead has other answers: ${difference(wanted, sentAnswers(lead.application))}` }];
  }
  const later = record.versions
    .slice(place + 1)
    .filter(({ answers }) => stableJson(expected(examined, answers)) !== stored);
  const untold = later.filter(({ press }) => ![...record.toldMoved].some((after) => after >= press.id));
  return untold.map(({ press }) => ({
    kind: 'loss',
    what: `answers changed before press ${press.id} were dropped without a word`,
  }));
}

/** The answers at their places, with the number that was changed after the form. */
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

/** The one operation of a page that is repeated without harm but not once for a key: the server has no record of it. */
function changesOfNumber({ presses }: ApplicantRecord): readonly Press[] {
  return presses.filter(({ operation }) => operation === numberChange);
}

const numberChange = 'changeMobileNumber';

/** Where a changed number is proved by a code. */
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

/** From where the pages begin, each move must have been decided in the state that it has led out of, and each once. */
function judgeMoves(examined: ExaminedApplicant, lead: StoredLead): readonly ObservedFault[] {
  const { record, deployment, effects } = examined;
  const found: ObservedFault[] = [...judgeNumber(record)];
  const used = new Set<number>();
  let state = firstPage(lead, examined);
  for (const effect of effects) {
    if (effect.state === undefined || effect.state === state) continue;
    const presses = pressesOf(record, effect);
    const decidedIn = (wanted: number) => presses.some((press) => press.state === wanted);
    if (!decidedIn(state) && mayHaveChangedNumber(record, state)) state = verificationIn(deployment) ?? state;
    const move = `${effect.operation} from ${state} to ${effect.state}`;
    if (!decidedIn(state)) found.push({ kind: 'double', what: `${move} was decided elsewhere: ${described(presses)}` });
    const own = presses.find(({ id }) => !used.has(id));
    if (own) used.add(own.id);
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

/** Its state is that of the decision, so that each time it was carried out it has moved the application. */
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

/** Where the lenders have led to; a part of the form is answered with a lead, which is no move of a page. */
function firstPage({ decision }: StoredLead, { deployment }: ExaminedApplicant): number {
  const first = latestState(decision?.state ?? []);
  const isAnsweredByLead = isFormState(deployment.settings.states, first) && decision?.errors === undefined;
  return isAnsweredByLead ? (decision?.journey?.[1] ?? first) : first;
}

/** What a page has sent must be what was given on it when it had its effect. */
function judgePages({ record, effects }: ExaminedApplicant, { pages = {} }: StoredLead): readonly ObservedFault[] {
  return Object.entries(pages).flatMap(([operation, stored]): readonly ObservedFault[] => {
    const effect = effects.findLast((each) => each.operation === operation);
    const given =
      effect &&
      pressesOf(record, effect).flatMap(({ operation: pressed, body }) =>
        pressed === operation && body ? [body] : [],
      );
    if (!effect) return [{ kind: 'other', what: `nobody has sent what ${operation} has kept` }];
    if (!given || given.length === 0) return [];
    const { id: _lead, ...kept } = stored as Readonly<Record<string, unknown>>;
    const isGiven = given.some((body) => stableJson(body) === stableJson(kept));
    return isGiven ? [] : [{ kind: 'loss', what: `${operation} has kept ${stableJson(kept)} of ${stableJson(given)}` }];
  });
}
