import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/mobile';
import { memoize } from '../../../documents/memoize';
import { writingDirectionOf } from '../../../documents/writingDirection';
import type { DocumentNode } from '../DocumentNode';
import { type Problem, problemAt } from '../Problem';
import type { Rule } from '../context/CheckContext';
import { suggestName } from '../suggestName';

/**
 * What documents say of the world is so: time zones and currencies exist, calling code and locale are the country's own,
 * and a language is written in its direction.
 */
export const worldFactsRule: Rule = {
  name: 'world-facts',
  run: ({ countries, texts }) => [
    ...countries.flatMap(({ code, node }) => [
      ...checkZone(node.at('timeZone')),
      ...checkCurrency(node.at('currency')),
      ...checkCallingCode(node, code.toUpperCase()),
      ...checkLocale(node, code.toUpperCase(), texts.index),
    ]),
    ...texts.index
      .at('locales')
      .members()
      .flatMap(([, locale]) => checkDirection(locale)),
  ],
};

const checkZone = memoize((node: DocumentNode): readonly Problem[] => {
  if (node.text === undefined || isKnownZone(node.text)) return [];
  const timeZones = Intl.supportedValuesOf('timeZone');
  const fix = suggestName(node.text, timeZones, 'name one of the IANA database, like America/Bogota');
  return [wrong(node, `There is no time zone "${node.text}".`, fix)];
});

/** Formats with it, because the list of supported zones leaves out other names of the same zone. */
function isKnownZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function checkCurrency(node: DocumentNode): readonly Problem[] {
  const currencies = Intl.supportedValuesOf('currency');
  if (node.text === undefined || currencies.includes(node.text)) return [];
  const fix = 'write the code of ISO 4217 of a currency in use, like COP.';
  return [wrong(node, `There is no currency "${node.text}".`, fix)];
}

function checkCallingCode(country: DocumentNode, code: string): readonly Problem[] {
  const [region, callingCode] = [country.at('phoneRegion'), country.at('callingCode')];
  if (region.text === undefined) return [];
  if (!isSupportedCountry(region.text)) {
    const fix = `write the code of ISO 3166-1 of the country, such as "${code}".`;
    return [wrong(region, `No phone numbers of "${region.text}" are known.`, fix)];
  }
  const callingCodeOfRegion = `+${getCountryCallingCode(region.text)}`;
  if (callingCode.text === undefined || callingCode.text === callingCodeOfRegion) return [];
  const message = `The calling code of ${region.text} is ${callingCodeOfRegion}, and not ${callingCode.text}.`;
  return [wrong(callingCode, message, `write "${callingCodeOfRegion}", or correct "phoneRegion".`)];
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
