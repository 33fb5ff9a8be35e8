import { join } from 'node:path';
import type { CheckContext, Rule } from '../context/CheckContext';
import type { Found } from '../Problem';
import { textFlaws } from '../textFlaws';

/** Legal pages are read like texts: nothing in them is unseen, only looks right, or is a note to oneself. */
export const legalPagesRule: Rule = {
  name: 'legal-pages',
  run: (context) =>
    foldersOf(context).flatMap((folder) =>
      context
        .namesIn(folder)
        .filter((name) => name.endsWith('.md'))
        .flatMap((name) => checkPage(join(folder, name), context)),
    ),
};

function foldersOf({ documents: { schemasDir, countries, brands, deployments } }: CheckContext): readonly string[] {
  return [
    ...[...countries.keys()].map((code) => join(schemasDir, 'countries', code, 'pages')),
    ...[...brands.keys()].map((brand) => join(schemasDir, 'brands', brand, 'pages')),
    ...[...deployments.keys()].map((name) => join(schemasDir, 'deployments', name)),
  ];
}

/** Where a long word of a heading may be divided: what else is not seen has no use in a page. */
const SOFT_HYPHEN = '\u00AD';
const HYPHEN = '-';

function checkPage(file: string, { asset }: CheckContext): readonly Found[] {
  const lines = asset(file)?.toString('utf8').split('\n') ?? [];
  return lines.flatMap((line, index) =>
    textFlaws.flatMap(({ pattern, says, fix, unless, isInPages = false }) => {
      const found = isInPages ? pattern.exec(line.replaceAll(SOFT_HYPHEN, HYPHEN)) : null;
      if (!found || unless?.test(line) === true) return [];
      const place = { file, line: index + 1, column: found.index + 1 };
      return [{ ...place, rule: legalPagesRule.name, message: says(found[0]), fix }];
    }),
  );
}
