import { logger } from '../start/logger';
import { putNoticeAside } from '../failure/startNotice';
import { isOfStep, STEP_FORM } from './stepForm';

/** What the applicant enters before the app has taken over the page. */
export interface EarlyInput {
  /**
   * Renders the app and enters in it what was entered before, as if it had just happened. Focuses the field again
   * whose element React has replaced, marks the page as ready, and presses the forward button if the applicant has,
   * but only if the same step is shown with everything that was entered.
   *
   * @param render renders the app, and calls `onShown` within its first commit, before anything renders again
   */
  readonly replayIn: (render: (onShown: () => void) => void) => Promise<void>;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface EditedControl {
  readonly id: string;
  readonly value: string;
  /** Value before the applicant's edit. */
  readonly initialValue: string;
  readonly isChecked: boolean;
  readonly caret: number | null;
  /** Where it was entered. */
  readonly element: Control;
}

/** A slider only moves the amount beside it, so what was typed there is replayed after it. */
const TYPED = 'input:not([type="range"]), select, textarea';

/**
 * Keeps hold of the fields of the page, and of presses on its forward button. Call it before the app renders: React
 * replaces the whole page if an extension has inserted anything, or has changed a text. The elements it removes keep
 * their values.
 */
export function holdEarlyInput(root: HTMLElement): EarlyInput {
  const input = followInput(root);
  const step = stepIn(root);
  const isClosed = root.querySelector('dialog[data-step]:not([open])') !== null;
  const focus = followFocus();
  const presses = holdPresses(root);
  return {
    replayIn: async (render) => {
      const edited = await new Promise<readonly EditedControl[]>((resolve) => {
        render(() => {
          resolve(input.edited());
          focus.restore();
        });
      });
      for (const early of edited) {
        const control = controlOf(early);
        if (control) replayControl(control, early);
        await new Promise((resolve) => setTimeout(resolve, 0));
      }
      const { dataset } = document.documentElement;
      const isSubmitted = presses.release() || isClosed || dataset.submitted === 'early';
      dataset.ready = 'true';
      putNoticeAside(document);
      if (!isSubmitted) return;
      if (stepIn(root) === step && edited.every(isTakenOver)) pressForward(root);
      else logger.info('The step stays open: it lacks what was entered');
    },
  };
}

/**
 * Reads the fields now and as they change. On the way to replacing an element, React may change its value; one that it
 * keeps is read again at the end, because not everything that fills in a field says so.
 */
function followInput(root: HTMLElement): { readonly edited: () => readonly EditedControl[] } {
  const controls = [...root.querySelectorAll<Control>('input[type="range"]'), ...root.querySelectorAll<Control>(TYPED)];
  const edits = new Map<Control, EditedControl>();
  const read = (control: Control) => {
    if (isEdited(control)) edits.set(control, editedControl(control));
    else edits.delete(control);
  };
  const follow = ({ target }: Event) => {
    // Radio buttons of one name change together.
    for (const control of controls)
      if (control === target || (isChoice(control) && sameName(control, target))) read(control);
  };
  for (const control of controls) read(control);
  root.addEventListener('input', follow, { capture: true });
  return {
    edited: () => {
      root.removeEventListener('input', follow, { capture: true });
      for (const control of controls) if (control.isConnected) read(control);
      return controls.flatMap((control) => edits.get(control) ?? []);
    },
  };
}

function sameName({ name }: Control, target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.name === name;
}

function followFocus(): { readonly restore: () => void } {
  const { body, activeElement } = document;
  let focused = activeElement;
  const follow = ({ target }: Event) => (focused = target instanceof Element ? target : null);
  body.addEventListener('focusin', follow);
  return {
    restore: () => {
      body.removeEventListener('focusin', follow);
      if (focused && !focused.isConnected) document.getElementById(focused.id)?.focus({ preventScroll: true });
    },
  };
}

/** Holds presses back, because the app would submit what it knows so far. */
function holdPresses(root: HTMLElement): { readonly release: () => boolean } {
  let isPressed = false;
  const holdBack = (event: Event) => {
    if (!isPress(event, root)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    isPressed = true;
  };
  const events = ['click', 'submit'] as const;
  for (const type of events) window.addEventListener(type, holdBack, { capture: true });
  return {
    release: () => {
      for (const type of events) window.removeEventListener(type, holdBack, { capture: true });
      return isPressed;
    },
  };
}

function stepIn(root: HTMLElement): string | undefined {
  return root.querySelector<HTMLElement>('[data-step]')?.dataset.step;
}

const FORWARD = `${STEP_FORM} [type="submit"]`;

function isPress(event: Event, root: HTMLElement): boolean {
  const { type, target } = event;
  if (!(target instanceof Element) || !root.contains(target)) return false;
  return type === 'submit' ? isOfStep(event) : target.closest(FORWARD) !== null;
}

function pressForward(root: HTMLElement): void {
  root.querySelector<HTMLElement>(FORWARD)?.click();
}

/** The field as it is on the page now: React may have replaced it, and an extension changed its id. */
function controlOf({ id, element: own }: EditedControl): Control | undefined {
  const element = own.isConnected ? own : document.getElementById(id);
  const isControl =
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement;
  return isControl ? element : undefined;
}

/** A radio button that was left is not listed: choosing another one leaves it again. */
function isEdited(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return control.value !== initialValueOf(control);
  if (!(control instanceof HTMLInputElement) || !isChoice(control)) return control.value !== control.defaultValue;
  return control.checked !== control.defaultChecked && (control.checked || control.type !== 'radio');
}

function editedControl(control: Control): EditedControl {
  return {
    id: control.id,
    value: control.value,
    initialValue: initialValueOf(control),
    isChecked: control instanceof HTMLInputElement && control.checked,
    caret: caretOf(control),
    element: control,
  };
}

function initialValueOf(control: Control): string {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const [first, ...others] = [...control.options];
  return others.find(({ defaultSelected }) => defaultSelected)?.value ?? first?.value ?? '';
}

function caretOf(control: Control): number | null {
  return control instanceof HTMLSelectElement ? null : control.selectionStart;
}

function isChoice(control: Control): boolean {
  return control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');
}

/**
 * React notices a change only if the value differs from the last one it has seen. While hydrating it has seen this
 * very value, so another one is set first.
 */
function replayControl(control: Control, early: EditedControl): void {
  const { value, initialValue, isChecked, element } = early;
  if (isChoice(control) && control instanceof HTMLInputElement) {
    control.checked = !isChecked;
    control.click();
    return;
  }
  const isEditedSince = control.value !== value && control.value !== initialValue;
  if (isEditedSince) return;
  const caret = control === element ? caretOf(control) : early.caret;
  control.value = value === '' ? initialValue : '';
  setValueUnseen(control, value);
  // An extension may have changed the type of the field: fields for e-mail have no caret.
  if (caret !== null && caretOf(control) !== null) (control as HTMLInputElement).setSelectionRange(caret, caret);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Bypasses React's own property, through which it would notice the change. */
function setValueUnseen(control: Control, value: string): void {
  const prototype: unknown = Object.getPrototypeOf(control);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
}

/** Whether the field shows what was entered, apart from signs that a widget sets itself. */
function isTakenOver(early: EditedControl): boolean {
  const control = controlOf(early);
  if (!control) return false;
  if (isChoice(control)) return control instanceof HTMLInputElement && control.checked === early.isChecked;
  return bareText(control.value) === bareText(early.value);
}

function bareText(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}
