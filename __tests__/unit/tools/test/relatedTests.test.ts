import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { relatedTests } from '../../../../tools/test/relatedTests';

const root = mkdtempSync(join(tmpdir(), 'related-'));
afterAll(() => rmSync(root, { recursive: true }));

const importing = (file: string, module: string) => ({
  [file]: `import { check } from '${module}';\ntest('a', () => check);\n`,
});

const files: Readonly<Record<string, string>> = {
  'src/walk.ts': 'export const walk = 1;\n',
  'src/page.ts': "import { walk } from './walk';\nexport const page = walk;\n",
  'src/types.ts': 'export type Answer = string;\n',
  'docs/guide.md': '',
  'locales/pl/form.json': '{}',
  '__tests__/unit/page.test.ts': "import { page } from '../../src/page';\ntest('page', () => page);\n",
  '__tests__/unit/guide.test.ts': "const file = join(ROOT, 'docs');\ntest(file);\n",
  'src/styles.ts': 'export const styles = 1;\n',
  '__tests__/unit/rooms.test.ts':
    "import { styles } from '../../src/styles';\nconst file = join(ROOT, 'src/styles.ts');\ntest(file, () => styles);\n",
  '__tests__/unit/locales/texts.test.ts': "test('texts');\n",
  'src/rule.ts': 'export const rule = 1;\n',
  'tools/check/checkDocuments.ts': "import { rule } from '../../src/rule';\nexport const check = rule;\n",
  ...importing('__tests__/unit/tools/check/all.test.ts', '../../../../tools/check/checkDocuments'),
  ...importing('__tests__/unit/new.test.ts', '../../tools/check/checkDocuments'),
};
const tests = Object.keys(files).filter((file) => file.includes('.test.'));

test.each([
  ['a module that is imported in two steps', 'src/walk.ts', ['__tests__/unit/page.test.ts']],
  ['a test itself', '__tests__/unit/page.test.ts', ['__tests__/unit/page.test.ts']],
  ['a document in a folder that a test names', 'docs/guide.md', ['__tests__/unit/guide.test.ts']],
  ['a document that is gone', 'docs/old.md', ['__tests__/unit/guide.test.ts']],
  ['a module that a test reads as text', 'src/styles.ts', ['__tests__/unit/rooms.test.ts']],
  ['a text', 'locales/pl/form.json', ['__tests__/unit/locales/texts.test.ts']],
  ['what the check of the documents imports', 'src/rule.ts', ['__tests__/unit/tools/check/all.test.ts']],
  [
    'the check itself',
    'tools/check/checkDocuments.ts',
    ['__tests__/unit/tools/check/all.test.ts', '__tests__/unit/new.test.ts'],
  ],
  ['a file that nothing reads', 'src/types.ts', []],
])('relatedTests: finds the tests of %s', async (_what, changed, related) => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  expect(await relatedTests(root, tests, [changed])).toEqual(related);
});
