import { DocumentCopy } from '../../../fixtures/check/DocumentCopy';

const copy = new DocumentCopy();
afterAll(() => copy.remove());

const problemsWith = (host: string) =>
  copy
    .checkWith(
      [
        {
          file: 'schemas/deployments/co-askrobin.json',
          from: '"redirectHosts": ["*.askrobin.example"]',
          to: `"redirectHosts": [${JSON.stringify(host)}]`,
        },
      ],
      { only: ['meta-schema'] },
    )
    .map(({ message }) => message);

test.each(['lender.example', '*.lender.example', 'lender.example:8443', '*.lender.example:8443', 'localhost:3000'])(
  'redirect hosts: %s is accepted',
  (host) => expect(problemsWith(host)).toEqual([]),
);

test.each([
  '*',
  'https://lender.example',
  'lender.example/',
  'lender.example:*',
  'lender.example:',
  'a:1; script-src *',
])('redirect hosts: %s is refused', (host) =>
  expect(problemsWith(host)).toEqual([`"${host}" does not have the right form.`]),
);
