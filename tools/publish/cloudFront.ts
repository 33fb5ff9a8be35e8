import { type HeaderRule, headersOf } from './headerRules';
import { EMBED_FOLDER, PUBLISHED_ENDINGS, PUBLISHED_FOLDERS } from './publishedPlaces';
import type { Headers } from './securityHeaders';

/**
 * Returns a CloudFront function for viewer requests: leads every address of a deployment to its object, as the other
 * hosts do. Its language is older than today's JavaScript.
 */
export function cloudFrontRequests(basePath: string): string {
  const folders = PUBLISHED_FOLDERS.join('|');
  return `// Viewer requests of CloudFront. Written by publishing.
var base = ${JSON.stringify(basePath)};
var file = /\\.(?:${PUBLISHED_ENDINGS})$/i;
var folder = /^\\/(?:${folders})(?:\\/|$)/;

function handler(event) {
  var request = event.request;
  var uri = request.uri;
  if (base !== '' && uri === base) {
    return { statusCode: 308, headers: { location: { value: base + '/' + search(request.querystring) } } };
  }
  if (uri.indexOf(base + '/') !== 0) return { statusCode: 404 };
  var path = uri.slice(base.length);
  if (path === '/') request.uri = base + '/index.html';
  else if (!folder.test(path) && !file.test(path)) request.uri = base + '/shell.html';
  else if (!folder.test(path) && !/^\\/(?:index|shell)\\.html$/.test(path)) return { statusCode: 404 };
  return request;
}

function search(parameters) {
  var pairs = [];
  Object.keys(parameters).forEach(function (name) {
    (parameters[name].multiValue || [parameters[name]]).forEach(function (each) {
      pairs.push(name + '=' + each.value);
    });
  });
  return pairs.length > 0 ? '?' + pairs.join('&') : '';
}
`;
}

/** The store sends these itself, or the edge does. */
const STORED = ['Cache-Control', 'Vary'];

/**
 * Returns a CloudFront function for viewer responses: adds the headers that a store cannot send. The policy of a page
 * comes from the metadata of its object, if that holds it: it names the styles of exactly this page.
 */
export function cloudFrontResponses(basePath: string, rules: readonly HeaderRule[]): string {
  const added = (path: string): Headers => {
    const headers = Object.entries(headersOf(rules, `${basePath}/${path}`.slice(1)));
    return Object.fromEntries(
      headers.flatMap(([name, value]) => (STORED.includes(name) ? [] : [[name.toLowerCase(), value]])),
    );
  };
  return `// Viewer responses of CloudFront. Written by publishing.
var everywhere = ${JSON.stringify(added('x'), undefined, 2)};
var shared = ${JSON.stringify(added(`${EMBED_FOLDER}/x`), undefined, 2)};
var page = ${JSON.stringify(added('index.html'), undefined, 2)};

function handler(event) {
  var headers = event.response.headers;
  var type = headers['content-type'] ? headers['content-type'].value : '';
  var isShared = event.request.uri.indexOf(${JSON.stringify(`${basePath}/${EMBED_FOLDER}/`)}) === 0;
  var added = isShared ? shared : type.indexOf('text/html') === 0 ? page : everywhere;
  Object.keys(added).forEach(function (name) {
    headers[name] = headers['x-amz-meta-' + name] || { value: added[name] };
    delete headers['x-amz-meta-' + name];
  });
  return event.response;
}
`;
}
