import { EMBED_FOLDER, HASHED_FOLDERS } from './headerRules';
import { PUBLISHED_ENDINGS } from './contentTypes';

/**
 * Returns a CloudFront function for viewer requests: leads every address of a deployment to its object, as the other
 * hosts do. Its language is older than today's JavaScript.
 */
export function cloudFrontRequests(basePath: string): string {
  const folders = [...HASHED_FOLDERS, EMBED_FOLDER].join('|');
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

/** Returns a CloudFront function for viewer responses: sends the headers that the store holds as metadata. */
export function cloudFrontResponses(): string {
  return `// Viewer responses of CloudFront. Written by publishing.
function handler(event) {
  var headers = event.response.headers;
  Object.keys(headers).forEach(function (name) {
    if (name.indexOf('x-amz-meta-') !== 0) return;
    headers[name.slice('x-amz-meta-'.length)] = headers[name];
    delete headers[name];
  });
  return event.response;
}
`;
}
