import { type LegalPage, legalPagesOf } from '../../../documents/legalPages';
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
    const { app: texts = {}, states: stateTexts = {} } = resolveTexts(documents, locale, deployment.country);
    const warning = countryDocument.law?.warning?.texts[lang.split('-')[0] ?? ''];
    const links = linkedPages(pages, locale, deployment.locales[0]).map((page): Link => {
      const own = plainLanguageTag(formattingTag(localeFacts(documents, page.locale)));
      const address = legalAddress(page, deployment);
      return { address, title: legalTitle(page, texts), lang: own === lang ? undefined : own, isApart: true };
    });
    const privacy = pages.find((page) => page.locale === locale && page.name === 'privacy');
    const ways: readonly Link[] = [
      ...waysBack.map(({ name: page, route }) => ({
        address: `${deployment.basePath}/${route}`,
        title: textByKey(stateTexts, `${page}>heading`),
        lang: undefined,
        isApart: false,
      })),
      ...(privacy
        ? [
            {
              address: legalAddress(privacy, deployment),
              title: textByKey(texts, 'legal>data'),
              lang: undefined,
              isApart: true,
            },
          ]
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

/** Returns the legal pages in one language; what does not exist in it, in the deployment's first one. */
function linkedPages(pages: readonly LegalPage[], locale: string, first: string): readonly LegalPage[] {
  const own = pages.filter((page) => page.locale === locale);
  const names = new Set(own.map(({ name }) => name));
  return [...own, ...pages.filter((page) => page.locale === first && !names.has(page.name))];
}

interface Link {
  readonly address: string;
  readonly title: string;
  /** Of the page, if it is another one's than that of the fine print. */
  readonly lang: string | undefined;
  /** Outside the app: an applicant in mid-form keeps the form open. */
  readonly isApart: boolean;
}

function linkList(links: readonly Link[], label: string): string {
  const items = links.map(({ address, title, lang, isApart }) => {
    const language = lang === undefined ? '' : ` lang="${lang}" hreflang="${lang}"`;
    const apart = isApart ? ' target="_blank" rel="noopener"' : '';
    return `<li><a href="${escapeHtml(address)}"${language}${apart}>${escapeHtml(title)}</a></li>`;
  });
  return `<nav aria-label="${escapeHtml(label)}"><ul>${items.join('')}</ul></nav>`;
}
