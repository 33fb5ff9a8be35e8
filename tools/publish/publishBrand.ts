import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrandFont, Logo } from '../../src/published/settings';
import type { SiteFolder } from './SiteFolder';
import { layoutFile } from './layoutFile';
import { pngSize, type Size } from './pngSize';
import { type FontDocument, prepareFont } from './prepareFont';

/** Shape of `brands/<brand>/brand.json`; files are relative to its folder, texts are keys in `app`. */
export interface BrandDocument {
  readonly name: string;
  readonly theme: string;
  /** Bitmap icon, which every browser can show in a tab. */
  readonly favicon: string;
  /** Vector icon, light and dark. */
  readonly icon?: string;
  /** For the home screen of a phone. */
  readonly touchIcon?: string;
  /** Picture shown with links to the start. */
  readonly shareImage?: string;
  readonly logos: { readonly header: string; readonly footer: string };
  readonly layoutClassName?: string;
  readonly mainClassName?: string;
  /** Composition of the page: a style sheet of `layouts/`. */
  readonly layout?: string;
  readonly font?: FontDocument;
  readonly texts: {
    readonly pageTitle: string;
    readonly metaDescription: string;
    readonly metaKeywords: string;
    readonly footerText: string;
  };
}

export interface BrandFiles {
  readonly favicon: string;
  readonly logos: { readonly header: Logo; readonly footer: Logo };
  readonly font?: BrandFont;
}

export interface PublishedBrand {
  readonly files: BrandFiles;
  /** The brand's style sheets, with addresses of the published files that work from every page. */
  readonly theme: string;
}

interface BrandSources {
  readonly brand: BrandDocument;
  readonly schemasDir: string;
  /** Folder of the brand. */
  readonly folder: string;
  /** All texts of the deployment, which decide what the font must contain. */
  readonly text: string;
}

const URL_IN_CSS = /url\(\s*(["']?)(?:\.\/)?([A-Za-z0-9._-]+)\1\s*\)/g;

/** Writes the brand's files under hashed names, including those that its stylesheet refers to. */
export async function publishBrand(
  { brand, schemasDir, folder, text }: BrandSources,
  site: SiteFolder,
): Promise<PublishedBrand> {
  const publishFile = (name: string): string => site.writeHashed(`brand/${name}`, readFileSync(join(folder, name)));
  const theme = readFileSync(join(folder, brand.theme), 'utf8');
  const linkedTheme = theme.replaceAll(URL_IN_CSS, (original: string, _quote: string, name: string) =>
    existsSync(join(folder, name)) ? `url("${publishFile(name)}")` : original,
  );
  const layout = brand.layout === undefined ? '' : readFileSync(layoutFile(schemasDir, brand.layout), 'utf8');
  const logo = (name: string): Logo => ({ src: publishFile(name), ...naturalSizeOf(join(folder, name)) });
  const logos = { header: logo(brand.logos.header), footer: logo(brand.logos.footer) };
  const files = { favicon: publishFile(brand.favicon), logos };
  if (!brand.font) return { files, theme: `${layout}\n${linkedTheme}` };
  const { content, css, weight } = await prepareFont(join(folder, brand.font.file), brand.font, text);
  const font = { family: brand.font.family, weight, src: site.writeHashed('brand/font.woff2', content) };
  return { files: { ...files, font }, theme: `${css}\n${layout}\n${linkedTheme}` };
}

/** Returns the natural size of an SVG, and nothing for a bitmap, so that the layout does not shift when the logo loads. */
export function naturalSizeOf(file: string): Pick<Logo, 'width' | 'height'> {
  const tag = /<svg\b[^>]*>/.exec(readFileSync(file, 'utf8'))?.[0] ?? '';
  const box = /\bviewBox="[\d.+-]+[ ,]+[\d.+-]+[ ,]+([\d.]+)[ ,]+([\d.]+)"/.exec(tag);
  const width = /\swidth="([\d.]+)(?:px)?"/.exec(tag)?.[1] ?? box?.[1];
  const height = /\sheight="([\d.]+)(?:px)?"/.exec(tag)?.[1] ?? box?.[2];
  return width === undefined || height === undefined ? {} : { width: Number(width), height: Number(height) };
}

export interface IconFile {
  readonly src: string;
  /** Of a bitmap. */
  readonly size?: Size | undefined;
}

/** Pictures that represent the page elsewhere: in tabs, on home screens, in shared links. */
export interface Icons {
  readonly favicon: IconFile;
  readonly icon?: IconFile;
  readonly touchIcon?: IconFile;
  readonly shareImage?: IconFile;
}

export function publishIcons(brand: BrandDocument, folder: string, site: SiteFolder): Icons {
  const picture = (name: string): IconFile => {
    const content = readFileSync(join(folder, name));
    return { src: site.writeHashed(`brand/${name}`, content), size: pngSize(content) };
  };
  const { favicon, icon, touchIcon, shareImage } = brand;
  return {
    favicon: picture(favicon),
    ...(icon !== undefined && { icon: picture(icon) }),
    ...(touchIcon !== undefined && { touchIcon: picture(touchIcon) }),
    ...(shareImage !== undefined && { shareImage: picture(shareImage) }),
  };
}

/** Colours of the browser's own interface, taken from the page colour in the brand's stylesheet. */
export interface ThemeColors {
  readonly light?: string;
  readonly dark?: string;
}

const PAGE_COLOR = /--color-page:\s*(#[0-9a-f]{3,8})\b/gi;

/** The first value of `--color-page` is for light mode, the one inside the dark media query for dark mode. */
export function themeColors(stylesheet: string): ThemeColors {
  const darkAt = stylesheet.search(/@media[^{]*prefers-color-scheme:\s*dark/);
  const colors = [...stylesheet.matchAll(PAGE_COLOR)];
  const light = colors.find(({ index }) => darkAt < 0 || index < darkAt)?.[1];
  const dark = darkAt < 0 ? undefined : colors.find(({ index }) => index > darkAt)?.[1];
  return { ...(light !== undefined && { light }), ...(dark !== undefined && { dark }) };
}
