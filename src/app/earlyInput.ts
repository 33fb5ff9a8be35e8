/** What the applicant did before the app started. */
export interface EarlyInput {
  readonly edited: readonly EditedControl[];
  readonly isSubmitted: boolean;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface EditedControl {
  readonly id: string;
  readonly value: string;
  /** Value before the applicant's edit; empty for a select. */
  readonly initialValue: string;
  readonly isChecked: boolean;
}

/** A slider only moves the amount beside it, so what was typed there is replayed after it. */
const TYPED = 'input:not([type="range"]), select, textarea';

/** Reads what was typed, chosen and submitted on the prerendered page. Call it before React renders again. */
export function readEarlyInput(root: HTMLElement): EarlyInput {
  const controls = [...root.querySelectorAll<Control>('input[type="range"]'), ...root.querySelectorAll<Control>(TYPED)];
  const isClosed = root.querySelector('dialog[data-step]:not([open])') !== null;
  return {
    edited: controls.filter(isEdited).map((control) => ({
      id: control.id,
      value: control.value,
      initialValue: control instanceof HTMLSelectElement ? '' : control.defaultValue,
      isChecked: control instanceof HTMLInputElement && control.checked,
    })),
    isSubmitted: isClosed || document.documentElement.dataset.submitted === 'early',
  };
}

/** Replays the input in the app as if it had just happened, one control at a time. Call it after hydration. */
export async function replayEarlyInput(root: HTMLElement, { edited, isSubmitted }: EarlyInput): Promise<void> {
  document.documentElement.dataset.ready = 'true';
  for (const early of edited) {
    const control = document.getElementById(early.id);
    if (isControl(control)) replayControl(control, early);
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

/**
 * React notices a change only if the value differs from the last one it has seen. While hydrating it has seen this
 * very value, so another one is set first.
 */
function replayControl(control: Control, { value, initialValue, isChecked }: EditedControl): void {
  if (isChoice(control) && control instanceof HTMLInputElement) {
    control.checked = !isChecked;
    control.click();
    return;
  }
  const isEditedSince = control.value !== value && control.value !== initialValue;
  if (isEditedSince) return;
  const caret = control instanceof HTMLInputElement ? control.selectionStart : null;
  control.value = '';
  setValueUnseen(control, value);
  if (caret !== null && control instanceof HTMLInputElement) control.setSelectionRange(caret, caret);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Bypasses React's own property, through which it would notice the change. */
function setValueUnseen(control: Control, value: string): void {
  const prototype: unknown = Object.getPrototypeOf(control);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
}
