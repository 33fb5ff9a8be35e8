import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toLead } from '../../../src/flow/leadMapping';
import type { Flow } from '../../../src/flow/types';
import { walk } from '../../../src/flow/walk';
import type { Answers } from '../../../src/published/flow';
import { selectWalk } from '../../../src/store/selectors';
import { createFlow, localFormats } from '../../../tools/compile/createFlow';
import { sentAnswers } from '../../../tools/plans/sentAnswers';
import { resolveFlow } from '../../../documents/resolveFlow';
import { DocumentCopy } from '../../fixtures/check/DocumentCopy';
import { splitAndMerge } from '../../fixtures/splitAndMerge';
import { colombia, colombianDeployment, colombianModel } from '../../support/colombia';
import { applicant } from '../../support/colombianApplicant';
import { memoryStorage } from '../../support/memoryStorage';
import { answer, isIn, runApplications, submit } from '../../support/runApplications';
import type { TestApplication } from '../../support/startApplication';
import { keyRingOf, testKey } from '../../support/testKey';

const { api, start } = runApplications();
const copy = new DocumentCopy();
afterAll(() => copy.remove());

const ACCEPTED = 10;
const order = colombianModel.steps.map(({ name }) => name);

/** What an operator publishes while applicants are on their way. */
interface Act {
  readonly steps: readonly string[];
  readonly parked?: readonly string[];
  /** Steps that the deployment changes or adds; the order is then its own as well. */
  readonly overlays?: object;
}

const { birth, ...split } = splitAndMerge.steps;
const merged = { birth };

const replaced = (names: Readonly<Record<string, readonly string[]>>) => order.flatMap((name) => names[name] ?? [name]);

const acts: Readonly<Record<string, Act>> = {
  'a step split in two': { steps: replaced({ name: ['name', 'surnames'] }), overlays: split },
  'two steps merged into one': { steps: replaced({ gender: [], 'date-of-birth': ['birth'] }), overlays: merged },
  'steps in another order': {
    steps: replaced({ name: [], 'monthly-income': ['income-source', 'name', 'monthly-income'], 'income-source': [] }),
  },
  'a step hidden': { steps: replaced({ gender: [] }), parked: ['gender'] },
  'all of it at once': {
    steps: replaced({
      name: ['surnames'],
      gender: [],
      'date-of-birth': [],
      citizenship: ['birth', 'citizenship'],
      'bank-account': ['bank-account', 'name'],
      'income-contract-started-at': [],
    }),
    overlays: { ...split, ...merged },
  },
};

/** Writes the documents of an act, as operators do, and returns the flow that they publish. */
async function publish({ steps, parked = [], overlays }: Act): Promise<Flow> {
  copy.restore();
  const edit = (file: string, members: object) => {
    const document = JSON.parse(copy.read(file)) as object;
    writeFileSync(join(copy.folder, file), JSON.stringify({ ...document, ...members }, undefined, 2));
  };
  const { firstPage } = colombianModel;
  if (overlays)
    edit(`schemas/deployments/${colombianDeployment}.json`, { sequence: { firstPage, steps }, steps: overlays });
  else edit('schemas/countries/co/sequence.json', { steps, parked });
  expect(copy.check().map(({ message }) => message)).toEqual([]);
  const documents = copy.documents();
  return createFlow(resolveFlow(documents, colombianDeployment), await localFormats(documents));
}

const answersTo = (dataPoints: readonly string[]): Answers =>
  Object.fromEntries(dataPoints.flatMap((name) => (applicant[name] === undefined ? [] : [[name, applicant[name]]])));

/** Answers these steps of the Colombian flow, types into the next one, and closes the tab once all is stored. */
async function leaveAfter(count: number) {
  const [storage, keyRing] = [memoryStorage(), keyRingOf(await testKey())];
  let stored: () => void = () => undefined;
  const isStored = new Promise<void>((resolve) => (stored = resolve));
  const application = await start({
    storage,
    keyRing,
    platform: { browser: { onKept: (isKept) => isKept && stored() } },
  });
  const { visibleSteps } = walk(colombia, applicant);
  for (const { dataPoints } of visibleSteps.slice(0, count)) submitStep(application, answersTo(dataPoints));
  const typed = answersTo((visibleSteps[count]?.dataPoints ?? []).slice(0, 1));
  application.dispatch(answer(typed));
  await isStored;
  application.stop();
  const answered = visibleSteps.slice(0, count).flatMap(({ dataPoints }) => dataPoints);
  return { kept: Object.fromEntries(storage.content), keyRing, answered };
}

const left: Awaited<ReturnType<typeof leaveAfter>>[] = [];
beforeAll(async () => {
  for (const count of order.keys()) left.push(await leaveAfter(count));
});

function submitStep({ dispatch }: TestApplication, answers: Answers): void {
  dispatch(answer(answers), { type: 'stepSubmitted', answers, erroneous: [] });
}

/** Answers the open steps one after the other until none is left; returns what each asked. */
function answerTheRest(application: TestApplication, flow: Flow): readonly (readonly string[])[] {
  const questions: (readonly string[])[] = [];
  for (;;) {
    const { isComplete, allowed, visibleSteps } = selectWalk(application.store.getState(), flow);
    if (isComplete || questions.length > flow.model.steps.length) return questions;
    const dataPoints = visibleSteps.find(({ step }) => step.name === allowed)?.dataPoints ?? [];
    questions.push(dataPoints);
    submitStep(application, answersTo(dataPoints));
  }
}

test.each(Object.entries(acts))(
  '%s under applicants on the way: each is asked what is missing, and sends exactly what they answered',
  async (_label, act) => {
    const flow = await publish(act);
    const { defaultPeriod: period, periodScale } = flow.model.country;
    const expected = { period, periodScale, ...toLead(walk(flow, applicant).relevantAnswers, flow.model.dataPoints) };
    for (const { kept, keyRing, answered } of left) {
      const application = await start({ storage: memoryStorage(kept), keyRing, flow: () => flow });
      const questions = answerTheRest(application, flow);
      expect(questions.filter((dataPoints) => dataPoints.every((name) => answered.includes(name)))).toEqual([]);
      await application.dispatch(submit).until(isIn(ACCEPTED));
      const leads = await api.leads();
      expect(leads.map(({ application: lead }) => sentAnswers(lead))).toEqual([expected]);
      expect(application.logged).toEqual([]);
      application.stop();
      await api.renew();
    }
  },
);
