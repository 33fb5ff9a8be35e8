import type { Page } from '@playwright/test';
import { expect } from './expect';
import type { AnswerInput } from './AnswerInput';
import { stepInFront } from './steps';

/** Expects the step in front to show these answers, in whatever format the country uses. */
export async function expectAnswered(page: Page, answers: Readonly<Record<string, AnswerInput>>): Promise<void> {
  const missing = async (): Promise<readonly string[]> => {
    const shown = await Promise.all(
      Object.entries(answers).map(async ([name, answer]) => [name, answer, await shownFor(page, name)] as const),
    );
    return shown.flatMap(([name, answer, values]) =>
      isShown(answer, values) ? [] : [`${name}: ${JSON.stringify(values)} instead of ${JSON.stringify(answer)}`],
    );
  };
  await expect.poll(missing, 'answers that are not shown').toEqual([]);
}

/** Returns what is chosen or typed in the inputs of a data point. */
function shownFor(page: Page, name: string): Promise<readonly string[]> {
  return stepInFront(page)
    .locator(`[name="${name}"]`)
    .evaluateAll((inputs) =>
      inputs.flatMap((input) => {
        if (input instanceof HTMLSelectElement) return input.value === '' ? [] : [input.value];
        if (!(input instanceof HTMLInputElement)) return [];
        const isChosen = !['radio', 'checkbox'].includes(input.type) || input.checked;
        return isChosen ? [input.value] : [];
      }),
    );
}

function isShown(answer: AnswerInput, shown: readonly string[]): boolean {
  if (typeof answer === 'object') return answer.join() === shown.join();
  const [value = '', ...others] = shown.map(plain);
  // Day, month and year are separate inputs, in the order of the country.
  if (others.length === 2) return isSame(String(answer).split('-').map(plain), [value, ...others]);
  if (typeof answer === 'number') return value.replace(/\D/g, '') === String(answer);
  // The calling code of the country stands beside its phone numbers.
  return value !== '' && plain(String(answer)).endsWith(value);
}

/** Removes everything but letters and digits, and leading zeros. */
function plain(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '').replace(/^0+(?=\d)/, '');
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return [...one].sort().join() === [...other].sort().join();
}
