import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { CountryDocument, DeploymentDocument } from '../../../../documents/documentShapes';
import { findUnmetDuties } from '../../../../tools/law/unmetDuties';
import { DocumentCopy } from '../../../fixtures/check/DocumentCopy';
import { editCopy } from '../../../fixtures/check/editCopy';
import { productDocuments } from '../../../support/productDocuments';

const copy = new DocumentCopy();
afterAll(() => copy.remove());

/** The product as if everybody had filled in and confirmed what the law demands. */
beforeAll(() => {
  for (const file of readdirSync(join(copy.folder, 'schemas'), { recursive: true, encoding: 'utf8' })) {
    const path = join(copy.folder, 'schemas', file);
    if (/(?:\.md|country\.json|deployments\/[a-z-]+\.json)$/.test(file))
      writeFileSync(path, readFileSync(path, 'utf8').replaceAll('FILL_IN', 'Confirmed'));
  }
});

const deployments = [...productDocuments.deployments].map(([name, { data }]) => {
  const { country, locales, pages = {} } = data as DeploymentDocument;
  const document = productDocuments.countries.get(country)?.country.data as CountryDocument;
  return { name, country, locales, law: document.law ?? {}, elsewhere: Object.keys(pages) };
});
type Named = (typeof deployments)[number];

const unmet = (deployment: string) =>
  findUnmetDuties(copy.documents(), { environment: 'production', deployment }).map(
    ({ file, line, message }) => `${relative(copy.folder, file)}:${line} ${message}`,
  );

type Change = (members: Record<string, unknown>) => Record<string, unknown>;

interface Removal {
  readonly piece: string;
  readonly file: string;
  /** The change of a JSON document, or of the text of a page; absent if the page is taken away. */
  readonly change?: Change | string;
  /** What is said, and where: a line of the file, or of the deployment that lacks it. */
  readonly refused: RegExp;
}

function removalsOf({ name, country, locales: [locale, ...others], law, elsewhere }: Named): readonly Removal[] {
  const deployment = `schemas/deployments/${name}.json`;
  const file = `schemas/countries/${country}/country.json`;
  const lawWithout = (part: string) => (members: Record<string, unknown>) => ({
    ...members,
    law: { ...law, [part]: { ...law.warning, texts: { la: 'Pecuniam mutuari pecunia constat.' } } },
  });
  const pages = Object.keys(law.pages ?? {}).flatMap((page): readonly Removal[] => {
    if (elsewhere.includes(page)) {
      const change: Change = ({ pages: kept, ...members }) => {
        return { ...members, pages: { ...(kept as object), [page]: undefined } };
      };
      return [
        {
          piece: `the address of "${page}"`,
          file: deployment,
          change,
          refused: new RegExp(`^${deployment}:1 The page "${page}"`),
        },
      ];
    }
    const place = `schemas/countries/${country}/pages/${page}.${locale}.md`;
    return [
      {
        piece: `its page "${page}"`,
        file: place,
        refused: new RegExp(`^${deployment}:\\d+ The page "${page}" is missing \\(`),
      },
      ...others.map((other) => ({
        piece: `its page "${page}" in "${other}"`,
        file: place.replace(`.${locale}.md`, `.${other}.md`),
        refused: new RegExp(`^${deployment}:\\d+ The page "${page}" is missing in "${other}"`),
      })),
      {
        piece: `a fact of "${page}"`,
        file: place,
        change: 'FILL_IN: a fact',
        refused: new RegExp(`^${place}:3 .* is a gap`),
      },
    ];
  });
  return [
    {
      piece: 'its law',
      file,
      change: ({ law: _law, ...members }) => members,
      refused: new RegExp(`^${file}:1 Nothing is written of what the law`),
    },
    {
      piece: 'who confirmed whom lenders take',
      file,
      change: (members) => ({ ...members, applicants: { ...(members['applicants'] as object), source: 'FILL_IN' } }),
      refused: new RegExp(`^${file}:\\d+ Nobody has confirmed who can apply`),
    },
    ...(law.costs
      ? [
          {
            piece: 'its costs',
            file: deployment,
            change: (({ costs: _costs, ...members }) => members) satisfies Change,
            refused: new RegExp(`^${deployment}:1 The costs of a loan must be published`),
          },
        ]
      : []),
    ...(law.warning
      ? [
          {
            piece: 'its warning',
            file,
            change: lawWithout('warning'),
            refused: new RegExp(`^${file}:\\d+ Pages in "..?"`),
          },
        ]
      : []),
    ...pages,
  ];
}

const removals = deployments.flatMap((each) =>
  removalsOf(each).map((removal) => ({ ...removal, deployment: each.name })),
);

test.each(deployments)('$name: can be published once everything is filled in and confirmed', ({ name, law }) => {
  expect(unmet(name)).toEqual([]);
  expect(Object.keys(law)).toEqual(expect.arrayContaining(['majority', 'costs', 'pages']));
});

test.each(removals)('$deployment without $piece: is refused for production, by file and line', (removal) => {
  const { deployment, file, change, refused } = removal;
  const path = join(copy.folder, file);
  expect(existsSync(path)).toBe(true);
  const before = readFileSync(path, 'utf8');
  if (change === undefined) renameSync(path, `${path}.away`);
  else if (typeof change === 'string') writeFileSync(path, before.replace(/\n\n/, `\n\n${change}\n\n`));
  else editCopy(copy, file, change);
  try {
    const lines = unmet(deployment);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatch(refused);
  } finally {
    if (change === undefined) renameSync(`${path}.away`, path);
    else writeFileSync(path, before);
  }
});
