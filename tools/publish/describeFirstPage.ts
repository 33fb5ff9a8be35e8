import Ajv from 'ajv';
import type { FirstPage } from '../../src/app/Settings';
import type { FlowModel, StepModel } from '../../src/flow/types';
import { firstPageSteps } from './firstPageSteps';

/** The first page's steps, and where it stands for an applicant who has not answered anything yet. */
export function describeFirstPage(model: FlowModel): FirstPage {
  const pages = model.steps.filter((step) => step.type !== 'modal' && isShownAtFirst(step));
  const position = pages.findIndex(({ name }) => name === model.firstPage) + 1;
  return { steps: firstPageSteps(model), position, total: pages.length };
}

function isShownAtFirst({ when }: StepModel): boolean {
  return !when || new Ajv({ strict: false, validateFormats: false }).validate(when, {});
}
