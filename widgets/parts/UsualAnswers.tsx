import type { FieldWidgetProps } from '../FieldWidgetProps';
import { readWidgetOptions } from '../WidgetOptions';
import { Chips } from './Chips';

interface UsualAnswersProps {
  readonly field: FieldWidgetProps;
  readonly textOf: (answer: string | number) => string;
}

/** What many applicants of the country answer, below the field for any other answer. */
export function UsualAnswers({ field, textOf }: UsualAnswersProps) {
  const { text, usual = [] } = readWidgetOptions(field);
  const { id, disabled, onChange, onBlur } = field;
  const value: unknown = field.value;
  return (
    <Chips
      label={text('usual')}
      items={usual}
      disabled={disabled}
      textOf={textOf}
      isChosen={(answer) => answer === value}
      choose={(answer) => {
        onChange(answer);
        onBlur(id, answer);
      }}
    />
  );
}
