import type { FieldUi, Flow, StepModel } from '../../flow/types';

type OptionsByDataPoint = Readonly<Record<string, NonNullable<FieldUi['ui:options']>>>;

/** The flow with options of widgets that came with the data of a page, beside those of the document. */
export function withOptions(flow: Flow, options: OptionsByDataPoint): Flow {
  const steps = flow.model.steps.map((step) => ({ ...step, uiSchema: uiSchemaWith(step, options) }));
  return { ...flow, model: { ...flow.model, steps } };
}

function uiSchemaWith({ uiSchema }: StepModel, options: OptionsByDataPoint): StepModel['uiSchema'] {
  const changed = Object.entries(options).map(([name, own]): [string, FieldUi] => {
    const ui = uiSchema[name];
    return [name, { ...ui, 'ui:options': { ...ui?.['ui:options'], ...own } }];
  });
  return { ...uiSchema, ...Object.fromEntries(changed) };
}
