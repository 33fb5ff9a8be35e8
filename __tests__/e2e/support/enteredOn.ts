import type { Locator } from '@playwright/test';

/** Returns everything entered in the inputs of a page, in order. */
export function enteredOn(page: Locator): Promise<readonly string[]> {
  return page.locator('input, select, textarea').evaluateAll((controls) =>
    controls.map((control) => {
      if (control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)) {
        return `${control.name} ${control.value}: ${String(control.checked)}`;
      }
      const isAsked = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
      return isAsked || control instanceof HTMLTextAreaElement ? `${control.name}: ${control.value}` : '';
    }),
  );
}
