import type { KeyboardEvent } from 'react';
import { isComposing } from '../../widgets/parts/isComposing';
import type { EnterKeyHint } from '../../widgets/WidgetOptions';
import type { FieldUi } from '../published/flow';

/** Widgets that open the keyboard of a phone. */
const TYPED: ReadonlySet<unknown> = new Set([
  'amount',
  'bankAccount',
  'company',
  'date',
  'email',
  'money',
  'number',
  'personalCode',
  'phone',
  'postcode',
  'text',
]);

/**
 * Returns what the Enter key of a phone's keyboard says in a field: that it leads to the next field for typing, closes
 * the keyboard before questions of another kind, or leads on from the last question.
 *
 * @param names the data points that the step asks, in their order
 */
export function enterKeyHintOf(
  dataPoint: string,
  names: readonly string[],
  uiSchema: Readonly<Record<string, FieldUi>>,
): EnterKeyHint {
  const later = names.slice(names.indexOf(dataPoint) + 1);
  if (later.some((name) => TYPED.has(uiSchema[name]?.['ui:widget']))) return 'next';
  return later.length > 0 ? 'done' : 'go';
}

/**
 * Makes Enter do what a phone's keyboard says: not every phone does so on its own. Elsewhere Enter submits, as in any
 * form, and so does a field that handles the key.
 */
export function followEnterKeyHint(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form, key, defaultPrevented } = event;
  if (key !== 'Enter' || defaultPrevented || isComposing(event) || !(target instanceof HTMLInputElement)) return;
  const { enterKeyHint } = target;
  if ((enterKeyHint !== 'next' && enterKeyHint !== 'done') || !matchMedia('(pointer: coarse)').matches) return;
  event.preventDefault();
  const typed = [...form.querySelectorAll<HTMLInputElement>('input[enterkeyhint]')].filter(isShown);
  const next = enterKeyHint === 'next' ? typed[typed.indexOf(target) + 1] : undefined;
  if (next) next.focus();
  else target.blur();
}

/** Questions that are rendered ahead are on the page too. */
function isShown(input: HTMLInputElement): boolean {
  return !input.disabled && !input.closest('[hidden]');
}
