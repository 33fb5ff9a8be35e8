import type { Documents } from '../../documents/loadDocuments';
import { type FormatDocument, resolveFormat } from '../../documents/resolveFormats';
import { knownFormatNames } from '../../src/formats/knownFormatNames';
import { buildContext } from '../check/context/buildContext';
import { hasItsShape } from '../check/rules/metaSchema';
import type { CheckModel } from '../../src/published/formats';

/** A format as an author reads about it. */
export interface DescribedFormat {
  readonly name: string;
  readonly accepts: string;
  readonly example: string;
  /** Its document below the folder of the schemas; absent for a format in code. */
  readonly document?: string;
}

type Described = Pick<DescribedFormat, 'accepts' | 'example'>;

const SEPA: Described = {
  accepts: 'an IBAN of any country of the SEPA area, with its check digits',
  example: 'DE89370400440532013000',
};

/** Formats in code; `iban-XX` stands for one of each country of the registry. */
const IN_CODE: Readonly<Record<string, Described>> = {
  email: { accepts: 'an email address', example: 'name@example.com' },
  phone: { accepts: 'a mobile number of a country served, as E.164', example: '+4915123456789' },
  'phone-any': { accepts: 'a phone number of any country and kind, as E.164', example: '+493012345678' },
  date: { accepts: 'a day since 1900 that exists', example: '2001-03-07' },
  'past-date': { accepts: 'such a day, not after today', example: '2001-03-07' },
  'future-date': { accepts: 'such a day, not before today', example: '2099-03-07' },
  'adult-date': { accepts: 'the birth of a person whose age the country accepts', example: '1985-07-14' },
  'date-time': { accepts: 'a date and time with its zone', example: '2026-11-20T10:15:00Z' },
  uuid: { accepts: 'a UUID', example: '123e4567-e89b-12d3-a456-426614174000' },
  'personal-code-pl': { accepts: 'PESEL of Poland, with birth date and check digit', example: '85071412358' },
  iban: {
    accepts: 'an IBAN of any country of the registry, with its check digits',
    example: 'BR1800360305000010009795493C1',
  },
  'iban-sepa': SEPA,
  'iban-XX': {
    accepts: 'an IBAN of the country XX, in lower case: `iban-pt`',
    example: 'PT50000201231234567890154',
  },
  'account-number-de': SEPA,
  'account-number-es': SEPA,
  'account-number-pl': SEPA,
  'account-number-ro': SEPA,
};

/** Returns all formats by name, those of single countries' IBANs as one. */
export function describeFormats(documents: Documents): readonly DescribedFormat[] {
  const names = new Set(knownFormatNames.map((name) => (/^iban-[a-z]{2}$/.test(name) ? 'iban-XX' : name)));
  const inCode = [...names].map((name) => ({ name, ...(IN_CODE[name] ?? { accepts: '', example: '' }) }));
  const context = buildContext(documents);
  const declared = [...documents.formats].map(([name, document]) =>
    hasItsShape({ kind: 'format', document }, context)
      ? describeDeclared(name, document.data as FormatDocument)
      : { name, accepts: 'nothing yet: flows check names what is wrong in it', example: '', document: placeOf(name) },
  );
  return [...inCode, ...declared].sort((one, other) => (one.name < other.name ? -1 : 1));
}

function describeDeclared(name: string, document: FormatDocument & { readonly $comment?: string }): DescribedFormat {
  const { checks = [], birthDate } = resolveFormat(document);
  const parts = [
    `${lengthsOf(document)} characters of ${document.characters}`,
    ...(birthDate ? ['a birth date'] : []),
    ...new Set(checks.map(describeCheck)),
  ];
  const [what = ''] = (document.$comment ?? '').split(/[,:;.] /);
  return {
    name,
    accepts: `${what.replace(/\.$/, '')}: ${parts.join(', ')}`,
    example: document.examples[0] ?? '',
    document: placeOf(name),
  };
}

function placeOf(name: string): string {
  return `formats/${name}.json`;
}

function lengthsOf({ lengths }: FormatDocument): string {
  return 'minimum' in lengths
    ? `${lengths.minimum} to ${lengths.maximum}`
    : lengths.join(', ').replace(/, (\d+)$/, ' or $1');
}

function describeCheck({ method, modulus, severity }: CheckModel): string {
  const check = modulus === undefined ? `check by ${method}` : `check by ${method} modulo ${modulus}`;
  return severity === 'ask' ? `${check}, asked about` : check;
}
