import type { Documents } from '../../../documents/loadDocuments';
import { memoize } from '../../../documents/memoize';
import type { FormatDocument } from '../../../documents/resolveFormats';
import { formatCodes } from '../../../src/formats/formatCodes';
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

const OF_ANY_DATE = formatCodes.filter((code) => /^date\.(?!future|past|too-)/.test(code));

/** The reasons of formats that have only some of their family's. */
const reasonsByFormat: Readonly<Record<string, readonly string[]>> = {
  // A phone number of any kind and country is checked by its length alone.
  'phone-any': ['phone.not-a-number', 'phone.extension', 'phone.too-short', 'phone.too-long'],
  date: OF_ANY_DATE,
  'past-date': [...OF_ANY_DATE, 'date.future'],
  'future-date': [...OF_ANY_DATE, 'date.past'],
  'adult-date': [...OF_ANY_DATE, 'date.future', 'date.too-young', 'date.too-old'],
};

const TYPED_BY_APPLICANTS = ['number', 'integer'];

/** Returns the codes of the errors that a field with these keywords can have, apart from `required`. */
export const errorCodes = memoize((keywords: EffectiveKeywords, formats: FormatDocuments): readonly string[] => {
  const ofItems = keywords.get('items')?.members() ?? [];
  return [...new Set([keywords, new Map(ofItems)].flatMap((each) => codesOf(each, formats)))];
});

type FormatDocuments = Documents['formats'];

function codesOf(keywords: EffectiveKeywords, formats: FormatDocuments): readonly string[] {
  const format = keywords.get('format')?.text;
  return [
    ...KEYWORDS.filter((keyword) => keywords.has(keyword) && (keyword !== 'minLength' || !asksForOne(keywords))),
    ...typeCodes(keywords.get('type')?.text),
    ...(format === undefined ? [] : [`format.${format}`, ...reasonsOf(format, formats)]),
  ];
}

/** An answer with fewer than one character is missing. */
function asksForOne(keywords: EffectiveKeywords): boolean {
  return keywords.get('minLength')?.value === 1;
}

function typeCodes(type: string | undefined): readonly string[] {
  if (type === undefined || !TYPED_BY_APPLICANTS.includes(type)) return [];
  return ['type', 'type.too-long', ...(type === 'integer' ? ['type.decimals'] : [])];
}

/**
 * Returns the finer reasons of a declared format, or of the family of a format in code: `phone.too-short` for `phone`.
 */
function reasonsOf(format: string, formats: FormatDocuments): readonly string[] {
  const declared = formats.get(format)?.data as Partial<FormatDocument> | undefined;
  if (declared?.errors !== undefined) {
    const { checks = [] } = declared;
    const isAsking = ({ severity }: { readonly severity?: string }) => severity === 'ask';
    const refused = checks.every(isAsking) ? [] : ['checksum'];
    const reasons = ['invalid', 'length', ...refused, ...(checks.some(isAsking) ? ['doubt'] : [])];
    return reasons.map((reason) => `${String(declared.errors)}.${reason}`);
  }
  if (/^iban(?:-|$)/.test(format)) return formatCodes.filter((code) => code.startsWith('account.'));
  const ownReasons = Object.hasOwn(reasonsByFormat, format) ? reasonsByFormat[format] : undefined;
  return ownReasons ?? formatCodes.filter((code) => `-${format}-`.includes(`-${code.split('.')[0] ?? ''}-`));
}
