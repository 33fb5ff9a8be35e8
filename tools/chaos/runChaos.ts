import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { selectApplicationState } from '../../src/store/progress';
import type { Documents } from '../../documents/loadDocuments';
import { inParallel } from '../inParallel';
import { completeApplication } from './applicant';
import type { ApplicantRecord, Write } from './ApplicantRecord';
import { chanceOf } from './chanceOf';
import { createBreakingProxy } from './createBreakingProxy';
import { createFaultPlan, type FaultKind, type PassingCall } from './faults';
import { createPerson, indexOfSession } from './createPerson';
import { type Deployment, prepareChaosDeployment } from './prepareChaosDeployment';
import { findFaults, type ObservedFault } from './findFaults';
import { noSession } from './openTab';
import type { Person } from './Person';
import { readLeadDatabase } from './readLeadDatabase';
import { startKillableApi, type KillableApi } from './startKillableApi';
import { watchHolders } from './watchHolders';
import type { StoredLead } from '../../sandbox/types';

export interface ChaosOptions {
  readonly documents: Documents;
  readonly applications: number;
  readonly seed: number;
  /** Number of applications at the same time. */
  readonly parallel: number;
  /** Runs only the application with this index. */
  readonly only?: number | undefined;
  /** Approximate number of calls between two kills of the API. */
  readonly killEvery: number;
  /** For testing the test: the client uses a new key for every call and omits the state. */
  readonly forgetsKeys?: boolean | undefined;
  readonly onProgress?: (done: number) => void;
}

export interface FailingApplicant {
  readonly index: number;
  readonly deployment: string;
  readonly faults: readonly ObservedFault[];
  readonly events: readonly string[];
}

export interface ChaosResult {
  readonly applications: number;
  readonly calls: number;
  readonly broken: Readonly<Partial<Record<FaultKind, number>>>;
  readonly kills: number;
  readonly leads: number;
  readonly presses: number;
  /** Number of applicants for whom a new page resumed a submission that an earlier one had sent. */
  readonly resumed: number;
  /** Number of applicants whose page reported that the lead is saved. */
  readonly confirmedSuccess: number;
  /** States whose pages were shown to any applicant. */
  readonly states: readonly number[];
  readonly losses: number;
  readonly doubles: number;
  readonly stuck: number;
  /** Number of applications that changed hands: another device has adopted them. */
  readonly adopted: number;
  /** Number of applications of which a device could read or do something that another one had adopted. */
  readonly foreign: number;
  readonly others: number;
  readonly failing: readonly FailingApplicant[];
  readonly seconds: number;
}

interface Applied {
  readonly record: ApplicantRecord;
  readonly deployment: Deployment;
}

