/** Returns the ids of the notes that are shown with a field (`hint`, `why`, `text`, `error`), for `aria-describedby`. */
export function noteIds(id: string, notes: Readonly<Record<string, unknown>>): string | undefined {
  const shown = Object.keys(notes).filter((note) => notes[note]);
  return shown.map((note) => `${id}__${note}`).join(' ') || undefined;
}

/** An address or a number, with what groups its digits. */
const examples = /\S+@[\w.-]*\w|\d[\d .,/-]+\d/g;

/** Returns the hint, unless the error, which is shown with it, has its example again. */
export function shownHint(hint: unknown, error: string | undefined): string {
  if (typeof hint !== 'string') return '';
  const isRepeated = hint.match(examples)?.some((example) => error?.includes(example));
  return isRepeated ? '' : hint;
}
