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

const STEP = 'schemas/steps/editing.json';
const step = (members: string) => `{ "$schema": "../meta/step.schema.json", ${members} }`;

interface Edited {
  readonly what: string;
  readonly file: string;
  readonly text: string;
  readonly offered: string;
}

it.each<Edited>([
  {
    what: 'a reference of a step',
    file: STEP,
    text: step('"schema": { "properties": { "x": { "$ref": "|" } } }'),
    offered: '"data-points#/monthlyIncome"',
  },
  { what: 'the list of a step', file: STEP, text: step('"dataPoints": ["|"]'), offered: '"monthlyIncome"' },
  {
    what: 'what a step requires',
    file: STEP,
    text: step('"schema": { "required": ["|"] }'),
    offered: '"monthlyIncome"',
  },
  {
    what: 'a reference of a page',
    file: 'schemas/states/editing.json',
    text: '{ "$schema": "../meta/state.schema.json", "page": { "kind": "form", "schema": { "properties": { "x": { "$ref": "|" } } } } }',
    offered: '"data-points#/monthlyIncome"',
  },
])('an editor completes the names of data points in $what', async ({ file, text, offered }) => {
  expect(await completionsOf(file, text)).toContain(offered);
});
