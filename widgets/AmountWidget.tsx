import { type KeyboardEvent, useState } from 'react';
import { formatMoney } from '../src/formats/formatMoney';
import { moneyCodec } from '../src/formats/moneyCodec';
import type { FieldWidgetProps } from './FieldWidgetProps';
import { readWidgetOptions } from './WidgetOptions';
import { StepButton } from './parts/StepButton';
import { inputAttributes } from './parts/inputAttributes';
import { readText } from './parts/readText';
import { useTypedText } from './parts/useTypedText';

const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/** The amount of the loan: typed, or stepped through the allowed range. Typed text is never changed silently. */
export function AmountWidget(props: FieldWidgetProps) {
  const { id, schema, onChange, disabled } = props;
  const options = readWidgetOptions(props);
  const value: unknown = props.value;
  const { minimum, maximum } = schema;
  const [stepped, setStepped] = useState<number>();
  const format = (amount: number) => formatMoney(amount, options.country, options.languageTag);
  const field = useTypedText(props, moneyCodec(options.country, format));
  const hasRange = minimum !== undefined && maximum !== undefined;
  const rangeId = `${id}__range`;

  const step = (direction: 1 | -1) => {
    const next = stepAmount(value, direction, schema);
    setStepped(next);
    if (next !== value) onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = ARROWS[event.key];
    if (direction === undefined) {
      field.onKeyDown(event);
    } else {
      event.preventDefault();
      step(direction);
    }
  };
  const button = (direction: 1 | -1) => (
    <StepButton
      sign={direction === 1 ? '+' : '\u2212'}
      label={readText(options, direction === 1 ? 'amountIncrease' : 'amountDecrease')}
      controls={id}
      isDisabled={disabled || value === (direction === 1 ? maximum : minimum)}
      onStep={() => !disabled && step(direction)}
    />
  );
  return (
    <div className="amount">
      {button(-1)}
      <input
        className="input amount__value"
        type="text"
        inputMode="numeric"
        {...inputAttributes(props, hasRange ? rangeId : undefined)}
        {...field}
        onKeyDown={onKeyDown}
      />
      {button(1)}
      {hasRange && (
        <p className="amount__range" id={rangeId}>
          {readText(options, 'amountRange', { min: format(minimum), max: format(maximum) })}
        </p>
      )}
      <output className="visually-hidden" htmlFor={id}>
        {stepped !== undefined && stepped === value && format(stepped)}
      </output>
    </div>
  );
}

interface AmountLimits {
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly multipleOf?: number | undefined;
}

/**
 * Returns the next allowed amount up or down: a multiple of the step within the range; the start of the range if
 * there is no amount yet.
 */
export function stepAmount(value: unknown, direction: 1 | -1, limits: AmountLimits): number {
  const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER, multipleOf = 1 } = limits;
  if (typeof value !== 'number') return minimum;
  const steps = value / multipleOf;
  const next = direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1;
  return Math.min(maximum, Math.max(minimum, next * multipleOf));
}
