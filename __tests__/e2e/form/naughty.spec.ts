import type { Locator, Page } from '@playwright/test';
import { naughtyStrings } from '../../fixtures/naughtyStrings';
import { answerSteps, expectStep, fillStep, stepInFront, pressContinue } from '../support/steps';
import { openAt } from '../support/openAt';
import { reloadKept } from '../support/reloadKept';
import { expect, test } from '../support/test';

/** Every class of character that a device could lose or corrupt, then a null-like word, then a long text. */
const OF_EACH_CLASS = [
  `"><img src=x onerror=alert(1)> \u202Eمرحبا\u202C zero\u200Bwidth\uFEFF 👩‍👩‍👧🇨🇴 'q' “q” \\" __proto__ {{x}} %00 &lt;`,
  'null',
  'ñ'.repeat(5000),
];

/** Text fields by step, with the answers that reveal them; `undefined` for the other steps, which are only passed. */
const TYPED: Readonly<Record<string, { readonly names: readonly string[]; readonly before?: Ticked } | undefined>> = {
  'loan-details': { names: ['amount'] },
  'initial-details': { names: ['email', 'phoneNumber'] },
  name: { names: ['firstName', 'lastName', 'secondLastName'] },
  'date-of-birth': { names: ['dateOfBirth'] },
  'personal-code': { names: ['personalCode'] },
  'address-information': { names: ['city'] },
  'monthly-income': { names: ['monthlyIncome'] },
  'overdue-debt-amount': { names: ['overdueDebtAmount'], before: { isInterestedInDebtConsolidation: true } },
  'bank-account': { names: ['iban'], before: { hasBankAccount: true } },
  'income-contract-started-at': { names: ['incomeContractStartedAt'] },
};
type Ticked = Readonly<Record<string, boolean>>;

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

/** A date has three inputs. */
function inputsOf(page: Page, name: string): Locator {
  return stepInFront(page).locator(`input[name="${name}"]`);
}

async function textsOf(page: Page, names: readonly string[]): Promise<readonly string[]> {
  const texts = names.map(async (name) => {
    const inputs = inputsOf(page, name);
    await inputs.first().waitFor();
    return inputs.evaluateAll((all) =>
      all.map((input) => (input instanceof HTMLInputElement ? input.value.trim() : '')),
    );
  });
  return (await Promise.all(texts)).flat();
}

/**
 * Enters one string after the other, each with its own focus, as fast as the page accepts them; returns how many it
 * accepted.
 */
function enterAll(page: Page, names: readonly string[]): Promise<number> {
  return stepInFront(page).evaluate(
    async (step, entered) => {
      const inputs = entered.names.flatMap(
        (name) => step.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? [],
      );
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      let taken = 0;
      for (const [index, text] of entered.texts.entries()) {
        const input = inputs[index % inputs.length];
        input?.focus();
        write?.call(input, text);
        input?.dispatchEvent(new InputEvent('input', { bubbles: true }));
        await new Promise((resolve) => setTimeout(resolve));
        if (input?.value !== '') taken += 1;
      }
      return taken;
    },
    { names, texts: naughtyStrings },
  );
}

test('every naughty string entered as a name: neither crashes nor injects', async ({ page, site, applicant }) => {
  const expectNoInjection = await watchInjection(page);
  const step = 'name';
  await openAt(page, { site, step, answers: applicant });
  const { names = [] } = TYPED[step] ?? {};
  await textsOf(page, names);
  expect(await enterAll(page, names)).toBeGreaterThan(naughtyStrings.length * 0.9);
  await expectStep(page, step);
  await expectNoInjection();
});

test('a naughty string of each class, in every text field of an application: is restored after a reload', async ({
  page,
  site,
  applicant,
}) => {
  const expectNoInjection = await watchInjection(page);
  let kept = 0;
  await page.goto(site.url);
  for (const [step, answers] of Object.entries(applicant)) {
    await expectStep(page, step);
    const { names = [], before = {} } = TYPED[step] ?? {};
    await fillStep(page, before);
    for (const text of names.length > 0 ? OF_EACH_CLASS : []) {
      await test.step(`${step}, ${text.slice(0, 10)}`, async () => {
        for (const name of names) for (const input of await inputsOf(page, name).all()) await input.fill(text);
        await page.keyboard.press('Tab');
        const tidy = await textsOf(page, names);
        kept += tidy.filter((shown) => shown !== '').length;
        await reloadKept(page);
        await expectStep(page, step);
        // The prerendered page is visible before the app restores the answer.
        await expect.poll(() => textsOf(page, names)).toEqual(tidy);
      });
    }
    await expectNoInjection();
    await answerSteps(page, { [step]: answers });
  }
  expect(kept).toBeGreaterThan(20);
});

test('markup entered as an answer: is shown beside the form as text', async ({ page, site, applicant }) => {
  const expectNoInjection = await watchInjection(page);
  await openAt(page, { site, step: 'address-information', answers: applicant });
  await fillStep(page, applicant['address-information']);
  for (const markup of ['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<svg/onload=alert(1)>']) {
    await expectStep(page, 'address-information');
    await fillStep(page, { city: markup });
    await pressContinue(page);
    await expectStep(page, 'monthly-income');
    await expect(page.locator('aside')).toContainText(markup);
    await page.locator('[data-action="back"]').click();
  }
  await expectNoInjection();
});
