const PLURAL_FORM = /_(?:zero|one|two|few|many|other)$/;

/** The key without its plural form: `title_other` is a form of `title`. */
export function pluralStem(key: readonly string[]): readonly string[] {
  return [...key.slice(0, -1), (key.at(-1) ?? '').replace(PLURAL_FORM, '')];
}
