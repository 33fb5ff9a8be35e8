import { type Frame, type Page, expect } from '@playwright/test';
import { eventNames } from '../../../src/embed/frameMessages';
import type { OtherPage } from './servePages';
import type { Site } from './startSite';
import { expectReady } from './steps';

const THRESHOLD_PX = 10;

/** An event that the script for hosts has dispatched. */
export interface ReceivedFact {
  readonly type: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Held by the script for hosts, or as a plain frame. */
const FRAME = 'application-frontend iframe, iframe[title="Loan application"]';

/** Returns a page that embeds the deployment by the script for hosts, and records its events and layout shifts. */
export function hostPage(site: Site, attributes = '', content = ''): OtherPage {
  const script = new URL('embed/v1.js', site.urlOfDeployment('co-askrobin')).href;
  return {
    body: `<style>application-frontend:not([mode]) { display: block; min-height: max(40rem, 100vh) }</style>
      <header style="height:120px">A partner</header>
      <application-frontend title="Your loan" ${attributes}>${content}</application-frontend>
      <footer style="height:200px">Below</footer>
      <script>
        window.facts = [];
        window.heard = [];
        window.shifts = [];
        const element = document.querySelector('application-frontend');
        for (const type of ${JSON.stringify(eventNames())})
          element.addEventListener(type, ({ detail }) => {
            facts.push({ type, detail });
            sessionStorage.setItem('facts', JSON.stringify(facts));
          });
        addEventListener('message', ({ data, origin }) => heard.push({ data, origin }));
        new PerformanceObserver((list) => {
          for (const { value, startTime, sources } of list.getEntries())
            shifts.push({ value, at: Math.round(startTime), moved: sources.map(({ node, previousRect, currentRect }) =>
              (node?.nodeName + ' ' + previousRect.top + '+' + previousRect.height + ' to ' + currentRect.top)) });
        }).observe({ type: 'layout-shift', buffered: true });
      </script>
      <script src="${script}"></script>`,
  };
}

export async function receivedFacts(page: Page): Promise<readonly ReceivedFact[]> {
  return page.evaluate(() => Reflect.get(window, 'facts') as readonly ReceivedFact[]);
}

/** Returns the types of the events so far. */
export async function receivedFactTypes(page: Page): Promise<readonly string[]> {
  return (await receivedFacts(page)).map(({ type }) => type);
}

/** What moved in the host page without being scrolled, and by how much in the browser's own measure. */
export interface Shift {
  readonly value: number;
  readonly at: number;
  readonly moved: readonly string[];
}

export async function shiftsIn(page: Page): Promise<readonly Shift[]> {
  return page.evaluate(() => Reflect.get(window, 'shifts') as readonly Shift[]);
}

/** Returns every message that any window has posted to the page. */
export async function heard(page: Page): Promise<readonly { readonly data: unknown; readonly origin: string }[]> {
  return page.evaluate(() => Reflect.get(window, 'heard') as never);
}

export async function applicationIn(page: Page): Promise<Frame> {
  const handle = await page.locator(FRAME).elementHandle();
  const frame = await handle.contentFrame();
  if (!frame) throw new Error('The page holds no frame');
  return frame;
}

/** Returns the frame of the application once it is ready. */
export async function readyIn(page: Page): Promise<Frame> {
  const frame = await applicationIn(page);
  await expectReady(frame);
  return frame;
}

/**
 * Expects the frame to be as high as its content, within the threshold of a message: no second scrollbar, no empty
 * space.
 */
export async function expectFitting(page: Page): Promise<void> {
  const frame = await applicationIn(page);
  await expect(async () => {
    const inner = await frame.evaluate(() => document.body.getBoundingClientRect().height);
    const outer = await page.locator(FRAME).evaluate((element) => element.getBoundingClientRect().height);
    expect(Math.abs(outer - inner)).toBeLessThanOrEqual(THRESHOLD_PX);
    expect(await frame.evaluate(endOfDialogs)).toBeLessThanOrEqual(outer);
    expect(await page.evaluate(gapBelowFrame)).toBe(0);
  }).toPass();
}

/** Returns how much of an inline element is blank, between its frame and its border. */
function gapBelowFrame(): number {
  const element = document.querySelector('application-frontend:not([mode])');
  const frame = element?.shadowRoot?.querySelector('iframe');
  if (!element || !frame) return 0;
  const inside = element.getBoundingClientRect().top + element.clientTop + element.clientHeight;
  return Math.round(inside - frame.getBoundingClientRect().bottom);
}

/** Returns where open dialogs end: they add nothing to the height of the page, and must be reachable as well. */
function endOfDialogs(): number {
  const ends = [...document.querySelectorAll('dialog[open]')].map((dialog) => dialog.getBoundingClientRect().bottom);
  return Math.max(0, ...ends);
}
