import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../support/root';

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

test.each(Object.entries(scripts))('npm run %s: answers --help with its usage', (_name, command) => {
  const [, file = ''] = /^(?:tsx|node tools\/run\.cjs) (\S+)/.exec(command) ?? [];
  expect(readFileSync(join(ROOT, file), 'utf8')).toMatch(/,\s*(?:BENCH_)?USAGE,?\s*\);|printsHelp\(USAGE\)/);
});
