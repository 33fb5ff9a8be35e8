import type { WidgetTextKey } from '../widgetTextKeys';

interface Acceptable {
  readonly id: string;
  /** Whether the application can continue without it; absent if it cannot. */
  readonly required?: boolean;
}

interface AcceptAllProps {
  readonly items: readonly Acceptable[];
  /** The list of ticked items, or the value of a field that has none yet. */
  readonly value: unknown;
  readonly text: (key: WidgetTextKey) => string;
  readonly disabled?: boolean | undefined;
  readonly onAccept: (given: readonly string[]) => void;
}

/**
 * A button that ticks what the application needs, where that is more than one box, until all of it is ticked. What is
 * voluntary has to be chosen by itself, so it stays as it is, and the button then says that it is not for all. In a form
 * it leaves its place empty, so that nothing moves up.
 */
export function AcceptAll({ items, value, text, disabled, onAccept }: AcceptAllProps) {
  const needed = items.filter(({ required = true }) => required);
  const isGiven = ({ id }: Acceptable) => Array.isArray(value) && value.includes(id);
  if (needed.length < 2) return null;
  const isDone = needed.every(isGiven);
  const accepted = items.filter((item) => needed.includes(item) || isGiven(item));
  return (
    <button
      type="button"
      className="button button--secondary"
      disabled={disabled || isDone}
      aria-hidden={isDone || undefined}
      onClick={({ currentTarget }) => {
        // All boxes are ticked then, and the button goes: the focus stays among them.
        currentTarget.parentElement?.querySelector('input')?.focus({ preventScroll: true });
        onAccept(accepted.map(({ id }) => id));
      }}
    >
      {text(needed.length === items.length ? 'policies>acceptAll' : 'policies>acceptRequired')}
    </button>
  );
}
