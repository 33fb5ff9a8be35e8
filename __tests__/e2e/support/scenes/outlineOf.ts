/** Attributes whose values do not decide what an element is. */
const SAYS_NOTHING =
  / (?:value|checked|selected|name|href|src|alt|title|style|width|height|x|min|max|step|placeholder|aria-label|aria-value\w+|data-[\w-]+)="[^"]*"/g;
/** The name of a question, wherever an element of it is referred to. */
const QUESTION = /\broot_[A-Za-z0-9]+/g;
/** The same element again and again, for example an option. */
const REPEATED = /(<(\w+)[^>]*>(?:(?!<\2\b).)*?<\/\2>)\1+/g;

/** Returns what elements a page consists of, without their texts: around its main part, and in it. */
export function outlineOf(markup: string): readonly string[] {
  const elements = markup
    .replace(/<!--.*?-->/g, '')
    .replace(SAYS_NOTHING, '')
    .replace(QUESTION, 'root')
    .replace(/>[^<]+/g, '>x')
    .replace(REPEATED, '$1');
  const [start, end] = [elements.indexOf('>', elements.indexOf('<main')), elements.indexOf('</main>')];
  return [elements.slice(0, start) + elements.slice(end), elements.slice(start, end)];
}
