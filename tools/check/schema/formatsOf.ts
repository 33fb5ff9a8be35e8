import type { Documents } from '../../../documents/loadDocuments';
import { ADULT_DATE, type FormatDocument, resolveFormat } from '../../../documents/resolveFormats';
import { memoize } from '../../../documents/memoize';
import { parsePhone } from '../../../src/formats/createFormats';
import { createPhoneLibrary } from '../../../src/formats/createPhoneLibrary';
import { declaredRule } from '../../../src/formats/declaredRule';
import type { FormatRule } from '../../../src/formats/FormatRule';
import { declaredRules, formatRules } from '../../../src/formats/formatRules';
import { knownFormatNames } from '../../../src/formats/knownFormatNames';
import type { PhoneFormatting } from '../../../src/formats/phone';
import { phoneMetadataOf } from '../../compile/phoneMetadataOf';

/** Returns the names of all formats, in code and declared. */
export function namesOfFormats({ formats }: Documents): readonly string[] {
  return [...new Set([...formats.keys(), ...knownFormatNames])];
}

/**
 * Returns the rules of all formats, without the ages of a country. A document that isn't a format refuses nothing: another
 * rule reports it.
 */
export function rulesOfFormats({ formats }: Pick<Documents, 'formats'>): Readonly<Record<string, FormatRule>> {
  const declared = [...formats].map(([name, { data }]) => [name, tolerantRule(data as FormatDocument)] as const);
  return { ...Object.fromEntries(declared), ...formatRules, ...declaredRules({ [ADULT_DATE]: { age: { from: 0 } } }) };
}

function tolerantRule(document: FormatDocument): FormatRule {
  return (value) => {
    try {
      return declaredRule(resolveFormat(document))(value);
    } catch {
      return undefined;
    }
  };
}

/** Returns the phone library for the countries that have documents. */
export const phoneLibraryOf = memoize((countries: Documents['countries']) =>
  createPhoneLibrary(phoneMetadataOf({ countries })),
);

/** Returns how phone numbers are read and shown once the phone library is loaded. */
export const phoneFormattingOf = memoize((countries: Documents['countries']): Partial<PhoneFormatting> => {
  const library = phoneLibraryOf(countries);
  return {
    parsePhone: (text, country) => parsePhone(text, country, library),
    formatPhone: (value, style = 'national') => library.format(value, style),
  };
});
