import { startSandboxHost } from '../support/sandboxHost';

/** Jest calls this before the first integration test. */
export default async function startSandboxes(): Promise<void> {
  Object.assign(globalThis, { sandboxHost: await startSandboxHost() });
}
