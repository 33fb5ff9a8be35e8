import Form from '@rjsf/core/dist/index.cjs';
import type { FormProps } from '@rjsf/core';
import type { FieldTemplateProps, GenericObjectType, RJSFSchema, ValidatorType, WidgetProps } from '@rjsf/utils';
import { useMemo, type ComponentType } from 'react';
import type { Answers, StepModel } from '../../../src/published/flow';
import { FormAnswersContext } from '../../../src/renderer/FormAnswers';
import { FieldOptionsContext, useFieldOptions, useFieldOptionsOf } from '../../../src/renderer/useFieldOptionsOf';
import { useRendererServices } from '../../../src/renderer/RendererContext';
import { StepOrFieldTemplate } from '../../../src/renderer/templates/FieldTemplate';
import { widgetLoaders } from '../../../widgets/registry';

/** How RJSF fills in defaults. */
export type StockDefaults = FormProps['experimental_defaultFormStateBehavior'];

interface StockStepProps {
  readonly step: StepModel;
  readonly schema: RJSFSchema;
  readonly answers: Answers;
  readonly validator: ValidatorType;
  /** If omitted, RJSF uses its own behaviour, which fills in a lot. */
  readonly filling?: StockDefaults | undefined;
  /** Called with the answers as RJSF changes them before it renders, unless they stay the same. */
  readonly onFormData: (formData: Answers) => void;
  /** Called for each rendered field, with its data point. */
  readonly onField: (dataPoint: string, value: unknown) => void;
}

/** Stops RJSF from answering required questions: no `false` for a yes or no, and no list with an empty item. */
export const NOTHING_FILLED_IN = {
  requiredBooleanDefault: 'skip',
  arrayMinItems: { populate: 'never' },
  emptyObjectFields: 'skipEmptyDefaults',
} as const;

/** Renders a step with published RJSF: its own fields and branches, with our widgets and template. */
export function StockStep({ step, schema, answers, validator, filling, onFormData, onField }: StockStepProps) {
  const { widgets } = useRendererServices();
  const options = useFieldOptionsOf(step.uiSchema);
  const wrapped = useMemo(() => {
    const wrap = (name: string) => [name, withStockOptions(widgets.get(name), onField)] as const;
    return Object.fromEntries(Object.keys(widgetLoaders).map(wrap));
  }, [widgets, onField]);
  const ofForm = useMemo(() => ({ ...unwatched, read: (name: string) => answers[name] }), [answers]);
  return (
    <FormAnswersContext value={ofForm}>
      <FieldOptionsContext value={options}>
        <Form
          schema={schema}
          uiSchema={{ ...step.uiSchema, 'ui:order': [...step.dataPoints] }}
          formData={answers}
          validator={validator}
          widgets={wrapped}
          templates={templates}
          {...(filling && { experimental_defaultFormStateBehavior: filling })}
          onChange={({ formData }) => onFormData(formData as Answers)}
          showErrorList={false}
          tagName="div"
        >
          <></>
        </Form>
      </FieldOptionsContext>
    </FormAnswersContext>
  );
}

/** The template only reads the answers; RJSF's fields keep their own. */
const unwatched = { watch: () => () => undefined, change: () => undefined, leave: () => undefined };

const templates = { FieldTemplate: MarkedField };

function MarkedField(props: FieldTemplateProps) {
  return (
    <div data-field={props.id}>
      <StepOrFieldTemplate {...props} />
    </div>
  );
}

type OnField = StockStepProps['onField'];

/** Options that our widgets receive in addition to those of the uiSchema. */
function withStockOptions(Widget: ComponentType<WidgetProps> | undefined, onField: OnField) {
  return function WidgetWithOptions(props: WidgetProps) {
    const shared = useFieldOptions(props.name, props.schema);
    onField(props.name, props.value);
    const options: GenericObjectType = { ...props.options, ...shared, describedBy: '' };
    return Widget ? <Widget {...props} options={options} /> : null;
  };
}
