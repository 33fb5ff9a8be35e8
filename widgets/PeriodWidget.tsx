import { useState } from 'react';
import type { FieldWidgetProps } from './FieldWidgetProps';
import { ChoiceSelect } from './parts/ChoiceSelect';
import { periodChoices } from './parts/periodChoices';
import { readText } from './parts/readText';
import { showText } from './parts/showText';
import { StepButton } from './parts/StepButton';
import { readWidgetOptions } from './WidgetOptions';

/** For how long the loan is wanted, in the country's days or months: chosen from all allowed periods, or stepped. */
export function PeriodWidget(props: FieldWidgetProps) {
  const { id, disabled, onChange } = props;
  const options = readWidgetOptions(props);
  const choices = periodChoices(props, options);
  const place = choices.findIndex(({ value }) => value === showText(props.value));
  const [stepped, setStepped] = useState<string>();
  const nextOf = (direction: 1 | -1) => (place < 0 ? choices[0] : choices[place + direction]);
  const step = (direction: 1 | -1) => {
    const next = nextOf(direction);
    if (!next) return;
    setStepped(next.value);
    onChange(Number(next.value));
  };
  const button = (direction: 1 | -1) => (
    <StepButton
      sign={direction === 1 ? '+' : '\u2212'}
      label={readText(options, direction === 1 ? 'periodIncrease' : 'periodDecrease')}
      controls={id}
      isDisabled={disabled || !nextOf(direction)}
      onStep={() => !disabled && step(direction)}
    />
  );
  return (
    <div className="amount">
      {button(-1)}
      <ChoiceSelect field={props} choices={choices} />
      {button(1)}
      <output className="visually-hidden" htmlFor={id}>
        {stepped !== undefined && stepped === showText(props.value) && choices[place]?.label}
      </output>
    </div>
  );
}
