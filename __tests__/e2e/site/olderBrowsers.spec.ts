import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { ROOT } from '../../support/root';
import { colombianText } from '../support/colombianText';
import { answerSteps, expectState, expectStep } from '../support/steps';
import { expect, test } from '../support/test';

interface Part {
  readonly owner: string;
  readonly name: string;
  readonly isStatic: boolean;
}

/** Prints what is newer than the list. In a process of its own: Playwright reads modules in another way than Node. */
const PRINT = `import { newerPlatform } from './tools/test/newerPlatform.mjs';
const { all, globals } = newerPlatform();
const interfaces = [...globals].map((name) => ({ owner: 'Window', name, isStatic: true }));
process.stdout.write(JSON.stringify([...all, ...interfaces]));`;

function newerParts(): readonly Part[] {
  const options = { cwd: ROOT, encoding: 'utf8' } as const;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', PRINT], options),
  ) as readonly Part[];
}

/** Deletes parts of the platform, and refuses newer selectors. Runs in the page, before its scripts. */
function removeParts(parts: readonly Part[]): void {
  for (const { owner, name, isStatic } of parts) {
    const whole: unknown = owner === 'Window' ? window : Reflect.get(window, owner);
    for (const target of [whole, !isStatic && Object(whole).prototype])
      if (target instanceof Object) Reflect.deleteProperty(target, name);
  }
  for (const prototype of [Element.prototype, Document.prototype, DocumentFragment.prototype])
    for (const name of ['matches', 'closest', 'querySelector', 'querySelectorAll']) {
      const query: unknown = Reflect.get(prototype, name);
      if (typeof query !== 'function') continue;
      const older = function (this: unknown, selector: string): unknown {
        if (/:(?:modal|has|dir|popover-open)\b/.test(selector)) throw new SyntaxError(selector);
        return Reflect.apply(query, this, [selector]);
      };
      Object.defineProperty(prototype, name, { value: older, configurable: true, writable: true });
    }
}

/** Makes the styles of the pages those of a browser that does not know these parts of CSS. */
async function serveWithOlderStyles(page: Page): Promise<void> {
  await page.route(
    (url) => /\/application-frontend\/(?:[\w-]*)$/.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      await route.fulfill({ response, body: body.replaceAll(/:(has|modal)\b|\ddvh/g, ':unknown') });
    },
  );
}

test.describe('the oldest browser of the list', () => {
  // Otherwise the policy blocks styles that are not the published ones, and scripts of a page without Trusted Types.
  test.use({ bypassCSP: true, viewport: { width: 360, height: 640 } });

  test('without everything that is newer: fills in the form, down to the lender', async ({ page, site, applicant }) => {
    await page.addInitScript(removeParts, newerParts());
    await serveWithOlderStyles(page);
    await page.goto(site.url);
    expect(await page.evaluate(() => ['canParse' in URL, 'trustedTypes' in window])).toEqual([false, false]);
    await answerSteps(page, applicant);
    await expectState(page, 10);
  });
});

const LACKING = [
  {
    browser: 'a browser a little below the list, whose storage throws',
    remove: () => {
      for (const name of ['at', 'findLast']) Reflect.deleteProperty(Array.prototype, name);
      Reflect.deleteProperty(String.prototype, 'at');
      Reflect.deleteProperty(Object, 'hasOwn');
      Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
      Reflect.deleteProperty(Performance.prototype, 'clearResourceTimings');
      // As inherited of EventTarget by no older MediaQueryList.
      Object.setPrototypeOf(MediaQueryList.prototype, Object.prototype);
      const refuse = () => {
        throw new DOMException('Denied', 'SecurityError');
      };
      Object.defineProperty(window, 'sessionStorage', {
        value: { getItem: refuse, setItem: refuse, removeItem: refuse },
      });
    },
  },
  {
    browser: 'a browser inside another app, which lacks much that the list has',
    remove: () => {
      for (const name of ['BroadcastChannel', 'ResizeObserver', 'IntersectionObserver', 'PerformanceObserver'])
        Reflect.deleteProperty(window, name);
      for (const name of ['requestIdleCallback', 'cancelIdleCallback', 'structuredClone', 'visualViewport'])
        Reflect.deleteProperty(window, name);
      for (const name of ['DisplayNames', 'Segmenter', 'ListFormat', 'RelativeTimeFormat'])
        Reflect.deleteProperty(Intl, name);
      for (const name of ['locks', 'sendBeacon', 'clipboard', 'share', 'connection', 'storage', 'userAgentData'])
        Reflect.deleteProperty(Navigator.prototype, name);
      Reflect.deleteProperty(Crypto.prototype, 'subtle');
      Reflect.deleteProperty(Document.prototype, 'fonts');
      Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
      for (const name of ['timeout', 'any']) Reflect.deleteProperty(AbortSignal, name);
      // As Android's WebView has it by default.
      Object.defineProperty(window, 'localStorage', { value: null });
      Object.defineProperty(window, 'indexedDB', {
        get: () => {
          throw new DOMException('Denied', 'SecurityError');
        },
      });
      Object.defineProperty(Navigator.prototype, 'languages', { value: undefined });
    },
  },
];

for (const { browser, remove } of LACKING) {
  test(`${browser}: fills in the form all the same`, async ({ page, site, applicant }) => {
    await page.addInitScript(remove);
    await page.goto(site.url);
    const { 'loan-details': loan, 'initial-details': contact } = applicant;
    await answerSteps(page, { 'loan-details': loan, 'initial-details': contact });
    await expectStep(page, 'name');
  });
}

test.describe('a browser below the list', () => {
  test.use({ allowedFaults: /^thrown: |^console: / });

  for (const lack of ['dialogs', 'the syntax of the app'] as const) {
    test(`without ${lack}: says that it is too old, and where to go on`, async ({ page, site }) => {
      if (lack === 'dialogs') await page.addInitScript(() => Reflect.deleteProperty(window, 'HTMLDialogElement'));
      else
        await page.route(/\/assets\/app\./, (route) =>
          route.fulfill({ contentType: 'text/javascript', body: 'class {' }),
        );
      await page.goto(site.url);
      const notice = page.locator('#late');
      await expect(notice.getByText(colombianText('app:loading>outdated'))).toBeVisible();
      await expect(notice).toContainText(site.url);
      await expect(page.locator('#root')).toBeHidden();
    });
  }
});
