interface RangeSliderProps {
  readonly id: string;
  readonly label: string;
  /** Index of the stop at which it stands. */
  readonly position: number;
  /** Index of the last stop; the first has index 0. */
  readonly last: number;
  /** The value as text, since the index of a stop says nothing. */
  readonly valueText: string;
  /** What its first and its last stop stand for, as texts. */
  readonly ends: readonly [string, string];
  readonly isDisabled: boolean | undefined;
  readonly onMove: (position: number) => void;
}

/**
 * A slider over stops. It has no name, because it is a second handle of the input above it, which has the answer. A
 * progress bar under it draws the track: no inline style is needed, which the page's policy would refuse.
 */
export function RangeSlider({ id, label, position, last, valueText, ends, isDisabled, onMove }: RangeSliderProps) {
  return (
    <>
      <div className="slider">
        <progress className="slider__track" value={position} max={last} aria-hidden="true" />
        <input
          className="slider__handle"
          type="range"
          id={id}
          min={0}
          max={last}
          step={1}
          value={position}
          disabled={isDisabled}
          aria-label={label}
          aria-valuetext={valueText || undefined}
          onChange={(event) => onMove(Number(event.target.value))}
        />
      </div>
      <p className="slider__ends" aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
    </>
  );
}
