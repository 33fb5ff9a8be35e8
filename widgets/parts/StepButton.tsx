import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react';

interface StepButtonProps {
  readonly direction: 1 | -1;
  readonly label: string;
  /** Id of the input that it steps. */
  readonly controls: string;
  readonly isDisabled: boolean;
  /** @param repeats how often it has stepped before in the same press; `undefined` for a press that is not held */
  readonly onStep: (repeats?: number) => void;
  /** Called when a held button is let go. */
  readonly onRelease?: (() => void) | undefined;
}

/** A button beside an input that moves its value one step up or down, and repeats while it is held. */
export function StepButton({ direction, label, controls, isDisabled, onStep, onRelease }: StepButtonProps) {
  const held = useHeldPress(onStep, onRelease);
  return (
    <button
      type="button"
      className={direction === 1 ? 'amount__step amount__step--more' : 'amount__step'}
      aria-controls={controls}
      aria-label={label}
      // Not `disabled`, which would take the focus away while stepping.
      aria-disabled={isDisabled || undefined}
      {...held}
    />
  );
}

const HOLD_MS = 400;
const REPEAT_MS = 90;

/** Returns the handlers of a button that acts on each press, and again and again while a pointer holds it. */
function useHeldPress(onPress: (repeats?: number) => void, onRelease?: () => void) {
  const [isHeld, setIsHeld] = useState(false);
  /** Whether the press has repeated: the click that ends it isn't another press. */
  const hasRepeated = useRef(false);
  const repeat = useEffectEvent(onPress);
  useEffect(() => {
    if (!isHeld) return;
    let repeats = 0;
    const again = () => {
      hasRepeated.current = true;
      repeat(repeats);
      repeats += 1;
      timer = window.setTimeout(again, REPEAT_MS);
    };
    let timer = window.setTimeout(again, HOLD_MS);
    return () => window.clearTimeout(timer);
  }, [isHeld]);
  const release = () => {
    setIsHeld(false);
    if (isHeld && hasRepeated.current) onRelease?.();
  };
  return {
    onPointerDown: ({ button, isPrimary }: PointerEvent) => {
      hasRepeated.current = false;
      if (button === 0 && isPrimary) setIsHeld(true);
    },
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
    /** A long touch would open a menu and end the press. */
    onContextMenu: (event: PointerEvent | { preventDefault: () => void }) => {
      if (isHeld) event.preventDefault();
    },
    onClick: () => {
      if (!hasRepeated.current) onPress();
      hasRepeated.current = false;
    },
  };
}
