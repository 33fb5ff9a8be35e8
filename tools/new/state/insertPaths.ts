import { isMap, isScalar, parseDocument, type Pair } from 'yaml';

/** Paths of operations that lenders' pages call, beside which new ones stand. */
const BESIDE = '/lead/offer/';

/**
 * The text of an OpenAPI document with more paths, all else byte for byte as it stood. They stand after the last path of
 * a lender's page, or after all paths where there is none.
 *
 * @param added YAML of the paths, indented by two
 */
export function insertPaths(text: string, added: string): string {
  const { contents } = parseDocument(text);
  const sections = isMap(contents) ? contents.items : [];
  const place = sections.findIndex((section) => keyOf(section) === 'paths');
  const paths = sections[place]?.value;
  const items = isMap(paths) ? paths.items : [];
  if (items.length === 0)
    throw new Error('The contract has no paths (NO_PATHS): write "paths" with one operation by hand');
  const last = items.findLastIndex((item) => keyOf(item).startsWith(BESIDE));
  const next = (last < 0 ? undefined : items[last + 1]) ?? sections[place + 1];
  if (!next) return `${text.trimEnd()}\n\n${added}`;
  const start = startOf(next, text);
  return `${text.slice(0, start)}${added}\n${text.slice(start)}`;
}

function keyOf({ key }: Pair): string {
  return isScalar(key) ? String(key.value) : '';
}

/** Where the line of a key begins, or the first of the comments that stand above it. */
function startOf({ key }: Pair, text: string): number {
  const offset = isScalar(key) ? (key.range?.[0] ?? text.length) : text.length;
  let start = text.lastIndexOf('\n', offset - 1) + 1;
  for (;;) {
    const before = text.lastIndexOf('\n', start - 2) + 1;
    if (start === 0 || !/^ *#/.test(text.slice(before, start))) return start;
    start = before;
  }
}
