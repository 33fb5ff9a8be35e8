import Ajv from 'ajv';
import type { FirstPage } from '../../src/published/settings';
import { dependentsOf } from '../../src/flow/dependents';
import type { FlowModel, StepModel } from '../../src/published/flow';
import { firstPageSteps } from './firstPageSteps';

/** The first page's steps, and how many steps there are for an applicant who has not answered anything yet. */
export function describeFirstPage(model: FlowModel): FirstPage {
  const steps = firstPageSteps(model);
  return { steps, dependents: dependentsOf(steps), total: model.steps.filter(isShownAtFirst).length };
}

function isShownAtFirst({ when }: StepModel): boolean {
  return !when || new Ajv({ strict: false, validateFormats: false }).validate(when, {});
}
