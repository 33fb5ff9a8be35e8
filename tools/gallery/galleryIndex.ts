import { escapeHtml } from '../publish/escapeHtml';

export interface GalleryPicture {
  readonly page: string;
  readonly condition: string;
  /** File name of the page that it shows. */
  readonly file: string;
}

export interface GalleryContent {
  readonly deployment: string;
  readonly deployments: readonly string[];
  readonly locale: string;
  readonly locales: readonly string[];
  readonly pictures: readonly GalleryPicture[];
}

const WIDTHS = [320, 360, 768, 1280];
const SCHEMES = ['light', 'dark'];

/** Returns the page with all pictures and the controls for their width, colours and language. */
export function galleryIndex(content: GalleryContent): string {
  const { deployment, locale, pictures } = content;
  const pages = [...new Set(pictures.map(({ page }) => page))];
  return [
    `<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>${escapeHtml(`${deployment}, ${locale}`)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<link rel="icon" href="data:,"><link rel="stylesheet" href="../gallery.css"><script type="module" src="../client.js"></script></head>\n<body>',
    `<header><h1>${escapeHtml(deployment)}</h1>`,
    choices('width', WIDTHS.map(String), '360'),
    choices('scheme', SCHEMES, 'light'),
    '<label><input type="checkbox" id="errors" checked> errors</label>',
    ...deploymentFilters(content.deployments),
    links(
      'Languages',
      content.locales.map((name) => [name, `../${name}/`] as const),
    ),
    links(
      'Deployments',
      content.deployments.map((name) => [name, `/gallery/to/${name}`] as const),
    ),
    links(
      'Pages',
      pages.map((name) => [name, `#${name}`] as const),
    ),
    '</header>\n<main>',
    ...pages.map((page) =>
      section(
        page,
        pictures.filter((picture) => picture.page === page),
      ),
    ),
    '</main>\n</body>\n</html>\n',
  ].join('\n');
}

function choices(name: string, values: readonly string[], chosen: string): string {
  const options = values.map((value) => {
    const checked = value === chosen ? ' checked' : '';
    return `<label><input type="radio" name="${name}" value="${value}" id="${name}-${value}"${checked}> ${value}</label>`;
  });
  return `<fieldset><legend>${name}</legend>${options.join('')}</fieldset>`;
}

/** A deployment's name consists of its country and its brand. */
function deploymentFilters(deployments: readonly string[]): readonly string[] {
  const parts = deployments.map(
    (name) => [name.slice(0, name.indexOf('-')), name.slice(name.indexOf('-') + 1)] as const,
  );
  return [
    filter('country', new Set(parts.map(([country]) => country))),
    filter('brand', new Set(parts.map(([, brand]) => brand))),
  ];
}

function filter(name: string, values: ReadonlySet<string>): string {
  const options = [...values].sort().map((value) => `<option>${escapeHtml(value)}</option>`);
  return `<label>${name} <select name="${name}"><option value="">all</option>${options.join('')}</select></label>`;
}

function links(title: string, targets: readonly (readonly [name: string, href: string])[]): string {
  const list = targets.map(([name, href]) => `<a href="${escapeHtml(href)}">${escapeHtml(name)}</a>`);
  return `<nav aria-label="${title}">${list.join(' ')}</nav>`;
}

function section(page: string, pictures: readonly GalleryPicture[]): string {
  const figures = pictures.map(({ condition, file }) => {
    const caption = escapeHtml(condition);
    const frame = `<iframe src="${file}" title="${escapeHtml(page)}, ${caption}" loading="lazy"></iframe>`;
    const kind = condition.startsWith('wrong') ? ' class="wrong"' : '';
    return `<figure${kind}><figcaption><a href="${file}">${caption}</a></figcaption>${frame}</figure>`;
  });
  return `<section id="${escapeHtml(page)}"><h2>${escapeHtml(page)}</h2><div>${figures.join('\n')}</div></section>`;
}
