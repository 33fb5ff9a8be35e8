import type { ExplainFormat } from '../flow/types';
import { explainFormat } from './explainFormat';
import { formatNames } from './formatNames';
import { guessPhone } from './phone/guessPhone';
import type { PhoneCountry, PhoneFormatting } from './phone/PhoneFormatting';
import type { phoneLibrary } from './phone/phoneLibrary';

/** The formats at run time. `functions` is what compiled validators are given; it stays valid when phones get strict. */
export interface Formats extends PhoneFormatting {
  readonly explain: ExplainFormat;
  readonly functions: Readonly<Record<string, (value: string) => boolean>>;
}

interface Clock {
  /** The applicant's local calendar date as `YYYY-MM-DD`. */
  readonly today: () => string;
}

/** For those who type the country's calling code without its plus. */
function withoutRepeatedCode(guess: string, { callingCode }: PhoneCountry): string {
  const code = callingCode.replace(/\D/g, '');
  return guess.startsWith(`+${code}${code}`) ? `+${guess.slice(code.length + 1)}` : guess;
}

/** Makes the formats; phones are judged loosely until `loadPhone` has brought the library. */
export function createFormats({ today }: Clock): Formats {
  let library: typeof phoneLibrary | undefined;

  const explain: ExplainFormat = (format, value) =>
    format === 'phone' && library ? library.explain(value) : explainFormat(format, value, today());

  return {
    explain,
    functions: Object.fromEntries(formatNames.map((name) => [name, (value) => explain(name, value) === undefined])),
    loadPhone: async () => {
      const loaded = await import(/* webpackChunkName: "phone" */ './phone/phoneLibrary').catch(() => undefined);
      library ??= loaded?.phoneLibrary;
    },
    parsePhone: (text, country) => {
      const guess = guessPhone(text, country);
      return library?.parse(guess) ?? library?.parse(withoutRepeatedCode(guess, country)) ?? guess;
    },
    formatPhone: (value, style = 'national') => library?.format(value, style),
  };
}
