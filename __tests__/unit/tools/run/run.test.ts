import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../../support/root';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-'));
  for (const name of ['bench', 'documents', 'sagas', 'sandbox', 'src', 'widgets', 'node_modules', 'outside']) {
    mkdirSync(join(folder, name));
  }
  for (const name of ['tools/run.cjs', 'tools/run', 'package-lock.json']) {
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  }
  for (const name of ['esbuild', 'tsx']) {
    symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  }
  write('tools/greet.ts', GREET);
  write('src/word.ts', `export const word: string = 'Hello';`);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Not written as one word, which bundling the tests would replace. */
const ownFolder = ['__dir', 'name'].join('');

const GREET = `
  import { relative } from 'node:path';
  import { word } from '../src/word';
  console.log(word, relative(process.cwd(), ${ownFolder}), process.argv.slice(2).join());
  process.exitCode = 3;
`;

function write(file: string, text: string): void {
  writeFileSync(join(folder, file), text);
}

function run(...args: string[]) {
  const command = ['tools/run.cjs', 'tools/greet.ts', ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' });
  return { status, stdout, stderr };
}

function keptFiles(): readonly string[] {
  const cache = join(folder, 'node_modules/.cache/tools/greet');
  const entries = readdirSync(cache, { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) => (entry.isFile() ? entry.name : [])).sort();
}

describe('tools/run.cjs', () => {
  it('runs a tool with its arguments and its exit code, the first time as every time', () => {
    const greeting = { status: 3, stdout: 'Hello tools all,you\n', stderr: '' };
    expect([run('all', 'you'), run('all', 'you')]).toEqual([greeting, greeting]);
    expect(keptFiles()).toEqual(['bundle.js', 'bundle.js.all.v8']);
  });

  it('runs what the sources say now, and keeps only that', () => {
    run('you');
    write('src/word.ts', `export const word: string = 'Howdy';`);
    expect(run('all').stdout).toBe('Howdy tools all\n');
    expect(keptFiles()).toEqual(['bundle.js', 'bundle.js.all.v8']);
  });

  it('runs without a folder to keep anything in', () => {
    write('node_modules/.cache', '');
    expect(run('you')).toEqual({ status: 3, stdout: 'Hello tools you\n', stderr: '' });
  });

  it('refuses a tool that imports what the digest of the sources does not cover', () => {
    write('outside/word.ts', `export const word: string = 'Hello';`);
    write('src/word.ts', `export { word } from '../outside/word';`);
    const { status, stderr } = run('you');
    expect(stderr).toContain('A tool imports outside/word.ts');
    expect(status).toBe(1);
  });
});
