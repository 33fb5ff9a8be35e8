import { publicSearchOf } from '../../../src/attribution/cleanAddress';
import { campaignNames } from '../../../src/attribution/campaign';
import { originNames } from '../../../src/attribution/originNames';
import { applicantNames } from '../../../src/autofill/prefillNames';
import { attributeOf } from '../../../src/embed/attributes';
import { frameAddress } from '../../../src/embed/frameAddress';

const PAGE = 'https://partner.example/loans';

function addressOf(
  address: string,
  attributes: Readonly<Record<string, string>> = {},
  page = PAGE,
): string | undefined {
  return frameAddress(address, (name) => attributes[attributeOf(name)] ?? '', page)?.href;
}

test('frameAddress: accepts a complete address, or fills country and brand into a pattern', () => {
  expect(addressOf('https://loans.example/application-frontend/')).toBe('https://loans.example/application-frontend/');
  const attributes = { country: 'co', brand: 'askrobin' };
  expect(addressOf('https://{country}-{brand}.loans.example/', attributes)).toBe('https://co-askrobin.loans.example/');
  expect(addressOf('https://loans.example/{country}/', { country: '../evil?' })).toBe(
    'https://loans.example/..%2Fevil%3F/',
  );
});

test.each([
  ['https://loans.example/', true],
  ['http://co-askrobin.localhost:3000/', true],
  ['http://127.0.0.1:3000/', true],
  ['http://loans.example/', false],
  ['http://localhost.evil.example/', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['https://{brand}/', false],
])('frameAddress: whether a frame may show %s: %s', (address, expected) =>
  expect(addressOf(address) !== undefined).toBe(expected),
);

test('frameAddress: passes the session and the selling tier in the query, and nothing that a message may change', () => {
  const attributes = {
    amount: '2000',
    period: '12',
    locale: 'en',
    title: 'Loan',
    'session-id': '7a0c5b62-8a51-4f0e-9d5d-0a6c0d3f5a11',
    'selling-tier-global-id': 'tier-2',
  };
  expect(addressOf('https://loans.example/', attributes)).toBe(
    'https://loans.example/?sessionId=7a0c5b62-8a51-4f0e-9d5d-0a6c0d3f5a11&sellingTierGlobalId=tier-2',
  );
});

test.each(applicantNames)('frameAddress: never contains the attribute of %s, which is about the applicant', (name) => {
  expect(addressOf('https://loans.example/', { [attributeOf(name)]: 'Ana', [name]: 'Ana' })).toBe(
    'https://loans.example/',
  );
});

test('attributeOf: separates the words of a parameter by hyphens', () => {
  expect(['email', 'secondLastName', 'sellingTierGlobalId'].map(attributeOf)).toEqual([
    'email',
    'second-last-name',
    'selling-tier-global-id',
  ]);
});

test('frameAddress: passes on how the applicant reached the host, and nothing else of the host’s address', () => {
  const page = `${PAGE}?utm_source=mail&gclid=A-b_C&amp;refName=p%26q&email=a%40b.example&sessionId=1&amount=5#x`;
  expect(addressOf('https://loans.example/?utm_source=own', {}, page)).toBe(
    'https://loans.example/?utm_source=mail&refName=p%26q&gclid=A-b_C',
  );
});

test('frameAddress: prefers an attribute to a parameter of the host’s address', () => {
  const attributes = { utm_campaign: 'spring', 'ref-name': 'partner', gclid: 'own' };
  expect(addressOf('https://loans.example/', attributes, `${PAGE}?utm_campaign=mail&utm_source=mail`)).toBe(
    'https://loans.example/?utm_source=mail&utm_campaign=spring&refName=partner&gclid=own',
  );
});

test('publicSearchOf: keeps every parameter that a frame receives', () => {
  const search = `?${originNames.map((name) => `${name}=1`).join('&')}`;
  expect(publicSearchOf(search)).toBe(search);
  for (const name of campaignNames) expect(originNames).toContain(name);
});
