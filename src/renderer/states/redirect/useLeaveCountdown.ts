import { useCallback, useEffect, useRef, useState } from 'react';
import { useRendererServices } from '../../RendererContext';
import { useAppStore } from '../../storeHooks';

export interface LeaveCountdown {
  /** `off`: the page leads nowhere on its own; `opening`: it has just pressed the control. */
  readonly phase: 'off' | 'counting' | 'stopped' | 'opening';
  readonly totalSeconds: number;
  readonly secondsLeft: number;
  readonly stop: () => void;
  /** Receives the control that leads to the lender. */
  readonly control: (element: HTMLElement | null) => void;
}

/**
 * Presses the control that leads to the lender after the deployment's countdown. The countdown waits while the page
 * is hidden or offline, and happens once: neither Back nor a reload leads to the lender again.
 *
 * @param isOffered whether there is an address to lead to, and the applicant has not been there
 */
export function useLeaveCountdown(isOffered: boolean): LeaveCountdown {
  const totalSeconds = useRendererServices().settings.lenderRedirect?.automaticAfterSeconds;
  const store = useAppStore();
  const [secondsLeft, setSecondsLeft] = useState(totalSeconds ?? 0);
  const [progress, setProgress] = useState<'counting' | 'stopped' | 'opening'>('counting');
  const [mayLeave] = useState(() => totalSeconds !== undefined && canLeaveUnpressed() && !hasCounted());
  const pressed = useRef<HTMLElement>(null);
  const control = useCallback((element: HTMLElement | null) => void (pressed.current = element), []);
  const phase = progress === 'opening' || (mayLeave && isOffered) ? progress : 'off';
  useEffect(() => {
    if (phase !== 'counting' || totalSeconds === undefined) return;
    let remaining = totalSeconds;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible' || !store.getState().isOnline) return;
      remaining -= 1;
      setSecondsLeft(remaining);
      if (remaining > 0) return;
      clearInterval(timer);
      setProgress('opening');
      press(pressed.current);
    }, 1000);
    return () => clearInterval(timer);
  }, [phase, totalSeconds, store]);
  useEffect(() => {
    // Back may show this very page again, from memory.
    const settle = ({ persisted }: PageTransitionEvent) => persisted && setProgress('stopped');
    window.addEventListener('pageshow', settle);
    return () => window.removeEventListener('pageshow', settle);
  }, []);
  const stop = () => {
    setProgress('stopped');
    // The button that was pressed disappears.
    pressed.current?.focus();
  };
  return { phase, totalSeconds: totalSeconds ?? 0, secondsLeft, stop, control };
}

/** A browser that does not say so may refuse to be led on, so nothing happens unpressed. */
function hasBeenUsed(): boolean {
  const activation = 'userActivation' in navigator ? navigator.userActivation : undefined;
  return activation !== undefined && 'hasBeenActive' in activation && activation.hasBeenActive;
}

/** Browsers let a frame replace its host's page only after the applicant has used the frame. */
function canLeaveUnpressed(): boolean {
  return window.parent === window || hasBeenUsed();
}

/** Marks the history entry as well: where the browser stores nothing, Back would otherwise lead in a circle. */
function press(control: HTMLElement | null): void {
  if (!control) return;
  window.history.replaceState({ ...entryState(), hasCounted: true }, '');
  control.dataset['automatic'] = '';
  control.click();
  delete control.dataset['automatic'];
}

function hasCounted(): boolean {
  return entryState()['hasCounted'] === true;
}

function entryState(): Readonly<Record<string, unknown>> {
  return { ...(Object(window.history.state) as object) };
}
