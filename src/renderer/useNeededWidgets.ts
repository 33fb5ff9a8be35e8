import { useEffect, useReducer } from 'react';
import type { StepModel } from '../flow/types';
import { useRendererServices } from './RendererContext';

/** The widgets that a step's uiSchema names. */
export function widgetsOf({ uiSchema }: Pick<StepModel, 'uiSchema'>): readonly string[] {
  return [...new Set(Object.values(uiSchema).map((ui) => ui['ui:widget'] ?? 'text'))];
}

/** Whether all widgets of the step are there; loads those that are not. */
export function useNeededWidgets(step: StepModel): boolean {
  const { widgets } = useRendererServices();
  const [, showAgain] = useReducer((count: number) => count + 1, 0);
  const missing = widgetsOf(step).filter((name) => !widgets.get(name));
  const needed = missing.join(' ');
  useEffect(() => {
    let isCurrent = true;
    if (needed) void widgets.load(needed.split(' ')).then(() => isCurrent && showAgain());
    return () => {
      isCurrent = false;
    };
  }, [needed, widgets]);
  return missing.length === 0;
}
