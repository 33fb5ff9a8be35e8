import type { Page } from '@playwright/test';
import type { Answer, Answers, FlowModel } from '../../../src/published/flow';
import { serialiseAnswers } from '../../../src/storage/storedApplication';
import { storageKeys } from '../../support/storageKeys';
import type { Plan, PlannedFlow } from '../../../tools/plans/makePlan';
import { colombianModel } from '../../support/colombia';
import type { AnswersByStep } from './AnswerInput';
import { keepOnDevice } from './keepOnDevice';
import type { Site } from './startSite';
import { currentStep, expectStep, fillStep, stepInFront, pressContinue } from './steps';
import { inputsOf } from './walkThrough';

const POLICIES = ['co-terms-2026-01', 'co-personal-data-2026-01', 'co-credit-bureau-2026-01'];

const stepNames: readonly string[] = colombianModel.steps.map(({ name }) => name);

interface OpenedStep {
  readonly site: Site;
  /** The step to open. */
  readonly step: string;
  readonly answers: AnswersByStep;
}

/**
 * Opens a step as an applicant who answered all steps before it in an earlier visit. Answers that the device stores
 * only encrypted are entered on the way.
 */
export async function openAt(page: Page, { site, step, answers }: OpenedStep): Promise<void> {
  await leaveBehind(page, { site, step, answers });
  await openKept(page, { url: site.urlOf(step), step, answers });
}

interface PlanVisit {
  readonly site: Pick<Site, 'urlOfDeployment'>;
  readonly deployment: string;
  readonly flow: PlannedFlow['flow'];
  readonly plan: Plan;
  readonly step: string;
}

/** Does the same for any deployment, with the answers of a plan. */
export async function openPlanAt(page: Page, { site, deployment, flow, plan, step }: PlanVisit): Promise<void> {
  const url = site.urlOfDeployment(deployment);
  const { path } = flow.model.steps.find(({ name }) => name === step) ?? {};
  const place = plan.steps.findIndex(({ name }) => name === step);
  const before = plan.steps.slice(0, place);
  const flat = Object.assign({}, ...before.map(({ answers }) => answers)) as Answers;
  await keepOnDevice(page, url, keptOf(flat, flow.model));
  const answers = Object.fromEntries(before.map((planned) => [planned.name, inputsOf(planned)]));
  await openKept(page, { url: `${url}${path}`, step, answers });
}

/** Opens a step; answers the steps again whose answers are stored only encrypted. */
async function openKept(
  page: Page,
  { url, step, answers }: { readonly url: string; readonly step: string; readonly answers: AnswersByStep },
): Promise<void> {
  await page.goto(url);
  await stepInFront(page).waitFor();
  for (let name = await currentStep(page); name !== step && name !== null; name = await currentStep(page)) {
    await fillStep(page, answers[name] ?? {});
    await pressContinue(page);
    await page.waitForFunction(
      (before) => document.querySelector('[data-step]')?.getAttribute('data-step') !== before,
      name,
    );
  }
  await expectStep(page, step);
}

/** Stores the answers of all steps before this one on the device. */
export async function leaveBehind(page: Page, { site, step, answers }: OpenedStep): Promise<void> {
  const before = stepNames.slice(0, stepNames.indexOf(step));
  const flat: Answers = Object.fromEntries(before.flatMap((name) => Object.entries(answers[name] ?? {}).map(toAnswer)));
  await keepOnDevice(page, site.url, keptOf(flat, colombianModel));
}

function keptOf(answers: Answers, { dataPoints }: FlowModel): Readonly<Record<string, string>> {
  return { [storageKeys.leadApplication]: serialiseAnswers(answers, dataPoints).clear.text };
}

function toAnswer([name, answer]: [string, AnswersByStep[string][string]]): readonly [string, Answer] {
  return [name, name === 'generalPolicies' ? POLICIES : answer];
}
