import { useCallback, useMemo, useRef } from 'react';
import type { FieldProps, GenericObjectType } from '@rjsf/utils';
import type { WidgetOptions } from '../../widgets/WidgetOptions';
import type { Answer } from '../published/flow';
import { noteIds, shownHint } from './noteIds';
import { useFieldOptions } from './useFieldOptionsOf';
import { useAnswer, useFormAnswers } from './FormAnswers';
import { useRendererServices } from './RendererContext';
import { useTexts } from './useTexts';

/**
 * Renders any data point with the widget that its uiSchema names; all types share this field. It subscribes to its
 * own answer, so a keystroke renders at most this field and nothing above it.
 */
export function AnswerField(props: FieldProps) {
  const { fieldPathId, name, schema, uiSchema, required, rawErrors, registry } = props;
  const { widgets } = useRendererServices();
  const { answer, change, type, leave } = useFieldAnswer(name);
  const widgetName = String(uiSchema?.['ui:widget'] ?? 'text');
  const shared = useFieldOptions(name, schema);
  const { 'ui:help': help, 'ui:description': why } = uiSchema ?? {};
  const same = useSameAnswer(name, uiSchema?.['ui:options']?.['sameAs']);
  const id = fieldPathId.$id;
  const hasError = Boolean(rawErrors?.length);
  const hint = shownHint(help, rawErrors?.[0]);
  const options = useMemo<GenericObjectType>(
    () => ({
      ...uiSchema?.['ui:options'],
      ...shared,
      ...(same && { same }),
      hasError,
      onType: type,
      describedBy: noteIds(id, { hint, why, error: hasError }),
    }),
    [uiSchema, shared, same, hasError, hint, why, id, type],
  );
  const Widget = widgets.get(widgetName);
  if (!Widget) return <div className="skeleton" data-loading />;
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
      onChange={change}
      onBlur={leave}
      onFocus={props.onFocus}
      registry={registry}
    />
  );
}

/** Returns an answer that was given to another question, to be given again by one press. */
function useSameAnswer(name: string, sameAs: unknown): WidgetOptions['same'] {
  const texts = useTexts();
  const answer = useAnswer(useFormAnswers(), typeof sameAs === 'string' ? sameAs : '');
  return useMemo(
    () =>
      typeof answer === 'string' && answer !== ''
        ? { answer, text: texts.form(`fields>${name}>same`, { answer }) }
        : undefined,
    [name, answer, texts],
  );
}

interface FieldAnswer {
  readonly answer: Answer | undefined;
  readonly change: (answer: Answer | undefined) => void;
  /** Like `change`, for an uncontrolled input. */
  readonly type: (answer: Answer | undefined) => void;
  readonly leave: () => void;
}

/** Returns a field's answer and its handlers. Typing does not render a field whose input already shows the text. */
function useFieldAnswer(dataPoint: string): FieldAnswer {
  const answers = useFormAnswers();
  const isTyping = useRef(false);
  const mustRender = useCallback(() => !isTyping.current, []);
  const answer = useAnswer(answers, dataPoint, mustRender);
  const change = useCallback<FieldAnswer['change']>((given) => answers.change(dataPoint, given), [answers, dataPoint]);
  const type = useCallback<FieldAnswer['type']>(
    (typed) => {
      isTyping.current = true;
      try {
        answers.change(dataPoint, typed);
      } finally {
        isTyping.current = false;
      }
    },
    [answers, dataPoint],
  );
  const leave = useCallback(() => answers.leave(dataPoint), [answers, dataPoint]);
  return { answer, change, type, leave };
}
