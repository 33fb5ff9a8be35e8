import { relative } from 'node:path';
import { DeploymentSources } from '../../documents/DeploymentSources';
import { type LegalPage, legalFolders, legalPagesOf } from '../../documents/legalPages';
import type { Documents } from '../../documents/loadDocuments';
import { localeFacts } from '../../documents/resolveTexts';
import type { LawDocument } from '../../documents/documentShapes';
import { type DocumentNode, rootNodeOf } from '../check/DocumentNode';
import { isPlaceholder, type PlaceholderScope } from '../check/placeholders';
import { type Problem, problemAt } from '../check/Problem';
import { statedLimit } from './applicants';

/** What a country's law demands of one deployment, and whether its documents meet it. */
export interface Duty {
  readonly deployment: string;
  readonly country: string;
  /** `age`, `costs`, `warning`, a box, or the name of a page. */
  readonly name: string;
  /** Law and article. */
  readonly source: string;
  /** `YYYY-MM-DD`. */
  readonly since: string;
  /** Where it is met, for authors. */
  readonly where: string;
  /** Why it is not met yet; empty if it is. */
  readonly problems: readonly Problem[];
}

const RULE = 'law';

/** Returns the problems that keep a deployment from being published for staging and production. */
export function findUnmetDuties(documents: Documents, { environment, deployment }: PlaceholderScope): Problem[] {
  if (environment === 'development') return [];
  const today = new Date().toISOString().slice(0, 10);
  const names = [...documents.deployments.keys()].filter((name) => deployment === undefined || name === deployment);
  return names.flatMap((name) => {
    const sources = new DeploymentSources(documents, name);
    if (sources.country.law === undefined) return [silentLaw(documents, sources)];
    return [
      ...dutiesOf(documents, name, today)
        .filter(({ since }) => since <= today)
        .flatMap(({ problems }) => problems),
      ...applicantProblems(documents, sources),
    ];
  });
}

/** Whom the lenders take is no duty, but it is said and judged, so somebody has to have confirmed it. */
function applicantProblems({ countries }: Documents, { document, deployment }: DeploymentSources): readonly Problem[] {
  const country = countries.get(deployment.country)?.country;
  if (!country) return [];
  return unconfirmedSource(statedLimit(rootNodeOf(document), rootNodeOf(country), 'source'), 'who can apply');
}

function unconfirmedSource(source: DocumentNode, what: string): readonly Problem[] {
  if (!isPlaceholder(source.text ?? '')) return [];
  const fix = 'name who has, and in which document.';
  return [problemAt(source, { rule: RULE, message: `Nobody has confirmed ${what} yet.`, fix })];
}

function silentLaw({ countries }: Documents, { deployment }: DeploymentSources): Problem {
  const country = countries.get(deployment.country)?.country;
  const root = country && rootNodeOf(country);
  const message = 'Nothing is written of what the law of this country demands of a page that brokers loans.';
  const fix = 'add "law", with sources, even if it demands nothing: see docs/authoring.md.';
  if (!root) throw new Error(`There is no country ${deployment.country}`);
  return problemAt(root, { rule: RULE, message, fix });
}

/**
 * Returns all duties of a deployment.
 *
 * @param today `YYYY-MM-DD`, against which the age of the example is judged
 */
export function dutiesOf(documents: Documents, name: string, today: string): readonly Duty[] {
  const { deployment, document, country } = new DeploymentSources(documents, name);
  const law: LawDocument = country.law ?? {};
  const facts = { documents, name, root: rootNodeOf(document), law, today };
  const duty = (
    of: { readonly source: string; readonly since: string },
    own: Pick<Duty, 'name' | 'where' | 'problems'>,
  ) => ({
    deployment: name,
    country: deployment.country,
    source: of.source,
    since: of.since,
    ...own,
  });
  const { majority } = law;
  return [
    ...(majority ? [duty(majority, { name: 'age', where: placeOf(ageOf(documents, facts)), problems: [] })] : []),
    ...(law.costs
      ? [duty(law.costs, { name: 'costs', where: placeOf(facts.root.at('costs')), problems: costProblems(facts) })]
      : []),
    ...(law.warning
      ? [duty(law.warning, { name: 'warning', where: 'every page', problems: warningProblems(facts) })]
      : []),
    ...Object.entries(law.consents ?? {}).map(([topic, of]) => duty(of, consentDuty(topic, of.rule))),
    ...Object.entries(law.pages ?? {}).map(([page, of]) => {
      const pages = legalPagesOf(documents, name).filter((each) => each.name === page);
      const inFirst = pages.find(({ locale }) => locale === deployment.locales[0]);
      const problems = deployment.locales.flatMap((locale) =>
        pageProblems(facts, { page, locale, found: pages.find((each) => each.locale === locale) }),
      );
      return duty(of, { name: page, where: inFirst ? sourceOf(inFirst) : '', problems });
    }),
  ];
}

