import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import { ROOT } from '../../../support/root';

/** The service with which VS Code completes JSON; it finds the meta-schema by `$schema`, as there. */
const service = getLanguageService({
  schemaRequestService: (uri) => Promise.resolve(readFileSync(fileURLToPath(uri), 'utf8')),
  workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
});

/** Returns what an editor offers at the `|` in a document. */
async function completionsOf(file: string, text: string): Promise<readonly string[]> {
  const offset = text.indexOf('|');
  const uri = pathToFileURL(join(ROOT, file)).href;
  const document = TextDocument.create(uri, 'json', 1, text.replace('|', ''));
  const list = await service.doComplete(document, document.positionAt(offset), service.parseJSONDocument(document));
  return list?.items.map(({ label }) => label) ?? [];
}

const STEP = ['steps', 'step'] as const;
const PAGE = ['states', 'state'] as const;

test.each([
  [
    'a reference of a step',
    STEP,
    '"schema": { "properties": { "x": { "$ref": "|" } } }',
    '"data-points#/monthlyIncome"',
  ],
  ['the list of a step', STEP, '"dataPoints": ["|"]', '"monthlyIncome"'],
  ['what a step requires', STEP, '"schema": { "required": ["|"] }', '"monthlyIncome"'],
  [
    'a reference of a page',
    PAGE,
    '"page": { "kind": "form", "schema": { "properties": { "x": { "$ref": "|" } } } }',
    '"data-points#/monthlyIncome"',
  ],
])('an editor completes the names of data points in %s', async (_what, [folder, kind], members, offered) => {
  const text = `{ "$schema": "../meta/${kind}.schema.json", ${members} }`;
  expect(await completionsOf(`schemas/${folder}/editing.json`, text)).toContain(offered);
});
