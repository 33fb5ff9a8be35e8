const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup that may go into a page as it is. */
export class Html {
  constructor(readonly markup: string) {}
}

type Content = Html | string | number | undefined | readonly Content[];

function render(content: Content): string {
  if (content === undefined) return '';
  if (content instanceof Html) return content.markup;
  if (typeof content === 'object') return content.map(render).join('');
  return String(content).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** Builds markup; everything put into it is escaped unless it is markup itself. */
export function html(parts: TemplateStringsArray, ...contents: readonly Content[]): Html {
  return new Html(parts.map((part, index) => part + render(contents[index])).join(''));
}
