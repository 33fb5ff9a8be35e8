interface StepButtonProps {
  readonly sign: string;
  readonly label: string;
  /** Id of the input that it steps. */
  readonly controls: string;
  readonly isDisabled: boolean;
  readonly onStep: () => void;
}

/** A button beside an input that moves its value one step up or down. */
export function StepButton({ sign, label, controls, isDisabled, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      className="amount__step"
      aria-controls={controls}
      aria-label={label}
      // Not `disabled`, which would take the focus away while stepping.
      aria-disabled={isDisabled || undefined}
      onClick={onStep}
    >
      {sign}
    </button>
  );
}
