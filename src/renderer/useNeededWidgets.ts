import { useEffect, useReducer, useState } from 'react';
import type { StepModel } from '../published/flow';
import { useRendererServices } from './RendererContext';

/** Returns the names of the widgets in a step's uiSchema. */
export function widgetNamesOf({ uiSchema }: Pick<StepModel, 'uiSchema'>): readonly string[] {
  return [...new Set(Object.values(uiSchema).map((ui) => ui['ui:widget'] ?? 'text'))];
}

/** Whether all widgets of the step are loaded; loads those that are missing. Throws if they cannot be loaded. */
export function useNeededWidgets(step: StepModel): boolean {
  const { isLoaded, failure } = useWidgets(step);
  if (failure) throw failure;
  return isLoaded;
}

/** The same for questions that a page can do without. */
export function useWidgets(step: StepModel): { readonly isLoaded: boolean; readonly failure: Error | undefined } {
  const { widgets } = useRendererServices();
  const [, showAgain] = useReducer((count: number) => count + 1, 0);
  const [failure, setFailure] = useState<Error>();
  const missing = widgetNamesOf(step).filter((name) => !widgets.get(name));
  const needed = missing.join(' ');
  useEffect(() => {
    let isCurrent = true;
    if (needed) {
      widgets.load(needed.split(' ')).then(
        () => isCurrent && showAgain(),
        (cause: unknown) =>
          isCurrent && setFailure(new Error(`The widgets ${needed} cannot be loaded (WIDGETS_UNAVAILABLE)`, { cause })),
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [needed, widgets]);
  return { isLoaded: missing.length === 0, failure };
}
