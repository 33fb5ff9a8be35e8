import type { FormatRule } from '../FormatRule';

interface LibraryRule {
  /** What the code is made of, in what number. */
  readonly characters: RegExp;
  readonly length: number;
  /** What the library does not look at. */
  readonly shape?: RegExp;
  readonly validate: (value: string) => { readonly isValid: boolean; readonly error?: Error };
}

/** A code as a library judges it. Length and characters come first: the library would overlook blanks and dashes. */
export function explainByLibrary({ characters, length, shape, validate }: LibraryRule): FormatRule {
  return (value) => {
    if (!characters.test(value)) return 'personal-code.invalid';
    if (value.length !== length) return 'personal-code.length';
    if (shape && !shape.test(value)) return 'personal-code.invalid';
    const { isValid, error } = validate(value);
    if (isValid) return undefined;
    return error?.name === 'InvalidChecksum' ? 'personal-code.checksum' : 'personal-code.invalid';
  };
}
