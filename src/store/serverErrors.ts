import { earliestStepAsking } from '../flow/decidePage';
import type { FieldError, Walk } from '../flow/types';
import type { State } from './state';

/** Returns the errors of the current step to show now: those of a failed attempt, and the server's. */
export function selectShownErrors({ form }: Pick<State, 'form'>, { current }: Walk): readonly FieldError[] {
  const own = current.errors.filter(({ dataPoint }) => form.shownErrors.includes(dataPoint));
  const refused = form.serverErrors
    .filter(({ dataPoint }) => current.dataPoints.includes(dataPoint) && !own.some((e) => e.dataPoint === dataPoint))
    .map(({ dataPoint, code, message }) => ({ step: current.step.name, dataPoint, code, values: {}, message }));
  return [...own, ...refused];
}

/** Data points whose answers the server has refused. */
export function selectRefused({ form }: Pick<State, 'form'>): readonly string[] {
  return form.serverErrors.map(({ dataPoint }) => dataPoint);
}

/** Returns the name of the earliest step that owns one of the server's errors. */
export function selectEarliestRefusedStep({ form }: State, { visibleSteps }: Walk): string | undefined {
  return earliestStepAsking(visibleSteps, selectRefused({ form }))?.step.name;
}
