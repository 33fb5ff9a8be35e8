/** Returns the ids of the notes that are shown with a field (`hint`, `why`, `text`, `error`), for `aria-describedby`. */
export function noteIds(id: string, notes: Readonly<Record<string, unknown>>): string | undefined {
  const shown = Object.keys(notes).filter((note) => notes[note]);
  return shown.map((note) => `${id}__${note}`).join(' ') || undefined;
}
