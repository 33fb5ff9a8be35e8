import MarkdownIt from 'markdown-it';
import { legalPagesOf } from '../../../documents/legalPages';
import type { Documents } from '../../../documents/loadDocuments';
import type { Settings, TextTree } from '../../../src/published/settings';
import { FILL_IN } from '../../check/placeholders';
import { type AppManifest, loadPrerenderLegal, refuseInlineCode } from '../builtApp';
import { textByKey } from '../createSettings';
import type { Parts } from '../publishParts';
import { type PageStyles, renderHtml } from '../renderHtml';
import type { SiteFolder } from '../SiteFolder';
import { legalPath, legalTitle } from './legalPlaces';

interface LegalPageSources {
  readonly documents: Documents;
  readonly name: string;
  readonly parts: Parts;
  readonly manifest: AppManifest;
  readonly styles: PageStyles;
  readonly appDir: string;
}

/** HTML in the Markdown stays text, so nothing has to be sanitised; links to other schemes are refused. */
const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false });

/** Writes the legal pages: Markdown in the brand's look, readable without scripts. */
export async function publishLegalPages(sources: LegalPageSources, site: SiteFolder): Promise<void> {
  const { documents, name, parts, manifest, styles, appDir } = sources;
  const prerender = loadPrerenderLegal(appDir);
  for (const page of legalPagesOf(documents, name)) {
    if ('address' in page.source) continue;
    const texts = parts.allTexts[page.locale]?.['app'] ?? {};
    const settings = settingsOfPage(parts.settings, { locale: page.locale, title: legalTitle(page, texts), texts });
    const text = markdown.render(asSample(page.source.markdown, textByKey(texts, 'legal>sample')));
    const prerendered = refuseInlineCode(await prerender(settings, text));
    const html = renderHtml({ ...parts, settings, manifest: { ...manifest, entry: [] }, styles, prerendered });
    site.writePage(legalPath(page), html);
  }
}

/** A page with gaps, which only development shows, reads as a sample: it says so, and names in brackets what is missing. */
export function asSample(page: string, note: string): string {
  if (!page.includes(FILL_IN)) return page;
  const noted = page.replace(/^# .+$/m, (heading) => `${heading}\n\n*${note}*`);
  return noted.replaceAll(`${FILL_IN}: `, '').replaceAll(FILL_IN, '…');
}

interface LegalPageFacts {
  readonly locale: string;
  readonly title: string;
  readonly texts: TextTree;
}

/** The page asks nothing, and has the language and title of its own. */
function settingsOfPage(settings: Settings, { locale, title, texts }: LegalPageFacts): Settings {
  const own = settings.locales.find((each) => each.locale === locale);
  const page = { ...(own?.page ?? settings.page), title: `${title} – ${settings.brand.name}` };
  return {
    ...settings,
    ...own,
    page,
    firstPage: { ...settings.firstPage, steps: [] },
    consent: { ...settings.consent, purposes: [] },
    texts: {
      ...settings.texts,
      embedded: {
        app: {
          actions: { skipToContent: textByKey(texts, 'actions>skipToContent') },
          trust: { secure: textByKey(texts, 'trust>secure') },
          footer: { legal: textByKey(texts, 'footer>legal') },
        },
      },
    },
  };
}
