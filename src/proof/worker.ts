import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/shared';

/**
 * The library's worker with the browser's own PBKDF2: the one in the package is for Node. Its messages are the library's
 * too, see `solveChallengeWorkers`.
 *
 * It starts from an address of the deployment, so the Content-Security-Policy admits it as it does every other script,
 * and it reaches nothing but what it is sent.
 */
handler({ deriveKey });
