import type { FlowModel } from '../../published/flow';
import type { Settings } from '../../published/settings';

/** Returns the address of the first page's step, below the base path. On a first visit the root stands for it. */
export function firstAddress({ firstPage }: Pick<Settings, 'firstPage'>): string {
  return `/${firstPage.steps[0]?.path ?? ''}`;
}

/** Returns the part of the flow that the page embeds: enough for the first page until the whole flow is loaded. */
export function modelOfFirstPage({ flowId, country, firstPage }: Settings): FlowModel {
  const { steps, dependents, formats } = firstPage;
  const page = steps.at(-1)?.name ?? '';
  const notLoadedYet = { formerPaths: [], submit: [], dataPoints: {}, constants: {} };
  const flowFacts = { id: flowId, country, firstPage: page, steps, dependents, ...(formats && { formats }) };
  return { ...flowFacts, ...notLoadedYet };
}
