import { formatNamesIn } from '../src/flow/formatNamesIn';
import type { CheckModel, FormatModel, FormatModels } from '../src/published/formats';
import type { Documents } from './loadDocuments';

/** A format as its author writes it. */
export interface FormatDocument extends Omit<FormatModel, 'lengths' | 'checks'> {
  readonly lengths: readonly number[] | { readonly minimum: number; readonly maximum: number };
  readonly checks?: readonly (CheckModel & { readonly source?: string })[];
  /** Codes that must pass. */
  readonly examples: readonly string[];
  /** Codes that must fail, and the end of the error code. */
  readonly counterexamples: Readonly<Record<string, string>>;
}

/** Returns what is published of a format's document: its rules, with every length spelled out. */
export function resolveFormat(document: FormatDocument): FormatModel {
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

/** Returns all declared formats by name. Expects documents that have passed the checker. */
export function resolveFormats({ formats }: Pick<Documents, 'formats'>): FormatModels {
  return Object.fromEntries(
    [...formats].map(([name, { data }]) => [name, resolveFormat(data as FormatDocument)] as const),
  );
}

/** Returns the declared formats that some of these schemas name, as a member that is absent if there are none. */
export function formatsNamedIn(schemas: unknown, formats: FormatModels = {}): { readonly formats?: FormatModels } {
  const names = formatNamesIn(schemas);
  const named = Object.entries(formats).filter(([name]) => names.includes(name));
  return named.length > 0 ? { formats: Object.fromEntries(named) } : {};
}
