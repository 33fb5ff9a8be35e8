import { html, type Html, htmlPage, type SiteLink } from '../../sandbox/pages/html';

export interface GalleryPicture {
  readonly page: string;
  readonly condition: string;
  /** Name of the file that it shows, without its ending; the one for wide windows ends in `-wide`. */
  readonly file: string;
}

export interface GalleryContent {
  readonly deployment: string;
  readonly deployments: readonly string[];
  readonly locale: string;
  readonly locales: readonly string[];
  readonly pictures: readonly GalleryPicture[];
}

type SwitchValue = readonly [value: string, text: string];

/** From 1024 on there is room beside the questions, and a page is rendered another way. */
const WIDTHS = ['320', '360', '768', '1280', '1920'].map((width): SwitchValue => [width, width]);
const SCHEMES: readonly SwitchValue[] = [
  ['light', 'light'],
  ['dark', 'dark'],
];

/** Kinds of pictures, by what a step or a state contains. */
const KINDS: readonly SwitchValue[] = [
  ['all', 'all'],
  ['opens', 'as it opens'],
  ['filled', 'filled in'],
  ['wrong', 'errors'],
  ['state', 'pages of states'],
];

/** Returns the page with all pictures, and the switches for their width, colours, language, page and kind. */
export function galleryIndex({ deployment, deployments, locale, locales, pictures }: GalleryContent): string {
  const pages = [...new Set(pictures.map(({ page }) => page))];
  return htmlPage(
    'Gallery',
    html`<header>
        <h1>${deployment}</h1>
        ${links(
          'Languages',
          locales.map((name) => [name, `../${name}/`] as const),
          locale,
        )}
        <details class="deployments">
          <summary>Another deployment</summary>
          ${deploymentFilters(deployments)}
          ${links(
            'Deployments',
            deployments.map((name) => [name, `/gallery/to/${name}`] as const),
            deployment,
          )}
        </details>
        <div class="switches">
          ${choices('width', WIDTHS, '360')} ${choices('scheme', SCHEMES, 'light')} ${choices('shown', KINDS, 'all')}
          <label class="full"><input type="checkbox" id="full" /> wide ones in full size</label>
        </div>
      </header>
      <div class="rooms">
        ${links('Pages', [['All pages', '#'], ...pages.map((name) => [name, `#${name}`] as const)])}
        <div class="pictures">
          ${pages.map((page) =>
            section(
              page,
              pictures.filter((picture) => picture.page === page),
            ),
          )}
        </div>
      </div>`,
    {
      links: [
        ['Start page', '/gallery/start'],
        ['Leads', '/leads'],
        ['Gallery', '/gallery/'],
      ],
      styles: ['/gallery/gallery.css'],
      scripts: ['/gallery/client.js'],
    },
  );
}

function choices(name: string, values: readonly SwitchValue[], chosen: string): Html {
  const options = values.map(([value, text]) => {
    const checked = value === chosen ? html` checked` : undefined;
    return html`<label
      ><input type="radio" name="${name}" value="${value}" id="${name}-${value}" ${checked} /> ${text}</label
    >`;
  });
  return html`<fieldset>
    <legend>${name}</legend>
    ${options}
  </fieldset>`;
}

/** A deployment's name consists of its country and its brand. */
function deploymentFilters(deployments: readonly string[]): readonly Html[] {
  const parts = deployments.map(
    (name) => [name.slice(0, name.indexOf('-')), name.slice(name.indexOf('-') + 1)] as const,
  );
  return [
    filter('country', new Set(parts.map(([country]) => country))),
    filter('brand', new Set(parts.map(([, brand]) => brand))),
  ];
}

function filter(name: string, values: ReadonlySet<string>): Html {
  const options = [...values].sort().map((value) => html`<option>${value}</option>`);
  return html`<label
    >${name}
    <select name="${name}">
      <option value="">all</option>
      ${options}
    </select></label
  >`;
}

function links(title: string, targets: readonly SiteLink[], current?: string): Html {
  const list = targets.map(([name, href]) =>
    name === current ? html`<a href="${href}" aria-current="true">${name}</a>` : html`<a href="${href}">${name}</a>`,
  );
  return html`<nav class="${title.toLowerCase()}" aria-label="${title}">${list}</nav>`;
}

function kindOf(condition: string): string {
  if (condition.startsWith('wrong')) return 'wrong';
  if (condition.startsWith('filled in')) return 'filled';
  return condition.startsWith('as it opens') ? 'opens' : 'state';
}

function section(page: string, pictures: readonly GalleryPicture[]): Html {
  const figures = pictures.map(({ condition, file }) => {
    const source = `${file}.html`;
    return html`<figure class="${kindOf(condition)}">
      <figcaption><a href="${source}">${condition}</a></figcaption>
      <iframe src="${source}" data-file="${file}" title="${page}, ${condition}" loading="lazy"></iframe>
    </figure>`;
  });
  return html`<section id="${page}">
    <h2>${page}</h2>
    <div tabindex="0" role="group" aria-label="Pictures of ${page}">${figures}</div>
  </section>`;
}
