import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DocumentCopy } from '../../fixtures/check/DocumentCopy';
import { codeBlocks, followTutorial, makingCommands, TUTORIAL } from '../../fixtures/tutorial/followTutorial';
import { ROOT } from '../../support/root';

const copy = new DocumentCopy();
const blocks = codeBlocks(readFileSync(path.join(ROOT, TUTORIAL), 'utf8'));
let printed: string[];

beforeAll(() => {
  printed = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
  followTutorial(copy.folder);
});
afterAll(() => copy.remove());

it('lender tutorial: has the documents of both lenders and names the file of each', () => {
  const documents = blocks.filter(({ language }) => language !== 'sh').map(({ file }) => file);
  expect(documents).toEqual([
    'schemas/api/openapi.yaml',
    'schemas/api/openapi.yaml',
    'schemas/states/salary-account.json',
    'locales/en/states.json',
    'locales/es/states.json',
    'locales/co/states.json',
    'locales/mx/states.json',
    'locales/ph/states.json',
    'sandbox/journeys/salary-account.json',
    'sandbox/journeys/paso-a-paso.json',
  ]);
  expect(documents.filter((file = '') => !existsSync(path.join(copy.folder, file)))).toEqual([]);
});

it('lender tutorial: has one command, and the documents it makes pass the check at once', () => {
  expect(makingCommands(blocks)).toHaveLength(1);
  expect(printed.join('\n')).toContain('All documents are in order');
});

it('lender tutorial: leads to documents in which the checker finds no problem', () => {
  expect(copy.check()).toEqual([]);
});

it('lender tutorial: names the languages whose placeholder texts are left to replace', () => {
  const markdown = readFileSync(path.join(ROOT, TUTORIAL), 'utf8');
  const written = printed.join('\n').matchAll(/locales\/(\w+)\/states\.json:/g);
  const left = [...written].map(([, locale = '']) => locale).filter((locale) => !['en', 'es'].includes(locale));
  expect(left.length).toBeGreaterThan(0);
  expect(left.filter((locale) => !markdown.includes(`\`${locale}\``))).toEqual([]);
});
