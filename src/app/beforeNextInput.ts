import { flushSync } from 'react-dom';
import type { Later } from '../store/tellShownLater';
import { onceAfterPaint } from './onceAfterPaint';

/** Whatever the applicant does next begins with one of these. */
const inputs = ['keydown', 'pointerdown', 'click', 'submit', 'focusout', 'pagehide'];

/**
 * Renders what a task changes after what it was asked in is painted, and at the latest before the applicant does the
 * next thing, which must meet a page that knows of the last one. What may be done at another address as well is told
 * before a step through the history, too.
 */
export function beforeNextInput(host: Window, alsoBefore: readonly 'popstate'[] = []): Later {
  const run = onceAfterPaint(host, [...inputs, ...alsoBefore]);
  return (task) => run(() => flushSync(task));
}
