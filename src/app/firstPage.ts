import type { FlowModel } from '../published/flow';
import type { Settings } from '../published/settings';

/** Address of the first page's step, below the base path: the root stands for it on a first visit. */
export function firstAddress({ firstPage }: Pick<Settings, 'firstPage'>): string {
  return `/${firstPage.steps[0]?.path ?? ''}`;
}

/** The part of the flow that the page itself carries: enough for the first page, until the whole flow is there. */
export function modelOfFirstPage({ flowId, country, firstPage }: Settings): FlowModel {
  const { steps, dependents } = firstPage;
  const page = steps.at(-1)?.name ?? '';
  return { id: flowId, country, firstPage: page, steps, dependents, submit: [], dataPoints: {}, constants: {} };
}
