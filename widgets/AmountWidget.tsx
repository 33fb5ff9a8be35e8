import { type ChangeEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import {
  amountScale,
  type AmountScale,
  amountStops,
  amountsAround,
  heldStep,
  isOnScale,
  nearestStop,
  proposedPresets,
  stepAmount,
} from '../src/formats/amountScale';
import { formatMoney, formatRoundMoney } from '../src/formats/formatMoney';
import { moneyCodec } from '../src/formats/moneyCodec';
import type { FieldWidgetProps } from './FieldWidgetProps';
import { readWidgetOptions, type WidgetOptions } from './WidgetOptions';
import { RangeSlider } from './parts/RangeSlider';
import { StepButton } from './parts/StepButton';
import { chipRow } from './parts/chipRow';
import { isComposing } from './parts/isComposing';
import { inputAttributes } from './parts/inputAttributes';
import type { regroupTyped } from './parts/regroupTyped';
import { useTypedText } from './parts/useTypedText';

const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * The amount of the loan: typed, stepped, moved on a slider or chosen from a few round ones. Typed text is never
 * changed silently.
 */
export function AmountWidget(props: FieldWidgetProps) {
  const { id, schema, onChange, disabled } = props;
  const options = readWidgetOptions(props);
  const value: unknown = props.value;
  const { minimum, maximum } = schema;
  const scale = amountScale(schema);
  const format = (amount: number) => formatMoney(amount, options.country, options.languageTag);
  const field = useTypedText(props, moneyCodec(options, format));
  const group = useGrouping(options.languageTag);
  const { announced, step, announce } = useStepping(props, scale);
  const input = useRef<HTMLInputElement>(null);
  const repeats = useRef(0);
  const hasRange = minimum !== undefined && maximum !== undefined;
  const rangeId = `${id}__range`;

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = ARROWS[event.key];
    if (direction === undefined || isComposing(event)) {
      field.onKeyDown(event);
      return;
    }
    event.preventDefault();
    repeats.current = event.repeat ? repeats.current + 1 : 0;
    step(direction, repeats.current);
    announce();
  };
  const button = (direction: 1 | -1) => (
    <StepButton
      direction={direction}
      label={options.text(direction === 1 ? 'amount>increase' : 'amount>decrease')}
      controls={id}
      isDisabled={disabled || value === (direction === 1 ? scale.highest : scale.lowest)}
      onStep={(held) => {
        step(direction, held ?? 0);
        if (held === undefined) announce();
      }}
      onRelease={announce}
    />
  );
  const choose = (amount: number) => {
    onChange(amount);
    // The buttons beside the error disappear with it.
    input.current?.focus();
  };
  return (
    <div className="amount">
      {button(-1)}
      <input
        className="input amount__value"
        type="text"
        inputMode="numeric"
        ref={input}
        {...inputAttributes(props, hasRange ? rangeId : undefined)}
        {...field}
        onChange={(event) => {
          group(event, field.value);
          field.onChange(event);
        }}
        onKeyDown={onKeyDown}
      />
      {button(1)}
      {options.hasError && (
        <AmountButtons
          label={options.text('amount>nearest')}
          isLabelShown
          amounts={amountsAround(value, scale)}
          {...{ value, format, disabled, choose }}
        />
      )}
      {hasRange && (
        <>
          <AmountSlider field={props} scale={scale} format={format} />
          <span className="visually-hidden" id={rangeId}>
            {options.text('amount>range', { min: format(minimum), max: format(maximum) })}
          </span>
          <AmountButtons
            label={options.text('amount>presets')}
            amounts={presetsOf(options, scale)}
            format={(amount) => formatRoundMoney(amount, options.country, options.languageTag)}
            {...{ value, disabled, choose: onChange }}
          />
        </>
      )}
      <output className="visually-hidden" htmlFor={id}>
        {announced !== undefined && announced === value && format(announced)}
      </output>
    </div>
  );
}

/** Returns what groups the digits as they are typed. The first key loads it; without it, they are grouped on blur. */
function useGrouping(languageTag: string) {
  const loaded = useRef<typeof regroupTyped>(undefined);
  return (event: ChangeEvent<HTMLInputElement>, before: string) => {
    if (loaded.current) {
      loaded.current(event, { before, languageTag });
      return;
    }
    import(/* webpackChunkName: "widgets-more" */ './parts/regroupTyped').then(
      (module) => {
        loaded.current = module.regroupTyped;
      },
      () => undefined,
    );
  };
}

/** Returns the author's presets, or else those that the limits suggest; the server's limits may exclude some. */
function presetsOf({ presets }: WidgetOptions, scale: AmountScale): readonly number[] {
  return presets?.filter((amount) => isOnScale(amount, scale)) ?? proposedPresets(scale);
}

/** Steps the amount, and returns which amount a screen reader should hear: of a held button only the last. */
function useStepping({ value, onChange, disabled }: FieldWidgetProps, scale: AmountScale) {
  const [announced, setAnnounced] = useState<number>();
  const newest = useRef<number>(undefined);
  const step = (direction: 1 | -1, repeats: number) => {
    if (disabled) return;
    const next = stepAmount(value, direction * heldStep(repeats, scale), scale);
    newest.current = next;
    if (next !== value) onChange(next);
  };
  return { announced, step, announce: () => setAnnounced(newest.current) };
}

interface AmountSliderProps {
  readonly field: FieldWidgetProps;
  readonly scale: AmountScale;
  readonly format: (amount: number) => string;
}

function AmountSlider({ field, scale, format }: AmountSliderProps) {
  const { id, disabled, onChange } = field;
  const value: unknown = field.value;
  const { lowest, highest, unit } = scale;
  const stops = useMemo(() => amountStops({ lowest, highest, unit }), [lowest, highest, unit]);
  return (
    <RangeSlider
      id={`${id}__slider`}
      label={readWidgetOptions(field).text('amount>slider')}
      position={nearestStop(value, stops)}
      last={stops.length - 1}
      valueText={typeof value === 'number' ? format(value) : ''}
      ends={[format(lowest), format(highest)]}
      isDisabled={disabled}
      onMove={(position) => onChange(stops[position])}
    />
  );
}

interface AmountButtonsProps {
  readonly label: string;
  readonly isLabelShown?: boolean;
  readonly amounts: readonly number[];
  readonly value: unknown;
  readonly disabled: boolean | undefined;
  readonly format: (amount: number) => string;
  readonly choose: (amount: number) => void;
}

/** A few amounts to choose by one press. */
function AmountButtons({ label, isLabelShown = false, amounts, value, disabled, format, choose }: AmountButtonsProps) {
  if (amounts.length === 0) return null;
  return (
    <div className={`amount__buttons ${chipRow(amounts.map(format))}`} role="group" aria-label={label}>
      {isLabelShown && (
        <p className="amount__label" aria-hidden="true">
          {label}
        </p>
      )}
      {amounts.map((amount) => (
        <button
          key={amount}
          type="button"
          className="chip"
          aria-pressed={amount === value}
          disabled={disabled}
          onClick={() => choose(amount)}
        >
          {format(amount)}
        </button>
      ))}
    </div>
  );
}
