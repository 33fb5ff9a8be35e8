import { useCallback, useMemo } from 'react';
import type { FieldProps, GenericObjectType } from '@rjsf/utils';
import type { Answer } from '../flow/types';
import { useFieldOptions } from './FieldOptionsContext';
import { useFormAnswers } from './FormAnswers';
import { useRendererServices } from './RendererContext';
import { useAnswer } from './useAnswer';

/**
 * Renders any data point by the widget its uiSchema names: the one field that all types share. It follows its own answer,
 * so that a key renders this field and nothing above it.
 */
export function AnswerField(props: FieldProps) {
  const { fieldPathId, name, schema, uiSchema, required, rawErrors, registry } = props;
  const { widgets } = useRendererServices();
  const answers = useFormAnswers();
  const answer = useAnswer(answers, name);
  const widgetName = String(uiSchema?.['ui:widget'] ?? 'text');
  const shared = useFieldOptions(name, schema);
  const hint = uiSchema?.['ui:help'];
  const id = fieldPathId.$id;
  const hasError = Boolean(rawErrors?.length);
  const options = useMemo<GenericObjectType>(
    () => ({
      ...uiSchema?.['ui:options'],
      ...shared,
      hasError,
      describedBy: [hint && `${id}__hint`, hasError && `${id}__error`].filter(Boolean).join(' '),
    }),
    [uiSchema, shared, hasError, hint, id],
  );
  const onChange = useCallback((value: Answer | undefined) => answers.change(name, value), [answers, name]);
  const onBlur = useCallback(() => answers.leave(name), [answers, name]);
  const Widget = widgets.get(widgetName);
  if (!Widget) return <div className="skeleton" />;
  return (
    <Widget
      id={id}
      name={name}
      schema={schema}
      uiSchema={uiSchema ?? {}}
      value={answer}
      required={required ?? false}
      label={uiSchema?.['ui:title'] ?? ''}
      rawErrors={rawErrors ?? []}
      options={options}
      onChange={onChange}
      onBlur={onBlur}
      onFocus={props.onFocus}
      registry={registry}
    />
  );
}
