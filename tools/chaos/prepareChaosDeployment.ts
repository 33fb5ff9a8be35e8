import { DeploymentSources } from '../../documents/DeploymentSources';
import type { Documents } from '../../documents/loadDocuments';
import { resolveStates } from '../../documents/resolveStates';
import { localeFacts } from '../../documents/resolveTexts';
import type { Flow } from '../../src/flow/types';
import type { Formats } from '../../src/formats/createFormats';
import { walk } from '../../src/flow/walk';
import type { Answers } from '../../src/published/flow';
import type { Settings } from '../../src/published/settings';
import type { StateModel } from '../../src/published/states';
import { createPageFlows, localFormats } from '../compile/createFlow';
import { makePlan, type Plan } from '../plans/makePlan';
import { planDeployment } from '../plans/planDeployment';
import { type AnswerCandidates, valuesFor } from '../plans/valuesFor';
import { settingsOf } from '../publish/settingsOf';

/** Everything that an applicant can meet in a deployment, and the answers. */
export interface Deployment {
  readonly name: string;
  readonly settings: Settings;
  readonly flow: Flow;
  readonly phone: Formats;
  readonly plans: readonly Plan[];
  /** By the number of the state. */
  readonly states: ReadonlyMap<number, StateModel>;
  /** Forms of state pages, by name of the state. */
  readonly pages: ReadonlyMap<string, Flow>;
  /** Valid answers to these forms. */
  readonly pageAnswers: ReadonlyMap<string, Answers>;
}

/** Answers that only the sandbox's lenders know to be right. */
const wantedByLenders: Answers = {
  vehicleBrand: 'Renault',
  vehicleModel: 'Logan',
  vehicleYear: 2022,
  profession: 'nurse',
  position: 'employee',
  documentNumber: '1020304050',
};

/** Where the examples have no value, or none that lenders accept: ids of Romania and Poland, accounts of Germany. */
const byPage: Readonly<Record<string, Answers>> = {
  cnp: { personalCode: '1850714121234' },
  wniosek: { idCardNumber: 'ABA212345' },
  'wenance-account': { iban: 'DE02120300000000202051' },
};

/** Prepares the deployment as published, with paths through its form and answers for every later page. */
export async function prepareChaosDeployment(documents: Documents, name: string): Promise<Deployment> {
  const { country, deployment } = new DeploymentSources(documents, name);
  const { flow, plans } = await planDeployment(documents, name);
  const states = resolveStates(documents, name);
  const { languageTag } = localeFacts(documents, deployment.locales[0]);
  const values = valuesFor(documents, name, { country: country.code, languageTag });
  const phone = await localFormats(documents, country, flow.model.formats);
  const pages = createPageFlows(flow, states, phone);
  const numbered = Object.values(states).flatMap((state) =>
    state.value === null ? [] : [[state.value, state] as const],
  );
  return {
    name,
    settings: settingsOf(documents, name),
    flow,
    plans,
    states: new Map(numbered),
    pages,
    phone,
    pageAnswers: withOtherNumber(
      pages,
      new Map([...pages].map(([page, form]) => [page, answersOf(page, form, values)])),
    ),
  };
}

function answersOf(page: string, form: Flow, values: AnswerCandidates): Answers {
  const worth = ({ length }: readonly string[]) => length;
  const plan = (settled: Answers) => makePlan(form, values, { name: page, worth, isTalkative: true, settled }).sent;
  try {
    return plan({ ...wantedByLenders, ...byPage[page] });
  } catch {
    return plan(wantedByLenders);
  }
}

/** Enters a friend's number on the page that wants a number other than the applicant's own. */
function withOtherNumber(
  pages: Deployment['pages'],
  answers: ReadonlyMap<string, Answers>,
): ReadonlyMap<string, Answers> {
  const page = 'change-mobile-number';
  const phoneNumber = answers.get('reference-details')?.['referencePhoneNumber'];
  const form = pages.get(page);
  const isFitting = phoneNumber !== undefined && form !== undefined && walk(form, { phoneNumber }).isComplete;
  return isFitting ? new Map([...answers, [page, { phoneNumber }]]) : answers;
}