/** Runs whole applications in parallel while calls break and the API is killed, then compares the records. */
export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  const began = Date.now();
  const dataDir = mkdtempSync(join(tmpdir(), 'chaos-'));
  try {
    const { applied, kills } = await applyAll(options, dataDir);
    return { ...compare(applied, dataDir), kills, seconds: (Date.now() - began) / 1000 };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function applyAll(options: ChaosOptions, dataDir: string) {
  const indexes = indexesOf(options);
  const [api, deploymentFor] = await Promise.all([startKillableApi(dataDir), prepareAll(options, indexes)]);
  const everybody = new Map<number, ApplicantRecord>();
  const proxy = await breakCalls(options, api, everybody);
  const environment = { apiUrl: proxy.url, isServing: api.isServing, linkOf: (id: string) => linkOf(api, id) };
  const { seed, parallel, forgetsKeys = false } = options;
  const applied: Applied[] = [];
  try {
    await inParallel(indexes, parallel, async (index) => {
      const deployment = deploymentFor(index);
      const person = await createPerson({ seed, index, deployment, environment, forgetsKeys });
      everybody.set(index, person.record);
      await applyOnce(person);
      applied.push({ record: person.record, deployment });
      options.onProgress?.(applied.length);
    });
  } finally {
    await api.end();
    await proxy.stop();
  }
  return { applied, kills: api.kills() };
}

function breakCalls(options: ChaosOptions, api: KillableApi, everybody: ReadonlyMap<number, ApplicantRecord>) {
  const faultPlan = createFaultPlan(options.seed);
  const holders = watchHolders();
  const late = new Set<PassingCall>();
  const heldCall = (call: PassingCall) => ({ ...call, applicant: indexOfSession(call.sessionId) });
  const mayKill = killsOf(options, api.kill);
  return createBreakingProxy({
    apiPort: api.port,
    onForward: (call) => {
      if (holders.isTooLate(heldCall(call))) late.add(call);
      // Calls that meet no API are no reason to kill it again as soon as it serves.
      if (api.isUp()) mayKill();
    },
    judge: (call) => (call.sessionId === noSession ? 'dead' : faultPlan(indexOfSession(call.sessionId), call)),
    onEnd: (call, { fault, announced, isDone }) => {
      const record = everybody.get(indexOfSession(call.sessionId));
      record?.addCall(`call ${call.name}: ${announced}`, fault);
      // A repetition gets the answer of its first try, and changes nothing: not who holds the lead either.
      const isRepeated = call.key !== undefined && record?.carriedOut.has(call.key) === true;
      if (isDone && late.has(call) && !isRepeated) record?.addProblem(`foreign: a former holder could ${call.name}`);
      if (isDone && !isRepeated) holders.done(heldCall(call));
      if (call.key !== undefined && isDone) record?.addCarriedOut(call.key);
    },
  });
}

/** Returns the link that the server sends to the lead's contact. */
async function linkOf({ port, isServing }: KillableApi, leadId: string): Promise<string> {
  for (;;) {
    await isServing();
    // The API may be killed right now.
    const response = await fetch(`http://127.0.0.1:${port}/sandbox/leads/${leadId}`).catch(() => undefined);
    if (response) return ((await response.json()) as StoredLead).linkId ?? leadId;
  }
}

function indexesOf({ applications, only }: ChaosOptions): readonly number[] {
  return only === undefined ? Array.from({ length: applications }, (_, index) => index) : [only];
}

/** Counts the calls to the API and kills it now and then, a few milliseconds later, in the middle of a call. */
function killsOf({ seed, killEvery }: ChaosOptions, kill: () => boolean): () => void {
  const chance = chanceOf(seed, 'kills');
  const next = () => Math.ceil(killEvery * (0.5 + chance.next()));
  let left = next();
  return () => {
    left--;
    if (left === 0)
      setTimeout(() => {
        left = kill() ? next() : 1;
      }, chance.below(4));
  };
}

/** Prepares all deployments in advance, because preparing one takes as long as many calls. */
async function prepareAll({ documents, seed }: ChaosOptions, indexes: readonly number[]) {
  const [first = '', ...rest] = documents.deployments.keys();
  const nameOf = (index: number) => chanceOf(seed, index, 'deployment').pick([first, ...rest]);
  const prepared = new Map<string, Deployment>();
  for (const name of new Set(indexes.map(nameOf))) prepared.set(name, await preparedOnce(documents, name));
  return (index: number): Deployment => {
    const deployment = prepared.get(nameOf(index));
    if (!deployment) throw new Error(`Deployment ${nameOf(index)} is not prepared (NO_DEPLOYMENT)`);
    return deployment;
  };
}

const plannedDeployments = new WeakMap<Documents, Map<string, Promise<Deployment>>>();

/** Shared by all runs on these documents. */
function preparedOnce(documents: Documents, name: string): Promise<Deployment> {
  const ownDeployments = plannedDeployments.get(documents) ?? new Map<string, Promise<Deployment>>();
  plannedDeployments.set(documents, ownDeployments);
  const deployment = ownDeployments.get(name) ?? prepareChaosDeployment(documents, name);
  ownDeployments.set(name, deployment);
  return deployment;
}

async function applyOnce(person: Person): Promise<void> {
  const { record } = person;
  try {
    await completeApplication(person);
    const state = person.tab.state();
    record.end = { state: selectApplicationState(state), lead: state.lead.id };
  } catch (error) {
    record.addProblem(
      error instanceof Error
        ? error.message.startsWith('stuck')
          ? error.message
          : (error.stack ?? error.message)
        : String(error),
    );
  }
  for (const tab of [...person.tabs]) tab.close();
}

function compare(applied: readonly Applied[], dataDir: string): Omit<ChaosResult, 'kills' | 'seconds'> {
  const { leads, effects } = readLeadDatabase(dataDir);
  const bySession = grouped(leads, ({ application }) => indexOfSession(application.sessionId));
  const owners = new Map(
    applied.flatMap(({ record }) =>
      record.writes.flatMap(({ key }) => (key === undefined ? [] : [[key, record.index] as const])),
    ),
  );
  const byOwner = grouped(effects, ({ key }) => owners.get(key) ?? -1);
  const judged = applied.map(({ record, deployment }) => {
    const { index } = record;
    const examined = { record, deployment, leads: bySession.get(index) ?? [], effects: byOwner.get(index) ?? [] };
    return { index, deployment: deployment.name, faults: findFaults(examined), events: record.events };
  });
  const failing = judged.filter(({ faults }) => faults.length > 0).sort((one, other) => one.index - other.index);
  const count = (kind: ObservedFault['kind']) =>
    failing.filter(({ faults }) => faults.some((fault) => fault.kind === kind)).length;
  const all = applied.map(({ record }) => record);
  return {
    applications: applied.length,
    calls: sum(all.map(({ calls }) => calls)),
    broken: tally(all),
    leads: leads.length,
    presses: sum(all.map(({ presses }) => presses.length)),
    resumed: all.filter(({ writes }) => writes.some(isResumed)).length,
    confirmedSuccess: all.filter(({ confirmedLeads }) => confirmedLeads.size > 0).length,
    states: [...new Set(all.flatMap(({ confirmedStates }) => [...confirmedStates]))].sort((one, other) => one - other),
    losses: count('loss'),
    doubles: count('double'),
    stuck: count('stuck'),
    adopted: leads.filter(({ holders }) => (holders?.revoked.length ?? 0) > 0).length,
    foreign: count('foreign'),
    others: count('other'),
    failing,
  };
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => number): ReadonlyMap<number, readonly T[]> {
  const groups = new Map<number, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** Only the page itself creates a lead without a press. */
function isResumed({ operation, press }: Write): boolean {
  return operation === 'createLead' && press === undefined;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function tally(all: readonly ApplicantRecord[]): ChaosResult['broken'] {
  const broken: Partial<Record<FaultKind, number>> = {};
  for (const { faults } of all) {
    for (const [kind, times] of faults) broken[kind] = (broken[kind] ?? 0) + times;
  }
  return broken;
}
