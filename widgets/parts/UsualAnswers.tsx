import type { FieldWidgetProps } from '../FieldWidgetProps';
import { readWidgetOptions } from '../WidgetOptions';
import { Chips } from './Chips';

interface UsualAnswersProps {
  readonly field: FieldWidgetProps;
  readonly textOf: (answer: string | number) => string;
}

/**
 * What many applicants of the country answer, or this one answered to another question, below the field for any other
 * answer.
 */
export function UsualAnswers({ field, textOf }: UsualAnswersProps) {
  const { text, usual = [], same } = readWidgetOptions(field);
  const { id, disabled, onChange, onBlur } = field;
  const value: unknown = field.value;
  return (
    <Chips
      label={text('usual')}
      items={same ? [same.answer, ...usual.filter((answer) => answer !== same.answer)] : usual}
      disabled={disabled}
      textOf={(answer) => (answer === same?.answer ? same.text : textOf(answer))}
      isChosen={(answer) => answer === value}
      choose={(answer) => {
        onChange(answer);
        onBlur(id, answer);
      }}
    />
  );
}
