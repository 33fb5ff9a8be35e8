import { tellPause } from './embedding/tellPause';
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
if (root && window.parent !== window) tellPause(window, root, readSettings(document));
lookAgain();
