import type { CountryCode, MetadataJson } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/metadata.mobile.json';
import type { PhoneMetadata } from '../../src/formats/phone';
import type { Documents } from '../../documents/loadDocuments';
import type { CountryDocument } from '../../documents/documentShapes';

function isKnown(region: string): region is CountryCode {
  return Object.hasOwn(metadata.countries, region);
}

function callingCodeOf(country: CountryCode): string {
  return String(metadata.countries[country]?.[0]);
}

/** Returns the countries by calling code. Some share one, such as the United States and Canada. */
function callingCodes(regions: readonly CountryCode[]): MetadataJson['country_calling_codes'] {
  const codes = new Map<string, CountryCode[]>();
  for (const region of regions) codes.set(callingCodeOf(region), [...(codes.get(callingCodeOf(region)) ?? []), region]);
  return Object.fromEntries(codes);
}

/** Calling codes of no country, such as that of freephone numbers. */
const NON_GEOGRAPHIC = '001';

/** The library lists the main country of a calling code first. */
function mainCountries(): PhoneMetadata['callingCodes'] {
  const codes = Object.entries<readonly string[]>(metadata.country_calling_codes);
  return Object.fromEntries(
    codes.flatMap(([code, [main]]) => (main === undefined || main === NON_GEOGRAPHIC ? [] : [[code, main]])),
  );
}

/**
 * Returns the phone library's metadata of mobile numbers, reduced to the countries that have documents, and the
 * calling codes of all countries, by which the error of a foreign number names its country.
 */
export function phoneMetadataOf({ countries }: Pick<Documents, 'countries'>): PhoneMetadata {
  const named = [...countries.values()].map(
    ({ country }) => (country.data as CountryDocument | undefined)?.phoneRegion ?? '',
  );
  const regions = [...new Set(named)].filter(isKnown).sort();
  return {
    version: metadata.version,
    country_calling_codes: callingCodes(regions),
    countries: Object.fromEntries(regions.map((country) => [country, metadata.countries[country]])),
    nonGeographic: {},
    callingCodes: mainCountries(),
  };
}
