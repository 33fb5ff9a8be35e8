import type { BrowserContext } from '@playwright/test';
import { observeKeystroke } from './observeKeystroke';
import { observeLoad } from './observeLoad';
import { observeTransition } from './observeTransition';

/** Puts the probes into every page of the context. A Content-Security-Policy does not concern what a debugger does. */
export async function installProbes(context: BrowserContext): Promise<void> {
  // The runner keeps the names of functions by a helper that the page does not have.
  await context.addInitScript('globalThis.__name = (named) => named;');
  for (const observe of [observeLoad, observeTransition, observeKeystroke]) await context.addInitScript(observe);
}
