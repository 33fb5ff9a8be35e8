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

/** Returns a whole page of the sandbox: no script, styles from its own file. */
export function htmlPage(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sandbox/sandbox.css" />
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html> `.markup;
}
