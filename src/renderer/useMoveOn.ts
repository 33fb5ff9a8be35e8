import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { asksOneChoice } from '../flow/asksOneChoice';
import type { StepView } from './useStep';
import type { Submission } from './useSubmit';

/** How long the chosen card is seen before the next question takes its place. */
const CONFIRMATION_MS = 250;
/** The second press of a double click must not answer the next question, nor find it unanswered. */
const DOUBLE_PRESS_MS = 350;

interface MoveOn {
  /** Whether a choice is being confirmed, after which the step moves on. */
  readonly isConfirming: boolean;
  /** Handlers for the element around the questions. */
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onClick: (event: MouseEvent) => void;
  };
  /** For the forward button. */
  readonly submission: Submission;
}

/**
 * Moves a step on automatically if a single choice is all that it asks and a pointer has chosen. It submits as the
 * forward button does, so nothing is checked or sent in another way, but it never sends the application. A card
 * pressed again moves on too. A choice by keyboard or by assistive technology never moves
 * (docs/decisions/moving-on.md explains why).
 */
export function useMoveOn(view: StepView): MoveOn {
  const [choice, setChoice] = useState<{ readonly step: string }>();
  const pressed = useRef<Element>(undefined);
  const lastMove = useRef<{ readonly from: string; readonly atMs: number }>(undefined);
  const { name } = view.walk.current.step;
  // Asked once the choice is part of the answers: it may have opened or closed another question, or be the last one.
  const isConfirming =
    choice?.step === name && asksOneChoice(view.walk.current) && !view.isFinal && !view.submission.isBusy;
  const moveOn = useEffectEvent(() => {
    setChoice(undefined);
    lastMove.current = { from: name, atMs: performance.now() };
    view.submission.submit();
  });
  useEffect(() => {
    if (!isConfirming) return;
    const timer = window.setTimeout(moveOn, CONFIRMATION_MS);
    return () => window.clearTimeout(timer);
  }, [choice, isConfirming]);
  /** Milliseconds since a step moved on to this one; back at that step, a press is meant for it. */
  const sinceMove = () => {
    const move = lastMove.current;
    return move && move.from !== name ? performance.now() - move.atMs : Infinity;
  };
  return {
    isConfirming,
    handlers: {
      onPointerDown: ({ target, nativeEvent }) => {
        const card = target instanceof Element ? target.closest('label') : undefined;
        pressed.current = card && isOfHand(nativeEvent) && sinceMove() > DOUBLE_PRESS_MS ? card : undefined;
      },
      onKeyDown: () => {
        pressed.current = undefined;
        // A state that stays the same may render all the same, once for a keystroke.
        if (choice) setChoice(undefined);
      },
      onClick: ({ target }) => {
        if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return;
        const isPressed = pressed.current?.contains(target) ?? false;
        pressed.current = undefined;
        setChoice(isPressed ? { step: name } : undefined);
      },
    },
    submission: {
      ...view.submission,
      submit: () => {
        if (sinceMove() <= DOUBLE_PRESS_MS && !view.isAnsweredNow()) return;
        // The next press is meant for the step that follows, however soon it comes.
        lastMove.current = undefined;
        view.submission.submit();
      },
    },
  };
}

/**
 * Whether a press comes from a mouse, a finger or a pen. Screen readers press with a pointer of no size (VoiceOver), or
 * with a mouse that has no pressure (TalkBack), as observed by React Aria's `isVirtualPointerEvent`; most send a click
 * without a pointer. A browser that reports a real press so is only not moved on.
 */
function isOfHand({ pointerType, width, height, pressure }: globalThis.PointerEvent): boolean {
  const isWithoutSize = width === 0 && height === 0;
  const isWithoutPressure = pointerType === 'mouse' && width === 1 && height === 1 && pressure === 0;
  return !isWithoutSize && !isWithoutPressure;
}