/** The check refuses what breaks it in the documents; the policies are the API's. */
function consentDuty(topic: string, rule: string): Pick<Duty, 'name' | 'where' | 'problems'> {
  const where = topic === 'marketing' ? 'flows check (agreements)' : 'npm run contract (getPolicies)';
  return { name: `box of ${topic}, ${rule}`, where, problems: [] };
}

interface DutyFacts {
  readonly documents: Documents;
  readonly name: string;
  readonly root: DocumentNode;
  readonly law: LawDocument;
  readonly today: string;
}

/** The rule `applicant-limits` refuses an age below that of majority in every environment. */
function ageOf({ countries, deployments }: Documents, { name, root }: DutyFacts): DocumentNode {
  const { country } = deployments.get(name)?.data as { readonly country: string };
  const document = countries.get(country)?.country;
  return document ? statedLimit(root, rootNodeOf(document), 'age') : root;
}

function costProblems({ root, law, today }: DutyFacts): readonly Problem[] {
  const costs = root.at('costs');
  const months = law.costs?.exampleMaxAgeMonths ?? 0;
  if (!costs.exists) {
    const fix = 'add "costs" with the lenders\' figures, and an example that the check computes again.';
    return [
      problemAt(root, { rule: RULE, message: `The costs of a loan must be published (${law.costs?.source}).`, fix }),
    ];
  }
  const source = costs.at('source');
  const isOld = monthsLater(costs.at('asOf').text ?? '', months) < today;
  return [
    ...unconfirmedSource(source, 'the costs'),
    ...(isOld
      ? [
          problemAt(costs.at('asOf'), {
            rule: RULE,
            message: `The costs are older than ${months} months.`,
            fix: 'confirm them, and write the day.',
          }),
        ]
      : []),
  ];
}

function monthsLater(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return '';
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}

function warningProblems({ documents, name, law }: DutyFacts): readonly Problem[] {
  const { deployment } = new DeploymentSources(documents, name);
  const country = documents.countries.get(deployment.country)?.country;
  if (!country) return [];
  const texts = rootNodeOf(country).at('law', 'warning', 'texts');
  const languages = deployment.locales.map((locale) => localeFacts(documents, locale).languageTag.split('-')[0] ?? '');
  return languages
    .filter((language) => law.warning?.texts[language] === undefined)
    .map((language) => {
      const message = `Pages in "${language}" would lack the warning that the law demands.`;
      return problemAt(texts, { rule: RULE, message, fix: `add the sentence in "${language}".` });
    });
}

interface DemandedPage {
  readonly page: string;
  /** Every language of a deployment needs it: who reads English must not be sent to a German page. */
  readonly locale: string;
  readonly found: LegalPage | undefined;
}

function pageProblems(
  { documents, name, root, law }: DutyFacts,
  { page, locale, found }: DemandedPage,
): readonly Problem[] {
  const { deployment } = new DeploymentSources(documents, name);
  const facts = (law.pages?.[page]?.facts ?? []).join('; ');
  if (!found) {
    const [folder = ''] = legalFolders(documents, name);
    const file = `${relative(process.cwd(), folder)}/${page}.${locale}.md`;
    const language = locale === deployment.locales[0] ? '' : ` in "${locale}"`;
    const message = `The page "${page}" is missing${language} (${law.pages?.[page]?.source}).`;
    return [
      problemAt(root, {
        rule: RULE,
        message,
        fix: `write ${file}, or name its address in "pages". It has to name: ${facts}.`,
      }),
    ];
  }
  if ('address' in found.source) {
    const node = root.at('pages', page);
    if (locale !== deployment.locales[0] || !isPlaceholder(found.source.address)) return [];
    return [
      problemAt(node, {
        rule: RULE,
        message: `"${found.source.address}" is only a placeholder.`,
        fix: 'write the real address.',
      }),
    ];
  }
  const { file, markdown } = found.source;
  return markdown.split('\n').flatMap((line, index) => {
    const column = line.indexOf('FILL_IN') + 1;
    if (column === 0) return [];
    const fix = `write what is asked for. The page has to name: ${facts}.`;
    return [{ file, line: index + 1, column, rule: RULE, message: `"${line.trim()}" is a gap.`, fix }];
  });
}

function placeOf(node: DocumentNode): string {
  const { file, line } = node.place;
  return node.exists ? `${relative(process.cwd(), file)}:${line}` : '';
}

function sourceOf({ source }: LegalPage): string {
  return 'address' in source ? source.address : relative(process.cwd(), source.file);
}
