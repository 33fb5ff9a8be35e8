import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../support/root';

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

test.each(Object.entries(scripts))('npm run %s: answers --help with its usage', (_name, command) => {
  const [, file = ''] = /^(?:tsx|node tools\/run\.cjs)(?: --require \S+)? (\S+)/.exec(command) ?? [];
  expect(readFileSync(join(ROOT, file), 'utf8')).toMatch(/,\s*(?:BENCH_)?USAGE,?\s*\);|printsHelp\(USAGE\)/);
});

const flows = readFileSync(join(ROOT, 'tools/flows.ts'), 'utf8');
const commands = [...flows.matchAll(/^ {2}(\w+): (?:async|run)/gm)].map(([, name = '']) => name);

test.each(commands)('npm run flows -- %s --help: says how to call it, and does nothing else', (name) => {
  const argv = process.argv;
  const print = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  process.argv = [...argv.slice(0, 2), name, '--help'];
  jest.isolateModules(() => void jest.requireActual(join(ROOT, 'tools/flows')));
  process.argv = argv;
  expect(print.mock.calls).toEqual([[expect.stringMatching(new RegExp(`^ {2}${name}\\s`, 'm'))]]);
  print.mockRestore();
});
