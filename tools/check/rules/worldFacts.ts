import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/mobile';
import { memoize } from '../../../documents/memoize';
import { writingDirectionOf } from '../../../documents/writingDirection';
import type { DocumentNode } from '../DocumentNode';
import { type Problem, problemAt } from '../Problem';
import type { Rule } from '../context/CheckContext';
import { currenciesOf } from '../../cldr';
import { suggestName } from '../suggestName';

/**
 * What documents say of the world is so: time zone, currency, calling code and locale are the country's own,
 * and a language is written in its direction.
 */
export const worldFactsRule: Rule = {
  name: 'world-facts',
  run: ({ countries, texts }) => [
    ...countries.flatMap(({ code, node }) => [
      ...checkZone(node.at('timeZone'), code.toUpperCase()),
      ...checkCurrency(node.at('currency'), code.toUpperCase()),
      ...checkSymbol(node),
      ...checkCallingCode(node, code.toUpperCase()),
      ...checkLocale(node, code.toUpperCase(), texts.index),
    ]),
    ...texts.index
      .at('locales')
      .members()
      .flatMap(([, locale]) => checkDirection(locale)),
  ],
};

const checkZone = memoize((...of: [node: DocumentNode, region: string]): readonly Problem[] => {
  const [node, region] = of;
  if (node.text === undefined) return [];
  const zone = canonicalZone(node.text);
  if (zone === undefined) {
    const timeZones = Intl.supportedValuesOf('timeZone');
    const fix = suggestName(node.text, timeZones, 'name one of the IANA database, like America/Bogota');
    return [wrong(node, `There is no time zone "${node.text}".`, fix)];
  }
  const zones = zonesOf(region);
  if (zones.length === 0 || zones.includes(zone)) return [];
  return [
    wrong(node, `"${node.text}" isn't a time zone of ${region}, so days would begin at another hour.`, nameOne(zones)),
  ];
});

/** Formats with it, because the list of supported zones leaves out other names of the same zone. */
function canonicalZone(timeZone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** A property in older engines, a function in newer ones. */
interface ZonedLocale extends Intl.Locale {
  readonly timeZones?: readonly string[];
  readonly getTimeZones?: () => readonly string[];
}

function zonesOf(region: string): readonly string[] {
  const locale: ZonedLocale = new Intl.Locale(`und-${region}`);
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

const checkCurrency = memoize((...of: [node: DocumentNode, region: string]): readonly Problem[] => {
  const [node, region] = of;
  if (node.text === undefined) return [];
  if (!Intl.supportedValuesOf('currency').includes(node.text)) {
    const fix = 'write the code of ISO 4217 of a currency in use, like COP.';
    return [wrong(node, `There is no currency "${node.text}".`, fix)];
  }
  const currencies = currenciesOf(region);
  if (currencies.length === 0 || currencies.includes(node.text)) return [];
  return [wrong(node, `${region} doesn't pay in ${node.text}.`, nameOne(currencies))];
});

function nameOne(own: readonly string[]): string {
  return `name ${own.length === 1 ? '' : 'one of its own, like '}${own.slice(0, 3).join(', ')}.`;
}

/** A symbol in letters may be what people write; any other is known. */
function checkSymbol(country: DocumentNode): readonly Problem[] {
  const [node, currency] = [country.at('currencySymbol'), country.at('currency').text ?? ''];
  if (node.text === undefined || /\p{L}/u.test(node.text) || !Intl.supportedValuesOf('currency').includes(currency))
    return [];
  const signs = (['narrowSymbol', 'symbol'] as const).map(
    (currencyDisplay) =>
      new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay })
        .formatToParts(1)
        .find(({ type }) => type === 'currency')?.value ?? currency,
  );
  if (signs.includes(node.text.normalize('NFKC'))) return [];
  return [wrong(node, `"${node.text}" isn't the sign of ${currency}.`, `write "${signs[0] ?? currency}".`)];
}

function checkCallingCode(country: DocumentNode, code: string): readonly Problem[] {
  const [region, callingCode] = [country.at('phoneRegion'), country.at('callingCode')];
  if (region.text === undefined) return [];
  if (!isSupportedCountry(region.text)) {
    const fix = `write the code of ISO 3166-1 of the country, such as "${code}".`;
    return [wrong(region, `No phone numbers of "${region.text}" are known.`, fix)];
  }
  if (region.text !== code) {
    const message = `"${region.text}" is another country, whose phone numbers would be asked for.`;
    return [wrong(region, message, `write "${code}".`)];
  }
  const expectedCode = `+${getCountryCallingCode(region.text)}`;
  if (callingCode.text === undefined || callingCode.text === expectedCode) return [];
  const message = `The calling code of ${region.text} is ${expectedCode}, and not ${callingCode.text}.`;
  return [wrong(callingCode, message, `write "${expectedCode}", or correct "phoneRegion".`)];
}

/** A language tag without a region, such as `en`, serves any country. */
function checkLocale(country: DocumentNode, code: string, index: DocumentNode): readonly Problem[] {
  const locale = country.at('locale');
  const tagOf = (name: string) => index.at('locales', name, 'languageTag').text ?? '';
  const tag = tagOf(locale.text ?? '');
  const region = regionOf(tag);
  if (region === undefined || region === code) return [];
  const ownLocale = index
    .at('locales')
    .names()
    .find((name) => regionOf(tagOf(name)) === code);
  const message = `Locale "${locale.text ?? ''}" writes as in ${region} ("${tag}"), and this country is ${code}.`;
  const ending = `whose language tag ends with "-${code}".`;
  return [wrong(locale, message, `name ${ownLocale === undefined ? 'one' : `"${ownLocale}"`}, ${ending}`)];
}

function regionOf(languageTag: string): string | undefined {
  try {
    return new Intl.Locale(languageTag).region;
  } catch {
    return undefined;
  }
}

function checkDirection(locale: DocumentNode): readonly Problem[] {
  const dir = locale.at('dir');
  const tag = locale.at('languageTag').text ?? '';
  const expected = writingDirectionOf(tag);
  if (dir.text === undefined || expected === undefined || dir.text === expected) return [];
  const order = expected === 'rtl' ? 'right to left' : 'left to right';
  return [wrong(dir, `"${tag}" is written from ${order}, and "dir" is "${dir.text}".`, `write "${expected}".`)];
}

function wrong(node: DocumentNode, message: string, fix: string): Problem {
  return problemAt(node, { rule: worldFactsRule.name, message, fix });
}
