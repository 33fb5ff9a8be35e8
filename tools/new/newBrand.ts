import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Json } from '../../src/published/flow';
import type { Documents } from '../../documents/loadDocuments';
import { setValue } from './editJson';
import type { CreatedFiles } from './CreatedFiles';
import { titleFromName, refuseNewName, refuseUnknownName } from './names';

const TEXT_FILES = ['.json', '.css', '.svg'];

interface Renaming {
  readonly from: string;
  readonly to: string;
  readonly fromTitle: string;
  readonly toTitle: string;
}

/** Creates a brand as a copy of another one, with its own name in its files and texts. */
export function newBrand(documents: Documents, { name, from }: { name: string; from: string }): CreatedFiles {
  const { brands, schemasDir } = documents;
  refuseNewName({ what: 'brand', name }, /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, brands.keys());
  refuseUnknownName({ what: 'brand', name: from }, brands.keys());
  const { name: fromTitle } = brands.get(from)?.data as { readonly name: string };
  const toTitle = titleFromName(name);
  const renaming = { from, to: name, fromTitle, toTitle };
  const folder = join(schemasDir, 'brands', name);
  cpSync(join(schemasDir, 'brands', from), folder, { recursive: true });
  const files = readdirSync(folder).map((file) => join(folder, file));
  for (const file of files.filter((each) => TEXT_FILES.includes(extname(each)))) {
    writeFileSync(file, rename(readFileSync(file, 'utf8'), renaming));
  }
  const texts = copyTexts(documents, renaming);
  return {
    files: [...files, ...texts],
    next: [
      `${join(folder, 'theme.css')}: colours, radius and type`,
      `${join(folder, 'brand.json')}: the font and the layout`,
      `${folder}: the logos, the pictures and the favicon are still those of ${fromTitle}`,
      ...texts.map((file) => `${file}: brands>${name}, where ${fromTitle} became ${toTitle}`),
      `npm run flows -- new deployment <country>-${name}`,
    ],
  };
}

function rename(text: string, { from, to, fromTitle, toTitle }: Renaming): string {
  return text
    .replaceAll(fromTitle, () => toTitle)
    .replaceAll(new RegExp(`(?<![a-z0-9])${from}(?![a-z0-9])`, 'g'), () => to);
}

/** Copies the brand's texts in every locale that has texts for the other brand. */
function copyTexts({ texts }: Documents, renaming: Renaming): readonly string[] {
  return [...texts.values()].flatMap((namespaces) => {
    const document = namespaces.get('app');
    const brands = (document?.data as { readonly brands?: Readonly<Record<string, Json>> } | undefined)?.brands;
    const ownTexts = brands?.[renaming.from];
    if (!document || ownTexts === undefined) return [];
    const renamed = JSON.parse(rename(JSON.stringify(ownTexts), renaming)) as Json;
    writeFileSync(document.file, setValue(document.text, ['brands', renaming.to], renamed));
    return [document.file];
  });
}
