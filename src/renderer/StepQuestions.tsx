import Form from '@rjsf/core';
import { ErrorSchemaBuilder, type RJSFSchema, type UiSchema, type ValidatorType } from '@rjsf/utils';
import { useMemo } from 'react';
import type { FieldError } from '../flow/types';
import type { FieldUi, JsonSchema } from '../published/flow';
import { AnswerField } from './AnswerField';
import { errorText } from './errorText';
import { FieldOptionsContext, useFieldOptionsOf } from './useFieldOptionsOf';
import { FormAnswersContext, type FormAnswers } from './FormAnswers';
import { useRendererServices } from './RendererContext';
import { StepField } from './StepField';
import { StepOrFieldTemplate } from './templates/FieldTemplate';
import { textName } from './textName';
import { useTexts } from './useTexts';

const fields = {
  ObjectField: StepField,
  StringField: AnswerField,
  NumberField: AnswerField,
  IntegerField: AnswerField,
  BooleanField: AnswerField,
  ArrayField: AnswerField,
};
const templates = { FieldTemplate: StepOrFieldTemplate };
/** Replaces RJSF's submit button: ours is outside its form. */
const noButton = <></>;

/** RJSF requires one. It never decides anything: forms run with `noValidate`, the walk has the errors. */
const validator: ValidatorType = {
  isValid: () => true,
  rawValidation: () => ({}),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
};

export interface StepQuestionsProps {
  /** Identifies the questions: another name mounts another form, while the element around it and the buttons stay. */
  readonly name: string;
  /** Whether the heading above is that of their step, which may ask one of them (the option `inHeading`). */
  readonly isHeaded?: boolean;
  readonly schema: JsonSchema;
  readonly uiSchema: Readonly<Record<string, FieldUi>>;
  readonly answers: FormAnswers;
  readonly errors: readonly FieldError[];
}

/**
 * Renders the questions of one step. RJSF lays them out; each field reads and writes its own answer. The flow
 * validates, so RJSF does not (`noValidate`). The form element around it is ours: RJSF's would render everything
 * again on every submission.
 */
export function StepQuestions(props: StepQuestionsProps) {
  const { answers, errors } = props;
  const { schema, uiSchema } = useLocalised(props);
  const names = useMemo(() => Object.keys(props.schema.properties ?? {}), [props.schema]);
  const extraErrors = useExtraErrors(errors, props.uiSchema);
  return (
    <FormAnswersContext value={answers}>
      <FieldOptionsContext value={useFieldOptionsOf(props.uiSchema, names)}>
        <Form
          key={props.name}
          tagName="div"
          className="form__questions"
          schema={schema}
          uiSchema={uiSchema}
          validator={validator}
          fields={fields}
          templates={templates}
          extraErrors={extraErrors}
          extraErrorsBlockSubmit={false}
          noValidate
          showErrorList={false}
        >
          {noButton}
        </Form>
      </FieldOptionsContext>
    </FormAnswersContext>
  );
}

/** Labels and hints are passed in the uiSchema; the schema itself never contains text. */
function useLocalised({ schema, uiSchema, isHeaded }: Pick<StepQuestionsProps, 'schema' | 'uiSchema' | 'isHeaded'>) {
  const texts = useTexts();
  return useMemo(() => {
    const names = Object.keys(schema.properties ?? {});
    const textOf = (name: string, part: string) => texts.form(`fields>${textName(name, uiSchema[name])}>${part}`);
    const localise = (name: string) => ({
      ...uiSchema[name],
      'ui:title': textOf(name, 'label'),
      'ui:isInHeading': isHeaded && uiSchema[name]?.['ui:options']?.inHeading === true,
      'ui:help': uiSchema[name]?.['ui:options']?.hint === false ? '' : textOf(name, 'hint'),
      'ui:description': textOf(name, 'why'),
    });
    const localised: UiSchema = Object.fromEntries(names.map((name) => [name, localise(name)]));
    return { schema: withoutDefaults(schema), uiSchema: localised };
  }, [schema, uiSchema, isHeaded, texts]);
}

/** The fields get proposed answers from `useStoredAnswers` instead. */
function withoutDefaults({ properties, required }: JsonSchema): RJSFSchema {
  const flat = { type: 'object', properties, required };
  return JSON.parse(
    JSON.stringify(flat, (key, value: unknown) => (key === 'default' ? undefined : value)),
  ) as RJSFSchema;
}

/** Returns each error as two of RJSF's: its text, and its code for the template. */
function useExtraErrors(errors: readonly FieldError[], uiSchema: StepQuestionsProps['uiSchema']) {
  const texts = useTexts();
  const { settings } = useRendererServices();
  return useMemo(() => {
    const builder = new ErrorSchemaBuilder();
    for (const error of errors) {
      const text = errorText(error, { texts, settings, ui: uiSchema[error.dataPoint] });
      builder.addErrors([text, error.code], error.dataPoint);
    }
    return builder.ErrorSchema;
  }, [errors, texts, settings, uiSchema]);
}
