import { cpSync, readdirSync, readFileSync, writeFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { FILL_IN } from '../check/placeholders';
import { namesOfFormats } from '../check/schema/formatsOf';
import { type Documents, loadDocuments } from '../../documents/loadDocuments';
import type { CountryDocument, DeploymentDocument } from '../../documents/documentShapes';
import { localeFacts } from '../../documents/resolveTexts';
import { languageOf } from '../../documents/typography';
import type { Json } from '../../src/published/flow';
import { removeMember, setValue } from './editJson';
import type { CreatedFiles } from './CreatedFiles';
import { missingLaw } from '../law/missingLaw';
import { fillTexts } from './fillTexts';
import { copyDeployment, mostSimilarDeployment } from './newDeployment';
import { listedLocales, listLocale, translateLine } from './newLocale';
import { refuseNewName, refuseUnknownName } from './names';
import { regionFacts, type RegionFacts, type StatedFacts } from './regionFacts';

export interface NewCountry extends StatedFacts {
  readonly code: string;
  readonly from: string;
  /** Brand of its first deployment; defaults to that of the other country's first deployment. */
  readonly brand?: string | undefined;
}

type Country = CountryDocument & { readonly locale: string };

/**
 * Creates a country as a copy of another one, with the facts that its code implies: its folder, its locale, and a
 * deployment. In a language without texts, every text that the deployment shows becomes a draft.
 */
export function newCountry(documents: Documents, { code, from, brand, ...stated }: NewCountry): CreatedFiles {
  const { countries, brands, deployments, schemasDir, localesDir, localeIndex } = documents;
  refuseNewName({ what: 'country', name: code }, /^[a-z]{2}$/, countries.keys());
  refuseUnknownName({ what: 'country', name: from }, countries.keys());
  if (brand !== undefined) refuseUnknownName({ what: 'brand', name: brand }, brands.keys());
  const source = mostSimilarDeployment(documents, from, brand ?? '');
  const ownMembers = { country: code, brand: brand ?? (deployments.get(source)?.data as DeploymentDocument).brand };
  refuseNewName({ what: 'deployment', name: `${code}-${ownMembers.brand}` }, /./, deployments.keys());
  const origin = countries.get(from)?.country.data as Country;
  const language = languageOf(localeFacts(documents, origin.locale).languageTag);
  const facts = regionFacts(code, stated, language);

  const isListed = Object.hasOwn(listedLocales(documents), code);
  const isTranslated = languageOf(facts.languageTag) === language;
  const fallbacks = isTranslated ? [origin.locale, ...localeFacts(documents, origin.locale).fallbacks] : undefined;
  if (!isListed) listLocale(documents, { name: code, languageTag: facts.languageTag, fallbacks });
  const folder = join(schemasDir, 'countries', code);
  cpSync(join(schemasDir, 'countries', from), folder, { recursive: true });
  // Another country's law.
  rmSync(join(folder, 'pages'), { recursive: true, force: true });
  const countryFile = join(folder, 'country.json');
  writeFileSync(countryFile, adapt(readFileSync(countryFile, 'utf8'), { code, facts }));
  const deployment = copyDeployment(documents, source, { ...ownMembers, locale: code });
  if (!isTranslated) listNoLenderPages(deployment);
  const texts = isTranslated
    ? []
    : fillTexts(loadDocuments(schemasDir, localesDir), { deployment: `${code}-${ownMembers.brand}` });
  const copied = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  return {
    files: [
      ...copied.sort().map((file) => join(folder, file)),
      ...(isListed ? [] : [localeIndex.file]),
      deployment,
      ...texts,
    ],
    next: nextEdits({ documents, folder, origin, code, deployment, drafts: texts }),
  };
}

/** Texts in a new language are drafted for the pages of lenders that the author names. */
function listNoLenderPages(deployment: string): void {
  const text = readFileSync(deployment, 'utf8');
  if (!text.includes('"lenderPages"')) writeFileSync(deployment, setValue(text, ['lenderPages'], []));
}

interface OwnFacts {
  readonly code: string;
  readonly facts: RegionFacts;
}

/** Returns the text of another country's document with a country's own facts. */
function adapt(text: string, { code, facts }: OwnFacts): string {
  const { languageTag: _, phoneNumber, ...members } = facts;
  const { emailProviders, $defs = {}, applicants } = JSON.parse(text) as Country;
  const phones = ['phoneNumber', 'referencePhoneNumber'].filter((name) => Object.hasOwn($defs, name));
  const edits: readonly (readonly [path: readonly string[], value: Json])[] = [
    ...Object.entries({ code, ...members, phoneRegion: code.toUpperCase(), locale: code }).map(
      ([name, value]) => [[name], value] as const,
    ),
    [['emailProviders'], emailProviders.filter(isInternational)],
    ...(applicants
      ? ([
          [['applicants', 'source'], `${FILL_IN}: who confirmed whom the lenders take, and where`],
          [['applicants', 'residence'], code.toUpperCase()],
        ] as const)
      : []),
    ...phones.map((name) => [['$defs', name, 'examples'], [phoneNumber]] as const),
  ];
  // A legal exception of one country does not apply to another, nor do the words for its codes and sums in its currency.
  const ownText = [['trackingWithoutConsent'], ['codeLabels'], ['law'], ['applicants', 'income']].reduce(
    removeMember,
    text,
  );
  return edits.reduce((before, [path, value]) => setValue(before, path, value), ownText);
}

/** Returns whether an e-mail provider is known in many countries; others are the copied country's. */
function isInternational(provider: string): boolean {
  return /^(?:gmail|outlook|hotmail|icloud|yahoo|live|proton)\.(?:com|me)$/.test(provider);
}

/** Returns formats of the other country that exist for the new one as well. */
function ownFormats({ documents, code, origin }: NextEdits): readonly string[] {
  const text = documents.countries.get(origin.code)?.country.text ?? '';
  const families = [...text.matchAll(new RegExp(`"([a-z-]+)-${origin.code}"`, 'g'))].map(([, family = '']) => family);
  const names = namesOfFormats(documents);
  return [...new Set(families)].map((family) => `${family}-${code}`).filter((name) => names.includes(name));
}

interface NextEdits {
  readonly documents: Documents;
  readonly folder: string;
  readonly origin: Country;
  readonly code: string;
  readonly deployment: string;
  /** Files of texts with drafts. */
  readonly drafts: readonly string[];
}

/** Where an author finds the rules of a country, by data point. */
const SOURCES: Readonly<Record<string, string>> = {
  personalCode: 'the authority that issues the number; the descriptions of python-stdnum',
  taxIdentificationNumber: 'the tax authority; OECD, "Tax identification numbers"',
  postalCode: 'the postal service; UPU, "Postal addressing systems in member countries"',
  province: 'ISO 3166-2; Unicode CLDR, "subdivisions"',
  iban: 'the IBAN registry (SWIFT), or the central bank',
  amount: 'the offers of the market, and the law on consumer credit',
  period: 'the offers of the market, and the law on consumer credit',
};

function nextEdits(edits: NextEdits): readonly string[] {
  const { documents, folder, origin, code, deployment, drafts } = edits;
  const { name, $defs = {} } = origin;
  const country = join(folder, 'country.json');
  const sourced = Object.entries(SOURCES).filter(([dataPoint]) => Object.hasOwn($defs, dataPoint));
  const otherRules = Object.keys($defs).length - sourced.length;
  const form = join(documents.localesDir, code, 'form.json');
  return [
    `${country}: emailProviders of the country, the most used first; codeLabels, the words that people write before its codes; periodScale ${origin.periodScale} is ${name}'s`,
    ...sourced.map(([dataPoint, source]) => `${country}: $defs>${dataPoint} is ${name}'s; source: ${source}`),
    `${country}: ${otherRules} more rules in $defs are ${name}'s; go through them one by one`,
    `${country}: applicants, who can apply, is ${name}'s but for residence; source: the lenders' conditions`,
    ...missingLaw(documents, code, origin.code).map((line) => `${country}: ${line}`),
    `${join(folder, 'pages')}: the legal pages, <page>.${code}.md, with FILL_IN for what you do not know; flows check --law lists what is missing, and staging and production wait for it`,
    ...ownFormats(edits).map((format) => `${country}: there is the format ${format}`),
    `${join(folder, 'sequence.json')}: the order of the steps`,
    `${join(folder, 'steps')}: the steps that only this country has, or has otherwise`,
    ...(drafts.length > 0
      ? drafts.map(translateLine)
      : [`${form}: the texts that differ from those of locale "${origin.locale}", which are shown until then`]),
    `${deployment}: features, endpoints, lenderPages, and what FILL_IN and addresses on .example hold the place of`,
  ];
}
