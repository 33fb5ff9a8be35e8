import { runInNewContext } from 'node:vm';
import { cloudFrontRequests, cloudFrontResponses } from '../../../../tools/publish/cloudFront';

interface FoundRequest {
  readonly uri?: string;
  readonly statusCode?: number;
  readonly headers?: { readonly location: { readonly value: string } };
}

function handle(code: string, event: object): unknown {
  return runInNewContext(`${code}; handler(event)`, { event });
}

const request = (basePath: string, uri: string, querystring = {}) =>
  handle(cloudFrontRequests(basePath), { request: { uri, querystring } }) as FoundRequest;

describe.each(['/application-frontend', ''])('cloudFrontRequests with the base path "%s"', (base) => {
  test.each([
    ['/', '/index.html'],
    ['/bank-account', '/shell.html'],
    ['/continue/5f1c.2', '/shell.html'],
    ['/shell.html', '/shell.html'],
    ['/assets/app.1.js', '/assets/app.1.js'],
    ['/assets/', '/assets/'],
    ['/embed/v1.js', '/embed/v1.js'],
    ['/texts/1a/co/app.json', '/texts/1a/co/app.json'],
  ])('leads %s to the object %s', (path, object) => {
    expect(request(base, `${base}${path}`).uri).toBe(`${base}${object}`);
  });

  test.each(['/sw.js', '/headers.json', '/favicon.ico'])('finds nothing at %s', (path) => {
    expect(request(base, `${base}${path}`)).toEqual({ statusCode: 404 });
  });
});

test('cloudFrontRequests: redirects the base path with its parameters, and finds nothing outside it', () => {
  const parameters = { gclid: { value: '1' }, tag: { value: 'a', multiValue: [{ value: 'a' }, { value: 'b%20c' }] } };
  const { statusCode, headers } = request('/apply', '/apply', parameters);
  expect([statusCode, headers?.location.value]).toEqual([308, '/apply/?gclid=1&tag=a&tag=b%20c']);
  expect(request('/apply', '/apply').headers?.location.value).toBe('/apply/');
  for (const uri of ['/', '/applying', '/other/index.html'])
    expect(request('/apply', uri)).toEqual({ statusCode: 404 });
});

describe('cloudFrontResponses', () => {
  const rules = [
    { match: '*', headers: { 'Referrer-Policy': 'strict-origin' } },
    { match: 'apply/embed/*', headers: { 'Access-Control-Allow-Origin': '*', Vary: 'Accept-Encoding' } },
    { match: 'apply/*.html', headers: { 'Content-Security-Policy': 'p', 'Cache-Control': 'no-cache' } },
  ];
  const answer = (uri: string, stored: Readonly<Record<string, string>>): object => {
    const headers = Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, { value }]));
    const event = { request: { uri }, response: { statusCode: 200, headers } };
    const { headers: sent } = handle(cloudFrontResponses('/apply', rules), event) as { headers: object };
    return Object.fromEntries(
      Object.entries(sent).map(([name, { value }]: [string, { value: string }]) => [name, value]),
    );
  };
  const html = 'text/html; charset=utf-8';

  test.each<[string, string, Readonly<Record<string, string>>, object]>([
    ['a script', '/apply/assets/a.js', {}, { 'referrer-policy': 'strict-origin' }],
    [
      'the script for partners',
      '/apply/embed/v1.js',
      {},
      { 'referrer-policy': 'strict-origin', 'access-control-allow-origin': '*' },
    ],
    [
      'a page whose object has no policy',
      '/apply/name',
      { 'content-type': html },
      { 'content-type': html, 'referrer-policy': 'strict-origin', 'content-security-policy': 'p' },
    ],
    [
      'a page whose object has one',
      '/apply/name',
      { 'content-type': html, 'x-amz-meta-content-security-policy': 'own' },
      { 'content-type': html, 'referrer-policy': 'strict-origin', 'content-security-policy': 'own' },
    ],
  ])('adds what a store cannot send to %s', (_what, uri, stored, expected) => {
    expect(answer(uri, stored)).toEqual(expected);
  });
});
