import { chromium } from '@playwright/test';
import type { Result } from 'lighthouse';
import { freePort } from '../../tools/serve/freePort';
import { chromiumFlags } from '../../tools/test/chromium';

/** Lighthouse results for one page; times in milliseconds. */
export interface LighthouseVisit {
  /** Performance score, 0 to 1. */
  readonly score: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly interactive: number;
  readonly speedIndex: number;
  readonly mainThread: number;
  /** Brotli bytes of scripts that had not run by the time the page was loaded. */
  readonly unusedScriptBytes: number;
}

/** Runs Lighthouse with its defaults: a phone, with a simulated slow network and processor. */
export async function measureLighthouse(executablePath: string, url: string): Promise<LighthouseVisit> {
  // Lighthouse is an ES module, whereas the tools are loaded by `require`.
  const { default: lighthouse } = await import('lighthouse');
  const port = await freePort();
  const args = [...chromiumFlags, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const flags = { port, onlyCategories: ['performance'], logLevel: 'error' as const };
    const result = await lighthouse(url, flags);
    if (!result || result.lhr.runtimeError) {
      throw new Error(`Lighthouse gave up on ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'} (NO_VERDICT)`);
    }
    return visitOf(result.lhr);
  } finally {
    await browser.close();
  }
}

function visitOf({ categories, audits }: Result): LighthouseVisit {
  const number = (id: string): number => audits[id]?.numericValue ?? NaN;
  const unused = audits['unused-javascript']?.details;
  return {
    score: categories['performance']?.score ?? NaN,
    firstPaint: number('first-contentful-paint'),
    largestPaint: number('largest-contentful-paint'),
    blocking: number('total-blocking-time'),
    interactive: number('interactive'),
    speedIndex: number('speed-index'),
    mainThread: number('mainthread-work-breakdown'),
    unusedScriptBytes: unused?.type === 'opportunity' ? (unused.overallSavingsBytes ?? 0) : NaN,
  };
}
