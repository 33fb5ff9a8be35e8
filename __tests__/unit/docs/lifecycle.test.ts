import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from '../../support/root';
import { eventUses } from '../../../tools/generate/eventTable';

const page = readFileSync(path.join(ROOT, 'docs/lifecycle.md'), 'utf8');

/** Files in bold, in their order, up to the heading where the path ends. */
function pathBelow(heading: string): readonly string[] {
  const section = page.slice(page.indexOf(heading));
  const [text = ''] = section.slice(heading.length).split('\n## ');
  return [...new Set([...text.matchAll(/\*\*`([^`]+)`\*\*/g)].map(([, file = '']) => file))];
}

/** How many files the page says that the path has. */
function statedBelow(heading: string): number {
  return Number(/(?:The|These) (\d+) files/.exec(page.slice(page.indexOf(heading)).replaceAll('\n', ' '))?.[1]);
}

const source = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

function importsOf(file: string): readonly string[] {
  const { importedFiles } = ts.preProcessFile(source(file), true, true);
  return importedFiles.map(({ fileName }) => path.posix.join(path.posix.dirname(file), fileName));
}

const bare = (file: string) => file.replace(/\.tsx?$/, '');
const useName = (file: string) => bare(file).split('/').slice(-2).join('/');

function isImport(from: string, to: string): boolean {
  return importsOf(from).includes(bare(to));
}

const uses = eventUses();

function isEvent(from: string, to: string): boolean {
  return uses.some(({ saidBy, heardBy }) => saidBy.includes(useName(from)) && heardBy.includes(useName(to)));
}

/**
 * Reached at run time: the field renders whichever widget is named, a form reads the state of whichever store it is
 * given, the sagas call the API among their services.
 */
const handedOver: readonly string[] = [
  'src/renderer/AnswerField.tsx',
  'src/renderer/judgeSteps.ts',
  'src/api/createApi.ts',
  'sagas/receiveStatus.ts',
];

describe.each([
  ['a typed amount', '# The life of one answer', 16],
  ['a state', '## The life of a state', 10],
])('the path of %s', (_what, heading, most) => {
  const files = pathBelow(heading);

  test(`leads through ${most} files at most, as many as the page says`, () => {
    expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
    expect(files).toHaveLength(statedBelow(heading));
    expect(files.length).toBeLessThanOrEqual(most);
  });

  test('has no gap: each file imports, is imported by or is told by one before it', () => {
    const gaps = files.slice(1).filter((file, index) => {
      const before = files.slice(0, index + 1);
      const isJoined = (other: string) => isImport(other, file) || isImport(file, other) || isEvent(other, file);
      return !handedOver.includes(file) && !before.some(isJoined);
    });
    expect(gaps).toEqual([]);
  });
});
