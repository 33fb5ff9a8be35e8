import { reportHeight } from './reportHeight';
import { speakToHost } from './speakToHost';

/** Tells the page that holds the notice of a pause that it is one, and how high it is. */
export function tellPause(host: Window, wrapper: Element, frameAncestors: readonly string[]): void {
  const tellPaused = () => tell({ type: 'error', code: 'paused' });
  const tell = speakToHost({ host, frameAncestors, hear: () => undefined, onNewHost: tellPaused });
  reportHeight(host, wrapper, (height) => tell({ type: 'heightChanged', height }));
  tellPaused();
}
