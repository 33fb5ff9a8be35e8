import type { Documents } from '../../../documents/loadDocuments';
import { type FormatDocument, resolveFormat } from '../../../documents/resolveFormats';
import { declaredRule } from '../../../src/formats/declaredRule';
import type { FormatRule } from '../../../src/formats/FormatRule';
import { formatRules } from '../../../src/formats/formatRules';
import { knownFormatNames } from '../../../src/formats/knownFormatNames';

/** Returns the names of all formats, in code and declared. */
export function namesOfFormats({ formats }: Documents): readonly string[] {
  return [...new Set([...formats.keys(), ...knownFormatNames])];
}

/** Returns the rules of all formats. A document that is no format refuses nothing: another rule reports it. */
export function rulesOfFormats({ formats }: Pick<Documents, 'formats'>): Readonly<Record<string, FormatRule>> {
  const declared = [...formats].map(([name, { data }]) => [name, tolerantRule(data as FormatDocument)] as const);
  return { ...Object.fromEntries(declared), ...formatRules };
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
