import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { knownFormatNames } from '../../src/formats/knownFormatNames';
import type { Documents } from '../../documents/loadDocuments';
import type { CountryDocument, DeploymentDocument } from '../../documents/documentShapes';
import { localeFacts, type LocaleFacts } from '../../documents/resolveTexts';
import { addLine, removeMember, setValue } from './editJson';
import type { CreatedFiles } from './CreatedFiles';
import { copyDeployment, mostSimilarDeployment } from './newDeployment';
import { refuseNewName, refuseUnknownName } from './names';

export interface NewCountry {
  readonly code: string;
  readonly from: string;
  /** Brand of its first deployment; defaults to that of the other country's first deployment. */
  readonly brand?: string;
}

type Country = CountryDocument & { readonly locale: string };

/** Creates a country as a copy of another one: its folder, its entry in the list of locales, and a deployment. */
export function newCountry(documents: Documents, { code, from, brand }: NewCountry): CreatedFiles {
  const { countries, brands, deployments, schemasDir } = documents;
  refuseNewName({ what: 'country', name: code }, /^[a-z]{2}$/, countries.keys());
  refuseUnknownName({ what: 'country', name: from }, countries.keys());
  if (brand !== undefined) refuseUnknownName({ what: 'brand', name: brand }, brands.keys());
  const source = mostSimilarDeployment(documents, from, brand ?? '');
  const facts = deployments.get(source)?.data as DeploymentDocument;
  const own = { country: code, brand: brand ?? facts.brand };
  refuseNewName({ what: 'deployment', name: `${code}-${own.brand}` }, /./, deployments.keys());

  const origin = countries.get(from)?.country.data as Country;
  const folder = join(schemasDir, 'countries', code);
  cpSync(join(schemasDir, 'countries', from), folder, { recursive: true });
  const { locale, files: localeFiles } = chooseLocale(documents, code, origin);
  writeFileSync(join(folder, 'country.json'), adapt(countries.get(from)?.country.text ?? '', { code, locale }));
  const deployment = copyDeployment(documents, source, { ...own, locale });
  const copied = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  return {
    files: [...copied.sort().map((file) => join(folder, file)), ...localeFiles, deployment],
    next: nextEdits({ documents, folder, origin, code, locale, deployment }),
  };
}

function adapt(text: string, { code, locale }: { code: string; locale: string }): string {
  const facts = { code, name: nameOf(code), phoneRegion: code.toUpperCase(), locale };
  // A legal exception of one country does not apply to another.
  const own = removeMember(text, ['trackingWithoutConsent']);
  return Object.entries(facts).reduce((before, [name, value]) => setValue(before, [name], value), own);
}

/** Returns formats of the other country that exist for the new one as well. */
function ownFormats({ documents, code, origin }: NextEdits): readonly string[] {
  const text = documents.countries.get(origin.code)?.country.text ?? '';
  const families = [...text.matchAll(new RegExp(`"([a-z-]+)-${origin.code}"`, 'g'))].map(([, family = '']) => family);
  return [...new Set(families)].map((family) => `${family}-${code}`).filter((name) => knownFormatNames.includes(name));
}

function nameOf(code: string, languageTag = 'en'): string {
  return new Intl.DisplayNames([languageTag], { type: 'region' }).of(code.toUpperCase()) ?? code.toUpperCase();
}

interface ChosenLocale {
  readonly locale: string;
  readonly files: readonly string[];
}

/**
 * Returns the locale with the country's code if its texts are readable now. Adds a new one that falls back to the
 * other country's texts if there is none. Returns the other country's if the existing one is in a language without
 * texts.
 */
function chooseLocale(
  { localeIndex, texts, ...rest }: Documents,
  code: string,
  { locale: from }: Country,
): ChosenLocale {
  const documents = { localeIndex, texts, ...rest };
  const { locales } = localeIndex.data as { readonly locales: Readonly<Record<string, LocaleFacts>> };
  const origin = localeFacts(documents, from);
  const [language = 'en'] = origin.languageTag.split('-');
  const listed = locales[code];
  if (listed) {
    const isReadable = listed.languageTag.split('-')[0] === language || texts.has(code);
    return { locale: isReadable ? code : from, files: [] };
  }
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  const line = {
    languageTag: `${language}-${code.toUpperCase()}`,
    fallbacks: [from, ...origin.fallbacks],
    dir: 'ltr',
    name: `${name.charAt(0).toUpperCase()}${name.slice(1)} (${nameOf(code, language)})`,
  };
  writeFileSync(localeIndex.file, addLine(localeIndex.text, ['locales', code], line));
  return { locale: code, files: [localeIndex.file] };
}

interface NextEdits {
  readonly documents: Documents;
  readonly folder: string;
  readonly origin: Country;
  readonly code: string;
  readonly locale: string;
  readonly deployment: string;
}

function nextEdits(edits: NextEdits): readonly string[] {
  const { documents, folder, origin, code, locale, deployment } = edits;
  const { name, currency, currencySymbol, callingCode, periodScale } = origin;
  const facts = `currency ${currency}, currencySymbol ${currencySymbol}, callingCode ${callingCode}, periodScale ${periodScale}`;
  const form = join(documents.localesDir, code, 'form.json');
  return [
    `${join(folder, 'country.json')}: ${facts}, emailProviders, constants and $defs are still those of ${name}`,
    ...ownFormats(edits).map((format) => `${join(folder, 'country.json')}: there is the format ${format}`),
    `${join(folder, 'sequence.json')}: the order of the steps`,
    `${join(folder, 'steps')}: the steps that only this country has, or has otherwise`,
    locale === code
      ? `${form}: the texts that differ from those of locale "${origin.locale}", which are shown until then`
      : `${form}: no texts in its language yet; then set locale "${code}" in country.json and in the deployment`,
    `${deployment}: features, endpoints, and what FILL_IN and addresses on .example hold the place of`,
  ];
}
