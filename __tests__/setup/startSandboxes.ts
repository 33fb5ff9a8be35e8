import { startSandboxHost } from '../support/sandboxHost';
import publishColombia from './publishColombia';

/** Jest calls this before the first integration test. */
export default async function startSandboxes(): Promise<void> {
  publishColombia();
  Object.assign(globalThis, { sandboxHost: await startSandboxHost() });
}
