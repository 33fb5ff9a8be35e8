import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOptions, UsageError } from '../../../../tools/command/readArguments';
import { isBuildStale } from '../../../../tools/publish/buildApp';

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

describe('isBuildStale', () => {
  const root = mkdtempSync(join(tmpdir(), 'build-'));
  afterAll(() => rmSync(root, { recursive: true }));

  test('is true while the build is missing or older than a source', () => {
    const write = (file: string, seconds: number) => {
      mkdirSync(join(root, file, '..'), { recursive: true });
      writeFileSync(join(root, file), '');
      utimesSync(join(root, file), seconds, seconds);
    };
    write('src/deep/a.ts', 100);
    write('package-lock.json', 100);
    expect(isBuildStale(root)).toBe(true);
    write('dist/app/manifest.json', 200);
    expect(isBuildStale(root)).toBe(true);
    write('dist/prerender/index.js', 200);
    for (const folder of ['src', 'src/deep']) utimesSync(join(root, folder), 100, 100);
    expect(isBuildStale(root)).toBe(false);
    write('src/deep/a.ts', 300);
    expect(isBuildStale(root)).toBe(true);
  });
});
