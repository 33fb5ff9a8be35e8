import type { Settings } from '../published/settings';
import { reportHeight } from './embedding/reportHeight';
import { connectToHost } from './embedding/connectToHost';
import { isPaused } from './isPaused';
import { readSettings } from './readSettings';

/** Not all at the same moment: half of it to all of it. */
const longestRestMs = 40_000;

/** Runs on the notice of a pause, which says all it has to say without: opens the page that is due when it is over. */
const look = async (): Promise<void> => {
  if (document.hidden || (await isPaused(window)) !== false) return;
  window.location.reload();
};

const lookAgain = (): void => {
  const restMs = longestRestMs * (0.5 + Math.random() / 2);
  window.setTimeout(() => void look().finally(lookAgain), restMs);
};

document.addEventListener('visibilitychange', () => void look());
window.addEventListener('online', () => void look());
document.getElementById('waiting')?.removeAttribute('hidden');
const root = document.getElementById('root');
if (root && window.parent !== window) reportPauseToHost(window, root, readSettings(document));
lookAgain();

type PauseSettings = Pick<Settings, 'frameAncestors' | 'heightReports'>;

/** Tells the page that holds the notice of a pause that it is one, and how high it is. */
function reportPauseToHost(host: Window, wrapper: Element, settings: PauseSettings): void {
  const { frameAncestors, heightReports } = settings;
  const tellPaused = () => tell({ type: 'error', code: 'paused' });
  const tell = connectToHost({ host, frameAncestors, onHostMessage: () => undefined, onNewHost: tellPaused });
  reportHeight({ host, wrapper, settings: heightReports, onTold: (height) => tell({ type: 'heightChanged', height }) });
  tellPaused();
}
