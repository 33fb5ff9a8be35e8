/** Endings of published files, by media type. */
export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  'text/html': 'html',
  'text/css': 'css',
  'text/javascript': 'js mjs',
  'application/json': 'json map',
  'application/manifest+json': 'webmanifest',
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/x-icon': 'ico',
  'image/webp': 'webp',
  'image/jpeg': 'jpg jpeg',
  'font/woff2': 'woff2',
  'text/plain': 'txt',
};

/** Media types whose text is sent with its encoding. */
export const WITH_CHARSET: readonly string[] = [
  'text/html',
  'text/css',
  'text/javascript',
  'text/plain',
  'application/json',
];

/** Returns the value of `Content-Type` for a published file. */
export function contentTypeOf(file: string): string {
  const ending = /\.([^./]+)$/.exec(file)?.[1] ?? '';
  const found = Object.entries(CONTENT_TYPES).find(([, endings]) => endings.split(' ').includes(ending));
  const [type] = found ?? ['application/octet-stream'];
  return WITH_CHARSET.includes(type) ? `${type}; charset=utf-8` : type;
}
