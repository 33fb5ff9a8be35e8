import { awaitKeptAnswers } from './keptAnswers';
import { isPaused } from './isPaused';
import { logger } from '../start/logger';

/** Minimum interval between fetches of the page while requests fail. */
const minIntervalMs = 15_000;

/**
 * Checks for a pause when the API does not respond: one may have begun during the application. Reloads the page,
 * which then shows the notice of the pause, as soon as every answer is stored.
 *
 * @returns a function to call after each failed request
 */
export function followPause(host: Window): () => void {
  let askedAt = -Infinity;
  const look = async () => {
    if (!(await isPaused(host)) || !(await awaitKeptAnswers())) return;
    logger.info('The application is paused');
    host.location.reload();
  };
  return () => {
    const now = performance.now();
    if (now - askedAt < minIntervalMs) return;
    askedAt = now;
    void look();
  };
}
