import type { ExplainFormat, Flow } from '../flow/types';
import { contactValues } from './contactValues';
import { explainEmail } from './explainEmail';
import type { CountryModel } from '../published/flow';
import type { FormatModels } from '../published/formats';
import type { FormatRule } from './FormatRule';
import type { LoadedRules } from './formatRules';
import { createEmailCheck } from './emailCheck';
import { explainLoosePhone, guessPhone, type PhoneCountry, type PhoneFormatting, type PhoneMetadata } from './phone';
import type { PhoneLibrary } from './createPhoneLibrary';

/** The formats at run time. `functions` is passed to compiled validators and stays valid as rules are loaded. */
export interface Formats extends PhoneFormatting {
  readonly explain: ExplainFormat;
  /** Returns what the text of an error names, such as the day that a month does not have. */
  readonly values: NonNullable<Flow['formatValues']>;
  /** What the page asks about once before it takes a valid text. */
  readonly doubt: NonNullable<Flow['explainDoubt']>;
  readonly functions: Readonly<Record<string, (value: string) => boolean>>;
  /** Changes whenever verdicts may change: on the next day, and when the phone library is loaded. */
  readonly edition: () => string;
  /**
   * Loads the rules that a first page seldom needs, unless all these formats are already covered.
   *
   * @param declared the formats among them that documents declare
   */
  readonly loadRules: (formats: readonly string[], declared?: FormatModels) => Promise<void>;
  /** Whether the checker of mistyped domains is loaded. */
  readonly hasEmailCheck: () => boolean;
  /** Loads it. Never rejects: without it, no address is doubtful, and the next call retries. */
  readonly loadEmailCheck: () => Promise<void>;
}

export interface FormatSources {
  /** The applicant's local calendar date as `YYYY-MM-DD`. */
  readonly today: () => string;
  /** The country whose phone numbers are asked for; errors of other countries' numbers then name their country. */
  readonly country?: (PhoneCountry & Partial<Pick<CountryModel, 'emailProviders'>>) | undefined;
  /** The phone library's metadata for the countries served; without it, phone numbers stay checked loosely. */
  readonly phoneMetadata?: () => Promise<PhoneMetadata>;
}

const firstRules: Readonly<Record<string, FormatRule>> = {
  email: explainEmail,
  phone: explainLoosePhone,
  'phone-any': explainLoosePhone,
};

/** Creates the formats; phone numbers are checked loosely until `loadPhone` has loaded the library. */
export function createFormats({ today, country: home, phoneMetadata }: FormatSources): Formats {
  let models: FormatModels = {};
  let loaded: Partial<LoadedRules> = { rules: firstRules };
  let library: PhoneLibrary | undefined;
  const emailCheck = createEmailCheck(home?.emailProviders ?? []);

  const explain: ExplainFormat = (format, value) =>
    format === 'phone' && library ? library.explain(value)?.code : ruleOf(loaded.rules, format)?.(value, today());

  const values: Formats['values'] = (format, value) => {
    const code = explain(format, value);
    if (code === undefined) return {};
    const ofLibrary = format === 'phone' ? library?.explain(value)?.values : undefined;
    return {
      ...contactValues(code, value, home),
      ...loaded.values?.(format, code, { value, today: today() }),
      ...ofLibrary,
    };
  };

  const loadPhone = async () => {
    if (library || !phoneMetadata) return;
    const importing = import(/* webpackChunkName: "phone" */ './createPhoneLibrary');
    const parts = await Promise.all([importing, phoneMetadata()]).catch(() => undefined);
    if (!parts) return;
    const [{ createPhoneLibrary }, metadata] = parts;
    library = createPhoneLibrary(metadata, home);
  };

  return {
    explain,
    values,
    doubt: (format, value) => (format === 'email' ? emailCheck.doubt(value) : ruleOf(loaded.doubts, format)?.(value)),
    functions: lookUpLate((format, value) => explain(format, value) === undefined),
    edition: () => `${today()} ${library ? 'strict' : 'loose'}`,
    loadRules: async (formats, declared = {}) => {
      if (formats.every((format) => ruleOf(loaded.rules, format))) return;
      const { loadedRules } = await import(/* webpackChunkName: "formats" */ './formatRules');
      models = { ...models, ...declared };
      loaded = loadedRules(models);
    },
    hasEmailCheck: emailCheck.isLoaded,
    loadEmailCheck: emailCheck.load,
    hasPhone: () => library !== undefined,
    loadPhone,
    isValidPhone: async (value) => {
      await loadPhone();
      return library?.isValid(value) ?? false;
    },
    parsePhone: (text, country) => parsePhone(text, country, library),
    formatPhone: (value, style = 'national') => library?.format(value, style),
  };
}

/** Returns the E.164 number that was typed; a guess if the library is missing or knows no such number. */
export function parsePhone(text: string, country: PhoneCountry, library: PhoneLibrary | undefined): string {
  const guess = guessPhone(text, country);
  return library?.parse(guess) ?? library?.parse(withoutRepeatedCode(guess, country)) ?? guess;
}

/** For applicants who type the country's calling code without its plus. */
function withoutRepeatedCode(guess: string, { callingCode }: PhoneCountry): string {
  const code = callingCode.replace(/\D/g, '');
  return guess.startsWith(`+${code}${code}`) ? `+${guess.slice(code.length + 1)}` : guess;
}

function ruleOf<Rule>(rules: Readonly<Record<string, Rule>> = {}, format: string): Rule | undefined {
  return Object.hasOwn(rules, format) ? rules[format] : undefined;
}

/** Returns a function for any format name; the function looks its rule up when it is called. */
function lookUpLate(holds: (format: string, value: string) => boolean): Formats['functions'] {
  return new Proxy<Record<string, (value: string) => boolean>>(
    {},
    { get: (_, format) => (value: string) => holds(String(format), value) },
  );
}
