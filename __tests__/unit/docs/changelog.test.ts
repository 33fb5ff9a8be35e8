import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../support/root';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Returns the newest version that the changelog has of something. */
function newestOf(what: string): string | undefined {
  const section = read('CHANGELOG.md')
    .split(/^## /m)
    .find((part) => part.startsWith(`${what}\n`));
  return /^### (.+)$/m.exec(section ?? '')?.[1];
}

test.each([
  ['The contract', 'schemas/api/openapi.yaml', /^ {2}version: (.+)$/m],
  ['The published settings', 'package.json', /^ {2}"version": "(.+)"/m],
  ['The embed script', 'tools/publish/publishEmbed.ts', /^const VERSION = (\d+);$/m],
  ['The embed script', 'src/embed/frameMessages.ts', /^export const protocolVersion = (\d+);$/m],
  ['The partner package', 'packages/embed/package.json', /^ {2}"version": "(.+)"/m],
])('changelog: %s: its newest entry has the version of %s', (what, file, version) => {
  const [, stated] = version.exec(read(file)) ?? [];
  expect(stated).toBeDefined();
  expect(newestOf(what)).toBe(stated);
});
