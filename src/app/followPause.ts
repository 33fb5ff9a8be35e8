import { areAnswersKept } from './reloadForMissingFile';
import { isPaused } from './isPaused';
import { logger } from './logger';

/** How seldom the page itself is asked for while calls fail. */
const restMs = 15_000;

/**
 * For an applicant on the way: where the API does not answer, the reason may be a pause that has begun since. Then the
 * page goes over to its notice, which says so, as soon as every answer is kept.
 *
 * @returns to be called whenever a call has failed
 */
export function followPause(host: Window): () => void {
  let askedAt = -Infinity;
  const look = async () => {
    if (!(await isPaused(host)) || !(await areAnswersKept())) return;
    logger.info('The application is paused');
    host.location.reload();
  };
  return () => {
    const now = performance.now();
    if (now - askedAt < restMs) return;
    askedAt = now;
    void look();
  };
}
