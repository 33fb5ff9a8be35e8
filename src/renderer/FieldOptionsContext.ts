import { createContext, useContext, useMemo } from 'react';
import type { RJSFSchema } from '@rjsf/utils';
import type { WidgetOptions } from '../../widgets/WidgetOptions';

/** Gives a widget what its data point needs beside the uiSchema: texts, facts of the country, choices. */
export type FieldOptions = (dataPoint: string, schema: RJSFSchema) => WidgetOptions;

export const FieldOptionsContext = createContext<FieldOptions | undefined>(undefined);

export function useFieldOptions(dataPoint: string, schema: RJSFSchema): WidgetOptions | undefined {
  const optionsOf = useContext(FieldOptionsContext);
  return useMemo(() => optionsOf?.(dataPoint, schema), [optionsOf, dataPoint, schema]);
}
