import type { Locator, Page } from '@playwright/test';
import { naughtyStrings } from '../../fixtures/naughtyStrings';
import { expectStep, stepInFront } from '../support/steps';
import { openAt } from '../support/openAt';
import { reloadKept } from '../support/reloadKept';
import { expect, test } from '../support/test';

/** Every class of character that a device could lose or corrupt, then a null-like word, then a long text. */
const OF_EACH_CLASS = [
  `"><img src=x onerror=alert(1)> \u202Eمرحبا\u202C zero\u200Bwidth\uFEFF 👩‍👩‍👧🇨🇴 'q' “q” \\" __proto__ {{x}} %00 &lt;`,
  'null',
  'ñ'.repeat(5000),
];
const NAMES = ['firstName', 'lastName', 'secondLastName'];

/** Watches for what no text may ever cause: a dialog, a script, an unexpected element. Returns the check. */
async function watchInjection(page: Page): Promise<() => Promise<void>> {
  const opened: string[] = [];
  page.on('dialog', (dialog) => {
    opened.push(dialog.message());
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    const foreign = 'script, iframe, object, embed, video, audio, svg[onload], [onerror]';
    Object.assign(window, { injected: [] });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element) || !node.closest('main')) continue;
        if (node.matches(foreign) || node.querySelector(foreign))
          (Reflect.get(window, 'injected') as string[]).push(node.outerHTML);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return async () => {
    expect(opened).toEqual([]);
    expect(await page.evaluate(() => Reflect.get(window, 'injected') as unknown)).toEqual([]);
  };
}

function inputOf(page: Page, name: string): Locator {
  return stepInFront(page).locator(`input[name="${name}"]`);
}

/**
 * Enters one string after the other, each with its own focus, as fast as the page accepts them; returns how many it
 * accepted.
 */
function enterAll(page: Page): Promise<number> {
  return stepInFront(page).evaluate(
    async (step, { names, texts }) => {
      const inputs = names.flatMap((name) => step.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? []);
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      let taken = 0;
      for (const [index, text] of texts.entries()) {
        const input = inputs[index % inputs.length];
        input?.focus();
        write?.call(input, text);
        input?.dispatchEvent(new InputEvent('input', { bubbles: true }));
        await new Promise((resolve) => setTimeout(resolve));
        if (input?.value !== '') taken += 1;
      }
      return taken;
    },
    { names: NAMES, texts: naughtyStrings },
  );
}

test('every naughty string as a name, and one of each class after a reload: is kept as it is, and injects nothing', async ({
  page,
  site,
  applicant,
}) => {
  const expectNoInjection = await watchInjection(page);
  await openAt(page, { site, step: 'name', answers: applicant });
  await inputOf(page, 'secondLastName').waitFor();
  expect(await enterAll(page)).toBeGreaterThan(naughtyStrings.length * 0.9);
  await expectStep(page, 'name');
  await expectNoInjection();
  for (const [index, text] of OF_EACH_CLASS.entries()) await inputOf(page, NAMES[index] ?? '').fill(text);
  await page.keyboard.press('Tab');
  const texts = () => Promise.all(NAMES.map(async (name) => (await inputOf(page, name).inputValue()).trim()));
  const tidy = await texts();
  expect(tidy).not.toContain('');
  await reloadKept(page);
  await expectStep(page, 'name');
  // The prerendered page is visible before the app restores the answer.
  await expect.poll(texts).toEqual(tidy);
  await expectNoInjection();
});
