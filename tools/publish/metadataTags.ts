import { extname } from 'node:path';
import type { Settings } from '../../src/published/settings';
import { plainLanguageTag } from '../../src/formats/plainLanguageTag';
import { escapeHtml } from './escapeHtml';
import type { Icons, IconFile, ThemeColors } from './publishBrand';

export interface Metadata {
  readonly settings: Pick<Settings, 'page' | 'brand' | 'basePath' | 'languageTag' | 'environment'>;
  readonly colors: ThemeColors;
  readonly icons: Icons;
  /** Origin of the public site, if the deployment names it. */
  readonly origin?: string | undefined;
  /**
   * Whether this is the page at the start address; the other one serves every step and state, which must not be
   * indexed.
   */
  readonly isStart: boolean;
}

/**
 * Returns the tags that browsers, search engines and shared links read. In a frame `markEmbedded` removes them again.
 */
export function metadataTags(metadata: Metadata): readonly string[] {
  const { settings, origin = '', isStart } = metadata;
  const { page, environment } = settings;
  const isFound = isStart && environment === 'production';
  return [
    `<title>${escapeHtml(page.title)}</title>`,
    named('description', page.description),
    named('keywords', page.keywords),
    ...(isFound ? [] : [named('robots', 'noindex')]),
    ...themeColorTags(metadata.colors),
    ...(isStart ? [`<link rel="canonical" href="${escapeHtml(startOf(origin, settings))}">`] : []),
    ...openGraphTags(metadata),
    ...iconTags(metadata.icons),
  ];
}

function startOf(origin: string, { basePath }: Pick<Settings, 'basePath'>): string {
  return `${origin}${basePath}/`;
}

function themeColorTags(colors: ThemeColors): readonly string[] {
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const color = colors[scheme];
    return color ? [`<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${color}">`] : [];
  });
}

/** Shared links always lead to the start: later pages are private to the applicant. */
function openGraphTags({ settings, icons: { shareImage }, origin }: Metadata): readonly string[] {
  const { page, brand, languageTag } = settings;
  const locale = plainLanguageTag(languageTag).replace('-', '_');
  return [
    property('og:type', 'website'),
    property('og:site_name', brand.name),
    property('og:title', page.title),
    property('og:description', page.description),
    // The protocol supports a language only together with a territory.
    ...(locale.includes('_') ? [property('og:locale', locale)] : []),
    ...(origin === undefined ? [] : [property('og:url', startOf(origin, settings))]),
    ...(origin === undefined || shareImage === undefined ? [] : imageTags(origin, shareImage, brand.name)),
  ];
}

function imageTags(origin: string, { src, size }: IconFile, name: string): readonly string[] {
  return [
    property('og:image', `${origin}${src}`),
    ...Object.entries(size ?? {}).map(([side, pixels]) => property(`og:image:${side}`, String(pixels))),
    property('og:image:alt', name),
    named('twitter:card', 'summary_large_image'),
  ];
}

/** The vector icon follows the bitmap: browsers that support both use the later one. */
function iconTags({ favicon, icon, touchIcon }: Icons): readonly string[] {
  return [
    iconLink('icon', favicon),
    ...(icon ? [iconLink('icon', icon)] : []),
    ...(touchIcon ? [iconLink('apple-touch-icon', touchIcon)] : []),
  ];
}

function iconLink(rel: string, { src, size }: IconFile): string {
  const type = extname(src) === '.svg' ? ' type="image/svg+xml"' : '';
  const sizes = size ? ` sizes="${size.width}x${size.height}"` : '';
  return `<link rel="${rel}" href="${escapeHtml(src)}"${type}${sizes}>`;
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`;
}
