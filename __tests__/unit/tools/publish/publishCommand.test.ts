import child from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOptions, UsageError } from '../../../../tools/command/readArguments';
import { buildApp, isBuildStale } from '../../../../tools/publish/buildApp';

describe('readOptions', () => {
  const read = (...args: string[]) => readOptions(args, ['out', 'env'], 'Usage: …');

  test.each([
    [['--out', 'a', '--env=staging'], { out: 'a', env: 'staging' }],
    [['--out', 'a', '--out', 'b'], { out: 'b' }],
    [[], {}],
  ])('reads %j', (args, expected) => {
    expect(read(...args)).toEqual(expected);
  });

  test.each([
    [['--ot', 'a'], "Unknown option '--ot'"],
    [['--out'], "Option '--out <value>' argument missing"],
    [['a'], "Unexpected argument 'a'"],
  ])('refuses %j with the usage', (args, reason) => {
    expect(() => read(...args)).toThrow(UsageError);
    expect(() => read(...args)).toThrow(`${reason}\n\nUsage: …`);
  });
});

describe('the build', () => {
  const root = mkdtempSync(join(tmpdir(), 'build-'));
  const write = (file: string, seconds: number) => {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), '');
    utimesSync(join(root, file), seconds, seconds);
  };
  const folders = ['src/deep', 'widgets', 'sagas', 'tools/build'].map((folder) => `${folder}/a.ts`);
  const sources = [...folders, 'webpack.config.ts', 'package-lock.json', 'tsconfig.json'];
  const products = ['dist/app/manifest.json', 'dist/prerender/index.js'];
  beforeEach(() => [...sources, ...products].forEach((file, index) => write(file, index < sources.length ? 100 : 200)));
  afterAll(() => rmSync(root, { recursive: true }));

  test.each(sources)('isBuildStale: is true once %s is newer', (source) => {
    write('README.md', 400);
    write(source, 200);
    expect(isBuildStale(root)).toBe(false);
    write(source, 201);
    expect(isBuildStale(root)).toBe(true);
    rmSync(join(root, source));
    expect(isBuildStale(root)).toBe(false);
  });

  test.each(products)('isBuildStale: is true while %s is missing', (product) => {
    rmSync(join(root, product));
    expect(isBuildStale(root)).toBe(true);
  });

  test('buildApp: runs webpack, says how long it took, and throws if that fails', () => {
    const lines: string[] = [];
    jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
    const result = { pid: 0, output: [], stdout: '', stderr: '', signal: null };
    const run = jest.spyOn(child, 'spawnSync').mockReturnValue({ ...result, status: 0 });
    buildApp(root);
    expect(run).toHaveBeenCalledWith(
      process.execPath,
      [require.resolve('webpack/bin/webpack.js'), '--stats', 'errors-warnings'],
      { cwd: root, stdio: 'inherit' },
    );
    expect(lines.map((line) => line.replace(/0\.\d/, '0.1'))).toEqual(['Building the app bundle …', 'Built in 0.1 s']);
    write('src/deep/a.ts', 300);
    expect(isBuildStale(root)).toBe(false);
    run.mockReturnValue({ ...result, status: 1 });
    expect(() => buildApp(root)).toThrow("The app bundle failed to build; see webpack's output above");
    run.mockReturnValue({ ...result, status: null, error: new Error('no node') });
    expect(() => buildApp(root)).toThrow('no node');
  });
});
