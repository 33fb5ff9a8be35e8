import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EnvironmentName } from '../../../../src/published/settings';
import { checkDocuments } from '../../../../tools/check/checkDocuments';
import { publish } from '../../../../tools/publish/publish';
import { DocumentsCopy } from '../../../fixtures/documents/fixtureDocuments';

const DEPLOYMENT = 'schemas/deployments/co-askrobin.json';
const API = '"apiBase": "https://api.askrobin.example/base"';

const folder = mkdtempSync(join(tmpdir(), 'publish-frames-'));
const appDir = join(folder, 'app');
const copies: DocumentsCopy[] = [];

beforeAll(() => {
  mkdirSync(appDir);
  for (const file of ['app.js', 'early.js', 'app.css', 'embed.js']) writeFileSync(join(appDir, file), '');
  const manifest = {
    entry: ['app.js'],
    early: 'early.js',
    embed: 'embed.js',
    styles: ['app.css'],
    widgets: {},
    files: ['app.js'],
  };
  writeFileSync(join(appDir, 'manifest.json'), JSON.stringify(manifest));
});

afterAll(() => {
  for (const copy of copies) copy.remove();
  rmSync(folder, { recursive: true });
});

/** Copies the fixture documents, and gives production its own frame ancestors. */
function documentsWith(frameAncestors: readonly string[]): DocumentsCopy {
  const own = `${API}, "frameAncestors": ${JSON.stringify(frameAncestors)}`;
  const copy = new DocumentsCopy().edit(DEPLOYMENT, (text) => text.replace(API, own));
  copies.push(copy);
  return copy;
}

/** Returns the `frame-ancestors` directive that the pages of an environment are sent with. */
async function directiveOf(
  { schemasDir, localesDir }: DocumentsCopy,
  env: EnvironmentName,
): Promise<string | undefined> {
  const out = mkdtempSync(join(folder, 'site-'));
  const documents = { schemasDir, localesDir, deployment: 'co-askrobin', check: () => [] };
  await publish({ out, appDir, env, ...documents, prerender: () => Promise.resolve('') });
  const headers = readFileSync(join(out, 'co-askrobin', 'headers.json'), 'utf8');
  return /frame-ancestors [^;]*/.exec(headers)?.[0];
}

describe('frame ancestors of an environment', () => {
  test('replace those of the deployment, in that environment only', async () => {
    const documents = documentsWith(['https://www.host.example', 'https://*.partner.example:8443']);
    expect(await directiveOf(documents, 'production')).toBe(
      'frame-ancestors https://www.host.example https://*.partner.example:8443',
    );
    expect(await directiveOf(documents, 'development')).toBe('frame-ancestors https://host.example');
  });

  test('may be an empty list although the deployment has some', async () => {
    expect(await directiveOf(documentsWith([]), 'production')).toBe("frame-ancestors 'none'");
  });

  const problemsWith = (origin: string) => {
    const problems = checkDocuments(documentsWith([origin]).load(), { only: ['meta-schema'] });
    return problems.filter(({ file, message }) => file.endsWith(DEPLOYMENT) && message.includes(origin));
  };

  test.each(['https://host.example', 'https://*.host.example', 'http://localhost:*', 'http://*.localhost:3000'])(
    'accept the origin %s',
    (origin) => expect(problemsWith(origin)).toEqual([]),
  );

  test.each(['*', 'host.example', 'https://host.example/', 'https://host.example; script-src *', "'self'", 'data:'])(
    'refuse %s before it can become a header',
    (origin) => expect(problemsWith(origin)).toHaveLength(1),
  );
});
