import { useEffect } from 'react';
import type { FieldUi } from '../published/flow';
import { useAppDispatch, useAppSelector } from './storeHooks';

/** Loads the server's lists that a step offers as choices. */
export function useNeededLists(uiSchema: Readonly<Record<string, FieldUi>>): void {
  const dispatch = useAppDispatch();
  const status = useAppSelector((state) => state.lists.status);
  useEffect(() => {
    for (const ui of Object.values(uiSchema)) {
      const operation = listSourceOf(ui);
      if (operation && status[operation] === undefined) dispatch({ type: 'listNeeded', operation });
    }
  }, [uiSchema, status, dispatch]);
}

/** Their source looks up what is typed. */
const lookupWidgets: readonly unknown[] = ['postcode', 'company'];

/** Returns the operation that provides a data point's choices, if the server does. */
export function listSourceOf(ui: FieldUi | undefined): string | undefined {
  const source = ui?.['ui:options']?.source;
  return typeof source === 'string' && !lookupWidgets.includes(ui?.['ui:widget']) ? source : undefined;
}
