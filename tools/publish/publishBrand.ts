import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Logo } from '../../src/published/settings';
import type { BrandDocument } from './BrandDocument';
import type { SiteFolder } from './SiteFolder';

export interface BrandFiles {
  readonly favicon: string;
  readonly logos: { readonly header: Logo; readonly footer: Logo };
}

export interface PublishedBrand {
  readonly files: BrandFiles;
  /** The brand's style sheet, with addresses that lead to the published files from every page. */
  readonly theme: string;
}

const URL_IN_CSS = /url\(\s*(["']?)(?:\.\/)?([A-Za-z0-9._-]+)\1\s*\)/g;

/** Writes the brand's files under hashed names, also those that its stylesheet refers to. */
export function publishBrand(brand: BrandDocument, folder: string, site: SiteFolder): PublishedBrand {
  const publishFile = (name: string): string => site.writeHashed(`brand/${name}`, readFileSync(join(folder, name)));
  const theme = readFileSync(join(folder, brand.theme), 'utf8');
  const linkedTheme = theme.replaceAll(URL_IN_CSS, (original: string, _quote: string, name: string) =>
    existsSync(join(folder, name)) ? `url("${publishFile(name)}")` : original,
  );
  const logo = (name: string): Logo => ({ src: publishFile(name), ...sizeOf(join(folder, name)) });
  const logos = { header: logo(brand.logos.header), footer: logo(brand.logos.footer) };
  return { files: { favicon: publishFile(brand.favicon), logos }, theme: linkedTheme };
}

/** Natural size of an SVG, so that the page does not move when the logo arrives. */
function sizeOf(file: string): Pick<Logo, 'width' | 'height'> {
  if (extname(file) !== '.svg') return {};
  const tag = /<svg\b[^>]*>/.exec(readFileSync(file, 'utf8'))?.[0] ?? '';
  const box = /\bviewBox="[\d.+-]+[ ,]+[\d.+-]+[ ,]+([\d.]+)[ ,]+([\d.]+)"/.exec(tag);
  const width = /\swidth="([\d.]+)(?:px)?"/.exec(tag)?.[1] ?? box?.[1];
  const height = /\sheight="([\d.]+)(?:px)?"/.exec(tag)?.[1] ?? box?.[2];
  return width === undefined || height === undefined ? {} : { width: Number(width), height: Number(height) };
}
