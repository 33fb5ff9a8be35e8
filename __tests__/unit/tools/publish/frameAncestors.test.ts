import type { EnvironmentName } from '../../../../src/published/settings';
import { checkDocuments } from '../../../../tools/check/checkDocuments';
import { pageHeaders } from '../../../../tools/publish/securityHeaders';
import { settingsOf } from '../../../../tools/publish/settingsOf';
import { DocumentsCopy } from '../../../fixtures/documents/fixtureDocuments';

const DEPLOYMENT = 'schemas/deployments/co-askrobin.json';
const API = '"apiBase": "https://api.askrobin.example/base"';

const copies: DocumentsCopy[] = [];
afterAll(() => copies.forEach((copy) => copy.remove()));

/** Copies the fixture documents, and gives production its own frame ancestors. */
function documentsWith(frameAncestors: readonly string[]): DocumentsCopy {
  const own = `${API}, "frameAncestors": ${JSON.stringify(frameAncestors)}`;
  const copy = new DocumentsCopy().edit(DEPLOYMENT, (text) => text.replace(API, own));
  copies.push(copy);
  return copy;
}

/** Returns the `frame-ancestors` directive that the pages of an environment are sent with. */
function directiveOf(documents: DocumentsCopy, env: EnvironmentName): string | undefined {
  const policy = pageHeaders(settingsOf(documents.load(), 'co-askrobin', env), { styles: [] })[
    'Content-Security-Policy'
  ];
  return /frame-ancestors [^;]*/.exec(policy ?? '')?.[0];
}

describe('frame ancestors of an environment', () => {
  test('replace those of the deployment, in that environment only', () => {
    const documents = documentsWith(['https://www.host.example', 'https://*.partner.example:8443']);
    expect(directiveOf(documents, 'production')).toBe(
      'frame-ancestors https://www.host.example https://*.partner.example:8443',
    );
    expect(directiveOf(documents, 'development')).toBe('frame-ancestors https://host.example');
  });

  test('may be an empty list although the deployment has some', () => {
    expect(directiveOf(documentsWith([]), 'production')).toBe("frame-ancestors 'none'");
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
