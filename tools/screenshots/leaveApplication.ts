import { randomUUID } from 'node:crypto';
import { toLead } from '../../src/flow/leadMapping';
import type { Answers } from '../../src/published/flow';
import { prefixOfDeployment } from '../../src/storage/applicationName';
import { leadApplicationKey, leadIdKey, stateKey } from '../../src/storage/applicationKeys';
import { serialiseAnswers } from '../../src/storage/storedApplication';
import { serialiseProgress } from '../../src/storage/storedProgress';
import { documentFolders } from '../command/documentFolders';
import { loadDocuments } from '../../documents/loadDocuments';
import type { Plan, PlannedFlow } from '../plans/makePlan';
import { planDeployment } from '../plans/planDeployment';
import type { Place } from './Screenshot';

/** Items of the local storage. */
export type Stored = Readonly<Record<string, string>>;

/**
 * Answers the form of a deployment as far as a place, as an earlier visit would have, and returns what it would have
 * left on the device.
 *
 * @param api address of the sandbox
 */
export async function leaveApplication(place: Place, deployment: string, api: string): Promise<Stored> {
  const { schemasDir, localesDir } = documentFolders();
  const { flow, plans } = await planDeployment(loadDocuments(schemasDir, localesDir), deployment);
  const [plan] = plans;
  if (!plan) throw new Error(`There is no way through ${deployment}`);
  const kept = 'step' in place ? answersBefore(place.step, flow, plan) : await sendLead(place, { flow, plan, api });
  return Object.fromEntries(Object.entries(kept).map(([key, text]) => [prefixOfDeployment(deployment) + key, text]));
}

function answersBefore(step: string, { model }: PlannedFlow['flow'], { steps }: Plan): Stored {
  const index = steps.findIndex(({ name }) => name === step);
  if (index === -1) throw new Error(`The plan has no step "${step}": ${steps.map(({ name }) => name).join(', ')}`);
  const answers = Object.assign({}, ...steps.slice(0, index).map((planned) => planned.answers)) as Answers;
  return { [leadApplicationKey.name]: serialiseAnswers(answers, model.dataPoints).clear.text };
}

interface SentForm {
  readonly flow: PlannedFlow['flow'];
  readonly plan: Plan;
  readonly api: string;
}

/** Sends the form and puts the lead into the state, as a lender might. */
async function sendLead({ state, answers }: Extract<Place, { state: number }>, form: SentForm): Promise<Stored> {
  const { flow, plan, api } = form;
  const sessionId = randomUUID();
  const { defaultPeriod: period, periodScale } = flow.model.country;
  const lead = {
    sessionId,
    sessionStartedAt: new Date().toISOString(),
    tags: ['ui'],
    product: 'personal-loan',
    leadStatus: 'submitted',
    ...(period !== undefined && { period, periodScale }),
    ...toLead({ ...plan.sent, ...answers }, flow.model.dataPoints),
  };
  const headers = { 'Idempotency-Key': randomUUID(), 'X-Session-Id': sessionId };
  const { id } = (await request(`${api}/v3/lead`, { method: 'POST', headers, body: lead })) as { readonly id: string };
  await request(`${api}/sandbox/leads/${id}/state`, { method: 'PUT', body: { state } });
  return {
    [leadIdKey.name]: id,
    [stateKey.name]: serialiseProgress({ progressState: state }, new Date()),
  };
}

interface Request {
  readonly method: 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

async function request(url: string, { method, headers, body }: Request): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text}`);
  return text ? JSON.parse(text) : undefined;
}
