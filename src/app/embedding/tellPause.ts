import { reportHeight } from './reportHeight';
import { speakToHost } from './speakToHost';

/** Tells the page that holds the notice of a pause that it is one, and how high it is. */
export function tellPause(host: Window, wrapper: Element, frameAncestors: readonly string[]): void {
  let height: number | undefined;
  const tellAll = () => {
    if (height !== undefined) tell({ type: 'heightChanged', height });
    tell({ type: 'error', code: 'paused' });
  };
  const tell = speakToHost({ host, frameAncestors, hear: () => undefined, onNewHost: tellAll });
  reportHeight(host, wrapper, (told) => tell({ type: 'heightChanged', height: (height = told) }));
  tellAll();
}
