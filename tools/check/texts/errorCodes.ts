import { formatCodes } from '../../../src/formats/formatCodes';
import type { DocumentNode } from '../DocumentNode';
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
export function errorCodes(keywords: EffectiveKeywords): readonly string[] {
  const ofItems = keywords.get('items')?.members() ?? [];
  return [...new Set([...codesOf(keywords), ...codesOf(new Map(ofItems))])];
}

function codesOf(keywords: EffectiveKeywords): readonly string[] {
  const format = keywords.get('format')?.text;
  return [
    ...KEYWORDS.filter((keyword) => keywords.has(keyword)),
    ...(isTyped(keywords.get('type')) ? ['type'] : []),
    ...(format === undefined ? [] : [`format.${format}`, ...reasonsOf(format)]),
  ];
}

function isTyped(type: DocumentNode | undefined): boolean {
  return type?.text !== undefined && TYPED_BY_APPLICANTS.includes(type.text);
}

/** Returns the finer reasons of this family of formats: `phone.too-short` for `phone` and `phone-any`. */
function reasonsOf(format: string): readonly string[] {
  return formatCodes.filter((code) => `-${format}-`.includes(`-${code.split('.')[0] ?? ''}-`));
}
