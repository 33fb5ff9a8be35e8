import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pngSize } from '../../publish/pngSize';
import type { JsonDocument } from '../../../documents/JsonDocument';
import type { Rule } from '../context/CheckContext';
import { DocumentNode } from '../DocumentNode';
import { problemAt, type Problem } from '../Problem';

const name = 'brand-files';

const FILES = [
  ['theme'],
  ['favicon'],
  ['icon'],
  ['touchIcon'],
  ['shareImage'],
  ['logos', 'header'],
  ['logos', 'footer'],
] as const;

/** Pictures that phones and networks show at a size of their own. */
const SIZES: Readonly<Record<string, readonly [number, number]>> = { touchIcon: [180, 180], shareImage: [1200, 630] };

/** The files that a brand names stand in its folder, and its pictures have the size that others show them in. */
export const brandFiles: Rule = {
  name,
  run: ({ documents }) => [...documents.brands.values()].flatMap((document) => FILES.flatMap(checkFile(document))),
};

function checkFile(document: JsonDocument): (path: (typeof FILES)[number]) => readonly Problem[] {
  return (path) => {
    const node = new DocumentNode(document).at(...path);
    if (node.text === undefined) return [];
    const file = join(dirname(document.file), node.text);
    if (existsSync(file)) return checkSize(node, file, SIZES[path[0]]);
    const message = `There is no file "${node.text}" beside this document.`;
    return [problemAt(node, { rule: name, message, mend: 'add the file, or name one that is there.' })];
  };
}

function checkSize(node: DocumentNode, file: string, wanted?: readonly [number, number]): readonly Problem[] {
  if (!wanted) return [];
  const size = pngSize(readFileSync(file));
  const [width, height] = wanted;
  if (size?.width === width && size.height === height) return [];
  const is = size ? `is ${size.width} by ${size.height} pixels` : 'is no PNG';
  const mend = `make it a PNG of ${width} by ${height} pixels.`;
  return [problemAt(node, { rule: name, message: `"${node.text ?? ''}" ${is}.`, mend })];
}
