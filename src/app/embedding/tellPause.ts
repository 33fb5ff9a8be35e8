import type { Settings } from '../Settings';
import { reportHeight } from './reportHeight';
import { speakToHost } from './speakToHost';

type Told = Pick<Settings, 'frameAncestors' | 'heightReports'>;

/** Tells the page that holds the notice of a pause that it is one, and how high it is. */
export function tellPause(host: Window, wrapper: Element, settings: Told): void {
  const { frameAncestors, heightReports } = settings;
  const tellPaused = () => tell({ type: 'error', code: 'paused' });
  const tell = speakToHost({ host, frameAncestors, hear: () => undefined, onNewHost: tellPaused });
  reportHeight({ host, wrapper, settings: heightReports, onTold: (height) => tell({ type: 'heightChanged', height }) });
  tellPaused();
}
