import type { Documents } from '../../../documents/loadDocuments';
import type { FormatDocument } from '../../../documents/resolveFormats';
import { formatCodes } from '../../../src/formats/formatCodes';
import type { DocumentNode } from '../DocumentNode';
import type { CheckContext } from '../context/CheckContext';
import type { EffectiveKeywords } from '../schema/references';

const KEYWORDS = [
  'enum',
  'const',
  'minimum',
  'maximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
  'uniqueItems',
];

const TYPED_BY_APPLICANTS = ['number', 'integer'];

/** Returns the codes of the errors that a field with these keywords can have, apart from `required`. */
export function errorCodes(keywords: EffectiveKeywords, { documents }: CheckContext): readonly string[] {
  const ofItems = keywords.get('items')?.members() ?? [];
  return [...new Set([keywords, new Map(ofItems)].flatMap((each) => codesOf(each, documents)))];
}

function codesOf(keywords: EffectiveKeywords, documents: Documents): readonly string[] {
  const format = keywords.get('format')?.text;
  return [
    ...KEYWORDS.filter((keyword) => keywords.has(keyword)),
    ...(isTyped(keywords.get('type')) ? ['type'] : []),
    ...(format === undefined ? [] : [`format.${format}`, ...reasonsOf(format, documents)]),
  ];
}

function isTyped(type: DocumentNode | undefined): boolean {
  return type?.text !== undefined && TYPED_BY_APPLICANTS.includes(type.text);
}

/**
 * Returns the finer reasons of a declared format, or of the family of a format in code: `phone.too-short` for `phone`
 * and `phone-any`.
 */
function reasonsOf(format: string, { formats }: Documents): readonly string[] {
  const declared = formats.get(format)?.data as Partial<FormatDocument> | undefined;
  if (declared?.errors !== undefined) {
    const reasons = ['invalid', 'length', ...(declared.checks ? ['checksum'] : [])];
    return reasons.map((reason) => `${String(declared.errors)}.${reason}`);
  }
  if (/^iban(?:-|$)/.test(format)) return formatCodes.filter((code) => code.startsWith('account.'));
  return formatCodes.filter((code) => `-${format}-`.includes(`-${code.split('.')[0] ?? ''}-`));
}
