const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup that is inserted into a page unescaped. */
export class Html {
  constructor(readonly markup: string) {}
}

type HtmlContent = Html | string | number | undefined | readonly HtmlContent[];

function render(content: HtmlContent): string {
  if (content === undefined) return '';
  if (content instanceof Html) return content.markup;
  if (typeof content === 'object') return content.map(render).join('');
  return String(content).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** Builds markup; escapes everything inserted unless it is markup itself. */
export function html(parts: TemplateStringsArray, ...contents: readonly HtmlContent[]): Html {
  return new Html(parts.map((part, index) => part + render(contents[index])).join(''));
}

/** A link of the list that leads from each page to the others. */
export type SiteLink = readonly [title: string, href: string];

/** Returns the links to all pages, with the present one marked. */
export function navigation(title: string, links: readonly SiteLink[]): Html {
  const items = links.map(([name, href]) =>
    name === title
      ? html`<li><a href="${href}" aria-current="page">${name}</a></li>`
      : html`<li><a href="${href}">${name}</a></li>`,
  );
  return html`<nav aria-label="Site">
    <ul>
      ${items}
    </ul>
  </nav>`;
}

interface PageSurroundings {
  readonly links?: readonly SiteLink[];
  /** Addresses of style sheets besides the common one. */
  readonly styles?: readonly string[];
  readonly scripts?: readonly string[];
}

/** Returns a whole page for developers; its styles and scripts are files, as policies demand. */
export function htmlPage(
  title: string,
  content: Html,
  { links = [], styles = [], scripts = [] }: PageSurroundings = {},
): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${['/sandbox/sandbox.css', ...styles].map((href) => html`<link rel="stylesheet" href="${href}" />`)}
        ${scripts.map((src) => html`<script type="module" src="${src}"></script>`)}
      </head>
      <body>
        ${links.length > 0 ? navigation(title, links) : undefined}
        <main>${content}</main>
      </body>
    </html> `.markup;
}
