import { expect } from '@playwright/test';
import { deployments, openPlanOf } from './journeys';

/** Expects these deployments, walked to the end, to use every widget that any deployment uses. */
export async function expectEveryWidget(walked: readonly string[]): Promise<void> {
  const met = await Promise.all(walked.map(widgetsOnPath));
  const used = await Promise.all(deployments.map(widgetsOnPath));
  expect([...new Set(met.flat())].sort()).toEqual([...new Set(used.flat())].sort());
}

/** Returns the widgets on the open path through a deployment. */
async function widgetsOnPath(deployment: string): Promise<readonly string[]> {
  const { flow, plan } = await openPlanOf(deployment);
  const fields = new Map(flow.model.steps.flatMap(({ uiSchema }) => Object.entries(uiSchema)));
  return plan.steps.flatMap(({ answers }) =>
    Object.keys(answers).flatMap((name) => fields.get(name)?.['ui:widget'] ?? []),
  );
}
