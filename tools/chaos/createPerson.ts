import { endingThatLeadsTo } from '../../sandbox/lenders/incomeEnding';
import { readDocuments } from '../../sandbox/readDocuments';
import type { Answers } from '../../src/published/flow';
import { walk } from '../../src/flow/walk';
import { ApplicantRecord } from './ApplicantRecord';
import { chanceOf, type Chance } from './chanceOf';
import { createDevice, type ApplicantDevice } from './createDevice';
import type { Deployment } from './prepareChaosDeployment';
import { emailOf } from './fillForm';
import { openTab, type ApplicantTab } from './openTab';
import type { OpenOptions, Person, ApplicantEnvironment } from './Person';

export interface PersonOptions {
  readonly seed: number;
  readonly index: number;
  readonly deployment: Deployment;
  readonly environment: ApplicantEnvironment;
  /** For testing the test: see `openTab`. */
  readonly forgetsKeys: boolean;
}

/**
 * Last two digits of an income that lead to each state: every journey, and that of the lender that accepts any
 * income.
 */
const incomeEndings = readDocuments().states.all.map((state) => Number(endingThatLeadsTo(state)));
/** A prime above the number of endings, so that every ending is used. */
const stride = 101;

/** Creates an applicant on the first page, with every choice that is made in advance. */
export async function createPerson(options: PersonOptions): Promise<Person> {
  const { seed, index, deployment, environment, forgetsKeys } = options;
  const record = new ApplicantRecord(index);
  const chance: Person['chance'] = (...words) => chanceOf(seed, index, ...words);
  const counts = new Map<string, number>();
  const tabs: ApplicantTab[] = [];
  let opened = 0;
  const open = async ({ device, ...visit }: OpenOptions): Promise<ApplicantTab> => {
    const number = ++opened;
    const what = { number, apiUrl: environment.apiUrl, device, deployment, record, forgetsKeys, ...visit };
    record.note(
      `opens tab ${number}${visit.visit?.link ? ' by a link' : ''}${visit.visit?.applicantReturn ? ' back' : ''}`,
    );
    const tab = await openTab({ ...what, chance: chance('tab', number) });
    const listed: ApplicantTab = {
      ...tab,
      close: () => {
        tab.close();
        tabs.splice(tabs.indexOf(listed), 1);
      },
    };
    tabs.push(listed);
    return listed;
  };
  const addDevice: Person['addDevice'] = (like) =>
    newDevice({ seed, index, record, chance: chance('device', record.sessions.length) }, like);
  const first = await open({ device: addDevice() });
  const person: Person = {
    ...{ record, deployment, environment, chance, tabs, open, addDevice },
    tab: first,
    answers: {},
    count: (what) => {
      const count = counts.get(what) ?? 0;
      counts.set(what, count + 1);
      return count;
    },
  };
  person.answers = answersOf(person, options);
  return person;
}

interface NewDevice extends Pick<PersonOptions, 'seed' | 'index'> {
  readonly record: ApplicantRecord;
  readonly chance: Chance;
}

function newDevice({ seed, index, record, chance }: NewDevice, like?: ApplicantDevice): ApplicantDevice {
  const sessionId = sessionIdOf(seed, index, record.sessions.length);
  record.sessions.push(sessionId);
  return createDevice({ sessionId, hasLocks: chance.happens(0.9), like });
}

/** The session id contains the applicant's index, so that the proxy knows whose call it is. */
function sessionIdOf(seed: number, index: number, device: number): string {
  const digits = (value: number, count: number) => (value >>> 0).toString(16).padStart(count, '0').slice(-count);
  return `${digits(seed, 8)}-${digits(device, 4)}-4000-8000-${digits(index + 1, 12)}`;
}

/** Returns the index of the session's applicant; -1 if it has none. */
export function indexOfSession(sessionId: string): number {
  return parseInt(sessionId.slice(-12), 16) - 1;
}

/** Returns the answers of one path through the form, with an income that leads to the lender whose turn it is. */
function answersOf(person: Person, { seed, index, deployment }: PersonOptions): Answers {
  const { flow, plans } = deployment;
  const [first, ...rest] = plans;
  if (!first) throw new Error(`There is no way through the form of ${deployment.name} (NO_PLAN)`);
  const { steps } = person.chance('plan').pick([first, ...rest]);
  const planned: Answers = Object.assign({}, ...steps.map(({ answers }) => answers)) as Answers;
  const offset = chanceOf(seed, 'endings').below(incomeEndings.length);
  const ending = incomeEndings[(index * stride + offset) % incomeEndings.length] ?? 0;
  const isRefused = person.chance('email').happens(0.04);
  const income = Number(planned['monthlyIncome'] ?? 0);
  const wantedAnswers: Answers = {
    ...planned,
    ...('email' in planned && { email: emailOf(person, isRefused ? 'a+refused' : 'a') }),
    ...(income > 100 && { monthlyIncome: income - (income % 100) + ending }),
  };
  if (!walk(flow, wantedAnswers).isComplete)
    throw new Error(
      `The answers do not fit ${deployment.name}: ${JSON.stringify(walk(flow, wantedAnswers).errorsByStep)}`,
    );
  return wantedAnswers;
}
