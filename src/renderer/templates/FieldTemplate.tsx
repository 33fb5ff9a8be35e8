import type { FieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { groupWidgets } from '../../../widgets/registry';
import { noteIds, shownHint } from '../noteIds';
import { useTexts } from '../useTexts';
import { Folded } from './Folded';

/** Answers of at most so many characters need no line of their own. */
const SHORT_ANSWER = 20;

function classOfLength(maxLength = Infinity): string {
  return maxLength <= SHORT_ANSWER ? ' field--short' : '';
}

/** A label that the heading says already is for screen readers alone. */
function classOfLabel({ required, uiSchema }: FieldTemplateProps): string {
  return `field__label${required && uiSchema?.['ui:isInHeading'] ? ' visually-hidden' : ''}`;
}

/** Label, hint, reason and error of one data point, linked for assistive technology; a group of inputs gets a legend. */
function FieldTemplate(props: FieldTemplateProps) {
  const { id, label, rawHelp, rawDescription: why, rawErrors, required, schema, uiSchema, children } = props;
  const texts = useTexts();
  const widget = String(uiSchema?.['ui:widget']);
  const isGroup = groupWidgets.has(widget);
  const length = widget === 'text' ? schema.maxLength : undefined;
  const [error, code] = rawErrors ?? [];
  const hint = shownHint(rawHelp, error);
  const labelClass = classOfLabel(props);
  const title = (
    <>
      {label}
      {!required && <span className="field__optional"> {texts.app('optional')}</span>}
    </>
  );
  const note = (part: string, text: ReactNode, before?: ReactNode) =>
    text && (
      <p className={`field__${part}`} id={`${id}__${part}`}>
        {before}
        {text}
      </p>
    );
  const prefix = <span className="visually-hidden">{texts.app('errorSummary>titlePrefix')}</span>;
  const notes = (
    <>
      {note('hint', hint)}
      {note('why', why)}
      {note('error', error, prefix)}
    </>
  );
  const content = isGroup ? (
    <fieldset className="field__group" aria-describedby={noteIds(id, { hint, why, error })}>
      <legend className={labelClass}>{title}</legend>
      {notes}
      {children}
    </fieldset>
  ) : (
    <>
      <label className={labelClass} htmlFor={id}>
        {title}
      </label>
      {notes}
      {children}
    </>
  );
  return (
    <div
      data-error={code}
      className={`field${error ? ' field--error' : ''}${isGroup ? ' field--group' : ''}${classOfLength(length)}`}
    >
      {uiSchema?.['ui:options']?.['folded'] === true ? (
        <Folded dataPoint={id.replace(/^root_/, '')} hasError={error !== undefined}>
          {content}
        </Folded>
      ) : (
        content
      )}
    </div>
  );
}

/** RJSF treats the step itself as a field too; only its data points have a label. */
export function StepOrFieldTemplate(props: FieldTemplateProps) {
  return props.id === 'root' ? props.children : <FieldTemplate {...props} />;
}
