/** What the applicant did before the app was there. */
export interface EarlyInput {
  readonly edited: readonly EditedControl[];
  readonly isSubmitted: boolean;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface EditedControl {
  readonly id: string;
  readonly value: string;
  readonly isChecked: boolean;
}

/** Reads what was typed, chosen and sent on the prerendered page. Call it before hydration. */
export function readEarlyInput(root: HTMLElement): EarlyInput {
  const controls = [...root.querySelectorAll<Control>('input, select, textarea')];
  const isClosed = root.querySelector('dialog[data-step]:not([open])') !== null;
  return {
    edited: controls.filter(isEdited).map((control) => ({
      id: control.id,
      value: control.value,
      isChecked: control instanceof HTMLInputElement && control.checked,
    })),
    isSubmitted: isClosed || document.documentElement.dataset.submitted === 'early',
  };
}

/** Gives it to the app as if it had just happened, one thing at a time. Call it after hydration. */
export async function replayEarlyInput(root: HTMLElement, { edited, isSubmitted }: EarlyInput): Promise<void> {
  document.documentElement.dataset.ready = 'true';
  for (const { id, value, isChecked } of edited) {
    const control = document.getElementById(id);
    if (isControl(control)) replay(control, value, isChecked);
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  if (isSubmitted) root.querySelector('form')?.requestSubmit();
}

function isControl(element: Element | null): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}

function isEdited(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return [...control.options].some((o) => o.selected !== o.defaultSelected);
  if (!(control instanceof HTMLInputElement)) return control.value !== control.defaultValue;
  return isChoice(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
}

function isChoice(control: Control): boolean {
  return control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');
}

/** React hears of a change only when the value differs from the one it has seen last, so that one is set back first. */
function replay(control: Control, value: string, isChecked: boolean): void {
  if (isChoice(control) && control instanceof HTMLInputElement) {
    if (control.checked === isChecked) setNative(control, 'checked', !isChecked);
    control.click();
    return;
  }
  setNative(control, 'value', value);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Goes past React's own property, which would hide the change from it. */
function setNative(control: Control, property: 'value' | 'checked', value: string | boolean): void {
  const prototype: unknown = Object.getPrototypeOf(control);
  Object.getOwnPropertyDescriptor(prototype, property)?.set?.call(control, value);
}
