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

test('cloudFrontResponses: sends the headers in the metadata of an object', () => {
  const headers = { 'cache-control': { value: 'no-cache' }, 'x-amz-meta-referrer-policy': { value: 'strict-origin' } };
  expect(handle(cloudFrontResponses(), { response: { statusCode: 200, headers } })).toEqual({
    statusCode: 200,
    headers: { 'cache-control': { value: 'no-cache' }, 'referrer-policy': { value: 'strict-origin' } },
  });
});
