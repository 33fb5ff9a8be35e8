import type { StepModel } from '../../src/published/flow';

/** The built-in last step: it asks nothing and so needs no document and no rules. */
export const reviewStep: StepModel = {
  name: 'review',
  path: 'review',
  type: 'review',
  context: 'review',
  dataPoints: [],
  schema: { type: 'object' },
  uiSchema: {},
};
