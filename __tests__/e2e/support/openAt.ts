import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Answer, Answers } from '../../../src/flow/types';
import { storeAnswers } from '../../../src/storage/storedApplication';
import { storageKeys } from '../../../src/storage/storageKeys';
import { loadDocuments } from '../../../tools/documents/loadDocuments';
import { resolveFlow } from '../../../tools/resolve/resolveFlow';
import type { AnswersByStep } from './AnswerInput';
import type { Site } from './startSite';
import { currentStep, expectStep, fillStep, stepInFront, submitStep } from './steps';
import { ROOT } from '../../support/root';

const POLICIES = ['co-terms-2026-01', 'co-personal-data-2026-01', 'co-credit-bureau-2026-01'];

const { dataPoints, steps } = resolveFlow(loadDocuments(join(ROOT, 'schemas'), join(ROOT, 'locales')), 'co-askrobin');

const stepNames: readonly string[] = steps.map(({ name }) => name);

interface Visit {
  readonly site: Site;
  /** The step to stand at. */
  readonly step: string;
  readonly answers: AnswersByStep;
}

/**
 * Stands at a step as an applicant who has answered all before it in an earlier visit. What the device keeps encrypted
 * only is answered on the way.
 */
export async function openAt(page: Page, { site, step, answers }: Visit): Promise<void> {
  await leaveBehind(page, { site, step, answers });
  await page.goto(site.urlOf(step));
  await stepInFront(page).waitFor();
  for (let name = await currentStep(page); name !== step && name !== null; name = await currentStep(page)) {
    await fillStep(page, answers[name] ?? {});
    await submitStep(page);
    await page.waitForFunction(
      (before) => document.querySelector('[data-step]')?.getAttribute('data-step') !== before,
      name,
    );
  }
  await expectStep(page, step);
}

/** Leaves the answers of all steps before this one on the device. */
export async function leaveBehind(page: Page, { site, step, answers }: Visit): Promise<void> {
  const before = stepNames.slice(0, stepNames.indexOf(step));
  const flat: Answers = Object.fromEntries(before.flatMap((name) => Object.entries(answers[name] ?? {}).map(toAnswer)));
  const { clear } = storeAnswers(flat, dataPoints);
  await page.goto(new URL('/', site.url).href);
  await page.evaluate(({ key, value }) => localStorage.setItem(key, value), {
    key: storageKeys.leadApplication,
    value: clear,
  });
}

function toAnswer([name, answer]: [string, AnswersByStep[string][string]]): readonly [string, Answer] {
  return [name, name === 'generalPolicies' ? POLICIES : answer];
}
