import { getCountryCallingCode, getExampleNumber, isSupportedCountry } from 'libphonenumber-js/mobile';
import examples from 'libphonenumber-js/mobile/examples';
import { currenciesOf, readCldr } from '../cldr';

/** What is known of a country by its code alone: from the Unicode CLDR, and from the metadata of the phone library. */
export interface RegionFacts {
  /** English name. */
  readonly name: string;
  /** ISO 4217. */
  readonly currency: string;
  /** As the country writes it. */
  readonly currencySymbol: string;
  /** With its plus sign. */
  readonly callingCode: string;
  /** An invented mobile number, with the calling code. */
  readonly phoneNumber: string;
  /** Of the IANA database. */
  readonly timeZone: string;
  /** BCP 47. */
  readonly languageTag: string;
}

/** What an author states, where the sources leave a choice or are wrong. */
export interface StatedFacts {
  /** ISO 639. */
  readonly language?: string | undefined;
  readonly currency?: string | undefined;
  readonly timeZone?: string | undefined;
}

/**
 * Derives the facts of a country.
 *
 * @param code ISO 3166-1 alpha-2, in lower case
 * @param preferredLanguage taken if it is an official language of the country
 * @throws if no source knows the country, or the author must choose between several values
 */
export function regionFacts(code: string, stated: StatedFacts, preferredLanguage: string): RegionFacts {
  const region = code.toUpperCase();
  if (!isSupportedCountry(region)) throw new Error(`There is no country "${code}": use its code of ISO 3166-1`);
  const name = new Intl.DisplayNames(['en'], { type: 'region' }).of(region) ?? region;
  const language = stated.language ?? likelyLanguage(region, preferredLanguage);
  const languageTag = `${language}-${region}`;
  const currency = stated.currency ?? chosen('currency', name, currenciesOf(region));
  return {
    name,
    currency,
    currencySymbol: symbolOf(currency, languageTag),
    callingCode: `+${getCountryCallingCode(region)}`,
    phoneNumber: getExampleNumber(region, examples)?.number ?? '',
    timeZone: stated.timeZone ?? chosen('time-zone', name, timeZonesOf(region)),
    languageTag,
  };
}

function chosen(option: string, country: string, values: readonly string[]): string {
  const [only] = values;
  if (only !== undefined && values.length === 1) return only;
  const hint = values.length === 0 ? 'none is known' : `there are ${values.join(', ')}`;
  throw new Error(`State the ${option.replace('-', ' ')} of ${country} with --${option}: ${hint}`);
}

interface Territory {
  readonly languagePopulation?: Readonly<Record<string, { readonly _officialStatus?: string }>>;
}

/** Returns the preferred language if it is official in the region, else the region's most likely language. */
function likelyLanguage(region: string, preferred: string): string {
  const territories = readCldr('territoryInfo', 'territoryInfo') as Readonly<Record<string, Territory>>;
  const isOfficial = territories[region]?.languagePopulation?.[preferred]?._officialStatus === 'official';
  return isOfficial ? preferred : new Intl.Locale(`und-${region}`).maximize().language;
}

/** Returns the zone of the whole country or of most of it; all zones if no source says which that is. */
function timeZonesOf(region: string): readonly string[] {
  const primary = readCldr('primaryZones', 'primaryZones') as Readonly<Record<string, string>>;
  const zone = primary[region];
  if (zone !== undefined) return [zone];
  const { mapTimezones } = readCldr('windowsZones', 'windowsZones') as {
    readonly mapTimezones: readonly { readonly mapZone: { readonly _territory: string; readonly _type: string } }[];
  };
  const zones = mapTimezones.map(({ mapZone }) => mapZone).filter(({ _territory }) => _territory === region);
  return zones.map(({ _type }) => _type.split(' ')[0] ?? '');
}

const BIDI_MARKS = /[\u200e\u200f\u061c]/g;

function symbolOf(currency: string, languageTag: string): string {
  const parts = new Intl.NumberFormat(languageTag, { style: 'currency', currency }).formatToParts(1);
  return (parts.find(({ type }) => type === 'currency')?.value ?? currency).replaceAll(BIDI_MARKS, '');
}
