import type { FlowModel } from '../flow/types';
import type { Settings } from './Settings';

/** The part of the flow that the page itself carries: enough for the first page, until the whole flow is there. */
export function modelOfFirstPage({ flowId, country, firstPage }: Settings): FlowModel {
  const { steps, dependents } = firstPage;
  const page = steps.at(-1)?.name ?? '';
  return { id: flowId, country, firstPage: page, steps, dependents, submit: [], dataPoints: {}, constants: {} };
}
