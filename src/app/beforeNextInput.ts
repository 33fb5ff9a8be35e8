import { flushSync } from 'react-dom';
import type { Later } from '../store/tellShownLater';
import { onceAfterPaint } from './onceAfterPaint';

/** Whatever the applicant does next begins with one of these. */
const inputs = ['keydown', 'pointerdown', 'click', 'submit', 'focusout', 'popstate', 'pagehide'];

/**
 * Renders what a task changes after what it was asked in is painted, and at the latest before the applicant does the
 * next thing, which must meet a page that knows of the last one.
 */
export function beforeNextInput(host: Window): Later {
  const run = onceAfterPaint(host, inputs);
  return (task) => run(() => flushSync(task));
}
