import { useState } from 'react';
import { allowedPeriods } from '../src/formats/allowedPeriods';
import { formatPeriod } from '../src/formats/formatPeriod';
import { showText } from '../src/formats/textCodec';
import type { FieldWidgetProps } from './FieldWidgetProps';
import { readWidgetOptions, type WidgetChoice, type WidgetOptions } from './WidgetOptions';
import { ChoiceSelect } from './parts/ChoiceSelect';
import { RangeSlider } from './parts/RangeSlider';
import { StepButton } from './parts/StepButton';

/** The period of the loan, in the country's days or months: chosen from all allowed periods, or stepped. */
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
      direction={direction}
      label={options.text(direction === 1 ? 'period>increase' : 'period>decrease')}
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
      {choices.length > 1 && (
        <RangeSlider
          id={`${id}__slider`}
          label={options.text('period>slider')}
          position={Math.max(0, place)}
          last={choices.length - 1}
          valueText={choices[place]?.label ?? ''}
          ends={[choices[0]?.label ?? '', choices.at(-1)?.label ?? '']}
          isDisabled={disabled}
          onMove={(position) => onChange(Number(choices[position]?.value))}
        />
      )}
      <output className="visually-hidden" htmlFor={id}>
        {stepped !== undefined && stepped === showText(props.value) && choices[place]?.label}
      </output>
    </div>
  );
}

type PeriodField = Pick<FieldWidgetProps, 'schema' | 'value'>;

/**
 * Returns every period that the schema allows, with its unit; also the current one, even if it is outside the range.
 */
export function periodChoices({ schema, value }: PeriodField, options: WidgetOptions): readonly WidgetChoice[] {
  const present: unknown = value;
  const listed = allowedPeriods(schema);
  const isStray = typeof present === 'number' && !listed.includes(present);
  const periods = isStray ? [...listed, present].sort((a, b) => a - b) : listed;
  const { periodScale = options.country.periodScale, languageTag } = options;
  return periods.map((period) => ({
    value: String(period),
    label: formatPeriod(period, { periodScale }, languageTag),
  }));
}
