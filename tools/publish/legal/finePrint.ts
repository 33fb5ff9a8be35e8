import { legalPagesOf } from '../../../documents/legalPages';
import { DeploymentSources } from '../../../documents/DeploymentSources';
import type { Documents } from '../../../documents/loadDocuments';
import { resolveStates } from '../../../documents/resolveStates';
import { formattingTag, localeFacts, resolveTexts } from '../../../documents/resolveTexts';
import { plainLanguageTag } from '../../../src/formats/plainLanguageTag';
import type { CountryModel } from '../../../src/published/flow';
import { textByKey } from '../createSettings';
import { escapeHtml } from '../escapeHtml';
import { costsNotice } from './costsNotice';
import { legalAddress, legalTitle } from './legalPlaces';

export interface FinePrint {
  /** Below every page, once for each language of the deployment. */
  readonly html: string;
  /** Shows the language of the document alone. */
  readonly css: string;
}

interface FinePrintSources {
  readonly documents: Documents;
  readonly name: string;
  readonly country: Pick<CountryModel, 'currency' | 'periodScale'>;
}

/**
 * Returns what the law wants to be seen on every page: the warning, what a loan costs, and links to the legal pages. It
 * stands beside the app in the HTML, so it needs no script, is painted with the first page and moves nothing.
 */
export function finePrint({ documents, name, country }: FinePrintSources): FinePrint {
  const { deployment, country: countryDocument } = new DeploymentSources(documents, name);
  const pages = legalPagesOf(documents, name);
  const { minimum, maximum } = countryDocument.$defs?.['period'] ?? {};
  const terms =
    typeof minimum === 'number' && typeof maximum === 'number' ? { shortest: minimum, longest: maximum } : undefined;
  const kinds: readonly string[] = ['agreements', 'request'];
  const waysBack = Object.values(resolveStates(documents, name)).filter(({ page }) => kinds.includes(page.kind));
  const parts = deployment.locales.map((locale) => {
    const languageTag = formattingTag(localeFacts(documents, locale));
    const lang = plainLanguageTag(languageTag);
    const { app: texts = {}, states: stateTexts = {} } = resolveTexts(documents, locale);
    const warning = countryDocument.law?.warning?.texts[lang.split('-')[0] ?? ''];
    const links = pages
      .filter((page) => page.locale === locale)
      .map((page): Link => ({
        address: legalAddress(page, deployment),
        title: legalTitle(page, texts),
        isApart: true,
      }));
    const privacy = pages.find((page) => page.locale === locale && page.name === 'privacy');
    const ways: readonly Link[] = [
      ...waysBack.map(({ name: page, route }) => ({
        address: `${deployment.basePath}/${route}`,
        title: textByKey(stateTexts, `${page}>heading`),
        isApart: false,
      })),
      ...(privacy
        ? [{ address: legalAddress(privacy, deployment), title: textByKey(texts, 'legal>data'), isApart: true }]
        : []),
    ];
    const content = [
      ...(warning === undefined ? [] : [`<p class="fine-print__warning">${escapeHtml(warning)}</p>`]),
      ...(deployment.costs ? [costsNotice({ costs: deployment.costs, country, terms, languageTag, texts })] : []),
      ...(links.length === 0 ? [] : [linkList(links, textByKey(texts, 'legal>links'))]),
      ...(ways.length === 0 ? [] : [linkList(ways, textByKey(texts, 'legal>ways'))]),
    ];
    return { lang, html: content.length === 0 ? '' : inAside(content, lang, textByKey(texts, 'legal>label')) };
  });
  const others = parts.map(({ lang }) => `html:not([lang="${lang}"]) .fine-print[lang="${lang}"]`);
  return {
    html: parts.map(({ html }) => html).join('\n'),
    css: parts.length > 1 ? `${others.join(',')}{display:none}` : '',
  };
}

function inAside(content: readonly string[], lang: string, label: string): string {
  return [`<aside class="fine-print" lang="${lang}" aria-label="${escapeHtml(label)}">`, ...content, '</aside>'].join(
    '\n',
  );
}

interface Link {
  readonly address: string;
  readonly title: string;
  /** Outside the app: an applicant in mid-form keeps the form open. */
  readonly isApart: boolean;
}

function linkList(links: readonly Link[], label: string): string {
  const items = links.map(({ address, title, isApart }) => {
    const apart = isApart ? ' target="_blank" rel="noopener"' : '';
    return `<li><a href="${escapeHtml(address)}"${apart}>${escapeHtml(title)}</a></li>`;
  });
  return `<nav aria-label="${escapeHtml(label)}"><ul>${items.join('')}</ul></nav>`;
}
