import type { BrowserContext } from '@playwright/test';

/** What no page may do, as lines of text: violate the CSP, throw, or log an error. Grows while the pages run. */
export type PageFaults = readonly string[];

declare global {
  interface Window {
    reportViolation?: (violation: string) => void;
  }
}

/** Watches every page of a context, including those opened later. */
export async function watchFaults(context: BrowserContext): Promise<PageFaults> {
  const faults: string[] = [];
  context.on('weberror', (error) => faults.push(`thrown: ${error.error().stack ?? error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`);
  });
  await context.exposeFunction('reportViolation', (violation: string) => faults.push(`CSP: ${violation}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const place = `${event.sourceFile}:${String(event.lineNumber)}`;
      window.reportViolation?.(`${event.effectiveDirective} ${event.blockedURI} ${event.sample} at ${place}`);
    });
  });
  return faults;
}
