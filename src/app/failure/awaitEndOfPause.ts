import type { Settings } from '../../published/settings';
import { reportHeight } from '../embedding/reportHeight';
import { connectToHost } from '../embedding/connectToHost';
import { isPaused } from './isPaused';
import { readSettings } from '../start/readSettings';

/** Longest wait between checks. Each wait is random, from half of it on, so that clients do not check all at once. */
const maxIntervalMs = 40_000;

/** Reloads the page once the pause is over. The notice of the pause is complete without this script. */
const look = async (): Promise<void> => {
  if (document.hidden || (await isPaused(window)) !== false) return;
  window.location.reload();
};

const lookAgain = (): void => {
  const restMs = maxIntervalMs * (0.5 + Math.random() / 2);
  window.setTimeout(() => void look().finally(lookAgain), restMs);
};

document.addEventListener('visibilitychange', () => void look());
window.addEventListener('online', () => void look());
document.getElementById('waiting')?.removeAttribute('hidden');
const root = document.getElementById('root');
if (root && window.parent !== window) reportPauseToHost(window, document.body, readSettings(document));
lookAgain();

type PauseSettings = Pick<Settings, 'frameAncestors' | 'heightReports'>;

/** Reports to the host page that the application is paused, and how high the notice is. */
function reportPauseToHost(host: Window, wrapper: Element, settings: PauseSettings): void {
  const { frameAncestors, heightReports } = settings;
  const reportPaused = () => sendToHost({ type: 'error', code: 'paused' });
  const sendToHost = connectToHost({ host, frameAncestors, onHostMessage: () => undefined, onNewHost: reportPaused });
  reportHeight({
    host,
    wrapper,
    settings: heightReports,
    onHeight: (height) => sendToHost({ type: 'heightChanged', height }),
  });
  reportPaused();
}
