import type { PlannedFlow } from '../../tools/plans/makePlan';
import { planDeployment } from '../../tools/plans/planDeployment';
import { productDocuments } from './productDocuments';

const planned = new Map<string, Promise<PlannedFlow>>();

/** Returns the compiled flow of a deployment of the product with its plans, made once for all tests of a bundle. */
export function plannedDeployment(name: string): Promise<PlannedFlow> {
  const made = planned.get(name) ?? planDeployment(productDocuments, name);
  planned.set(name, made);
  return made;
}

/** All deployments of the product. */
export const deployments = [...productDocuments.deployments.keys()];
