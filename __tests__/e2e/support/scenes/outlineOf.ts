/** Attributes whose values do not decide what an element is. */
const SAYS_NOTHING =
  / (?:value|checked|selected|href|src|alt|title|style|width|height|x|min|max|step|placeholder|aria-label|aria-value\w+|data-[\w-]+)="[^"]*"/g;
/** The same element again and again, for example an option. */
const REPEATED = /(<(\w+)[^>]*>(?:(?!<\2\b).)*?<\/\2>)\1+/g;

/** Returns what elements a page consists of, without their texts: around its main part, and in it. */
export function outlineOf(markup: string): readonly string[] {
  const elements = markup
    .replace(/<!--.*?-->/g, '')
    .replace(SAYS_NOTHING, '')
    .replace(/>[^<]+/g, '>x')
    .replace(REPEATED, '$1');
  const [start, end] = [elements.indexOf('>', elements.indexOf('<main')), elements.indexOf('</main>')];
  return [elements.slice(0, start) + elements.slice(end), elements.slice(start, end)];
}
