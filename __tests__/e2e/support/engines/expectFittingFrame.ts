import { expect } from '@playwright/test';
import type { ReceivedFact } from '../hostPage';
import type { EnginePage } from './EnginePage';

/** Below this, a change of the height is not reported. */
const THRESHOLD_PX = 10;

/**
 * Expects the frame in which the page works to be as high as its content and as last reported to the host, and
 * nothing in it to scroll by itself.
 */
export async function expectFittingFrame(page: EnginePage): Promise<void> {
  await expect(async () => {
    const { height, endOfDialogs, scrollers } = await page.read(contentOfFrame);
    await page.leaveFrame();
    const { frame, facts } = await page.read(frameInHost);
    await page.enterFrame();
    const reported = facts.filter(({ type }) => type === 'heightChanged').at(-1)?.detail['height'];
    expect(frame, 'the height of the frame is the one reported').toBe(reported);
    expect(Math.abs(frame - height), 'pixels between frame and content').toBeLessThanOrEqual(THRESHOLD_PX);
    expect(endOfDialogs, 'the end of its dialogs').toBeLessThanOrEqual(frame);
    expect(scrollers, 'elements that scroll').toEqual([]);
  }).toPass();
}

interface FrameContent {
  readonly height: number;
  readonly endOfDialogs: number;
  readonly scrollers: readonly string[];
}

function contentOfFrame(): FrameContent {
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  const all = [...document.body.querySelectorAll('*')];
  const isScroller = (element: Element): boolean =>
    element.scrollHeight > element.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(element).overflowY);
  return {
    height: document.body.getBoundingClientRect().height,
    endOfDialogs: Math.max(0, ...dialogs.map((dialog) => dialog.getBoundingClientRect().bottom)),
    scrollers: all.filter(isScroller).map(({ localName, className }) => `${localName}.${className}`),
  };
}

interface FrameInHost {
  readonly frame: number;
  readonly facts: readonly ReceivedFact[];
}

function frameInHost(): FrameInHost {
  const frame = document.querySelector('application-frontend')?.shadowRoot?.querySelector('iframe');
  return { frame: frame?.clientHeight ?? 0, facts: Reflect.get(window, 'facts') as readonly ReceivedFact[] };
}
