import { earliestStepAsking } from '../flow/decidePage';
import type { FieldError, Walk } from '../flow/types';
import type { FormState, State } from './state';

/** What decides which errors are shown. */
type ShownErrors = Pick<FormState, 'shownErrors' | 'serverErrors' | 'doubts'>;

/**
 * Returns the errors of the current step to show now: those of a failed attempt, what was asked about at it, and the
 * server's.
 */
export function selectShownErrors({ form }: { readonly form: ShownErrors }, { current }: Walk): readonly FieldError[] {
  const own = current.errors.filter(({ dataPoint }) => form.shownErrors.includes(dataPoint));
  const refused = form.serverErrors
    .filter(({ dataPoint }) => current.dataPoints.includes(dataPoint) && !own.some((e) => e.dataPoint === dataPoint))
    .map(({ dataPoint, code, message }) => ({ step: current.step.name, dataPoint, code, values: {}, message }));
  const asked = form.doubts.filter(({ dataPoint }) => current.dataPoints.includes(dataPoint));
  return [...own, ...asked, ...refused];
}

/** Data points whose answers the server has refused. */
export function selectRefused({ form }: Pick<State, 'form'>): readonly string[] {
  return form.serverErrors.map(({ dataPoint }) => dataPoint);
}

/** Returns the name of the earliest step that owns one of the server's errors. */
export function selectEarliestRefusedStep({ form }: State, { visibleSteps }: Walk): string | undefined {
  return earliestStepAsking(visibleSteps, selectRefused({ form }))?.step.name;
}
