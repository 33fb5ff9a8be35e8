const LENGTH = 9;
const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** The Spanish DNI (8 digits and a letter) or NIE (X, Y or Z, 7 digits and a letter). */
export function explainDni(value: string): string | undefined {
  if (value.length !== LENGTH) return 'personal-code.length';
  if (!/^[XYZ\d]\d{7}[A-Z]$/.test(value)) return 'personal-code.invalid';
  const number = Number(value.slice(0, 8).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter))));
  return LETTERS[number % 23] === value.at(-1) ? undefined : 'personal-code.checksum';
}
