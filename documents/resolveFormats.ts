import { formatNamesIn } from '../src/flow/formatNamesIn';
import type { CheckModel, CodeModel, FormatModels } from '../src/published/formats';
import type { CountryDocument } from './documentShapes';
import type { Documents } from './loadDocuments';

/** A format as its author writes it. */
export interface FormatDocument extends Omit<CodeModel, 'lengths' | 'checks'> {
  readonly lengths: readonly number[] | { readonly minimum: number; readonly maximum: number };
  readonly checks?: readonly (CheckModel & { readonly source?: string })[];
  /** Codes that must pass. */
  readonly examples: readonly string[];
  /** Codes that must fail, and the end of the error code. */
  readonly counterexamples: Readonly<Record<string, string>>;
}

/** Returns what is published of a format's document: its rules, with every length spelled out. */
export function resolveFormat(document: FormatDocument): CodeModel {
  const { errors, characters, lengths, pattern, repeated, birthDate, checks, alsoValid } = document;
  return {
    errors,
    characters,
    lengths: 'minimum' in lengths ? countUp(lengths) : lengths,
    ...(pattern !== undefined && { pattern }),
    ...(repeated && { repeated }),
    ...(birthDate && { birthDate }),
    ...(checks && { checks: checks.map(({ source: _source, ...check }) => check) }),
    ...(alsoValid && { alsoValid }),
  };
}

function countUp({ minimum, maximum }: { readonly minimum: number; readonly maximum: number }): readonly number[] {
  return Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
}

/** The format of the birth of somebody who can apply. */
export const ADULT_DATE = 'adult-date';

/**
 * Returns all declared formats by name. Expects documents that have passed the checker.
 *
 * @param country says from which age to which people can apply; without it, anybody who is born can
 */
export function resolveFormats(
  { formats }: Pick<Documents, 'formats'>,
  country?: Pick<CountryDocument, 'applicants'>,
): FormatModels {
  const declared = [...formats].map(([name, { data }]) => [name, resolveFormat(data as FormatDocument)] as const);
  return { ...Object.fromEntries(declared), [ADULT_DATE]: { age: country?.applicants?.age ?? { from: 0 } } };
}

/** Returns the declared formats that some of these schemas name, as a member that is absent if there are none. */
export function formatsNamedIn(schemas: unknown, formats: FormatModels = {}): { readonly formats?: FormatModels } {
  const names = formatNamesIn(schemas);
  const named = Object.entries(formats).filter(([name]) => names.includes(name));
  return named.length > 0 ? { formats: Object.fromEntries(named) } : {};
}
