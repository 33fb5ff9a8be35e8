import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Rule } from '../context/CheckContext';
import { DocumentNode } from '../DocumentNode';
import { problemAt } from '../Problem';

const name = 'brand-files';

const FILES = [['theme'], ['favicon'], ['logos', 'header'], ['logos', 'footer']] as const;

/** The files that a brand names stand in its folder. */
export const brandFiles: Rule = {
  name,
  run: ({ documents }) =>
    [...documents.brands.values()].flatMap((document) =>
      FILES.flatMap((path) => {
        const node = new DocumentNode(document).at(...path);
        const folder = dirname(document.file);
        if (node.text === undefined || existsSync(join(folder, node.text))) return [];
        const message = `There is no file "${node.text}" beside this document.`;
        return [problemAt(node, { rule: name, message, mend: 'add the file, or name one that is there.' })];
      }),
    ),
};
