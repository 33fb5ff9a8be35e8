import type { VisibleStep } from './types';

/** The earliest visible step that asks for one of these data points. */
export function earliestStepAsking(
  visibleSteps: readonly VisibleStep[],
  dataPoints: readonly string[],
): VisibleStep | undefined {
  return visibleSteps.find((visible) => visible.dataPoints.some((name) => dataPoints.includes(name)));
}
