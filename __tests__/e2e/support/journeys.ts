import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { loadDocuments } from '../../../documents/loadDocuments';
import { planDeployment } from '../../../tools/plans/planDeployment';
import type { Plan, PlannedFlow } from '../../../tools/plans/makePlan';
import { ROOT } from '../../support/root';
import { personal } from './walkThrough';

const planned = new Map<string, Promise<PlannedFlow>>();

/** Every deployment of the product; adding its file puts it under test. */
export const deployments: readonly string[] = readdirSync(join(ROOT, 'schemas/deployments')).map((file) =>
  basename(file, '.json'),
);

/** Returns the plans for a deployment of the product. */
export function plannedFlowOf(deployment: string): Promise<PlannedFlow> {
  const plannedFlow = planned.get(deployment);
  if (plannedFlow) return plannedFlow;
  const documents = loadDocuments(join(ROOT, 'schemas'), join(ROOT, 'locales'));
  const made = planDeployment(documents, deployment);
  planned.set(deployment, made);
  return made;
}

/** Returns the plan of a deployment that asks the most questions, with its own e-mail address. */
export async function openPlanOf(
  deployment: string,
): Promise<{ readonly flow: PlannedFlow['flow']; readonly plan: Plan }> {
  const { flow, plans } = await plannedFlowOf(deployment);
  const [open] = plans;
  if (!open) throw new Error(`There is no way through ${deployment}`);
  return { flow, plan: personal(open) };
}
