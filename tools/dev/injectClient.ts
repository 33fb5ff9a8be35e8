import type { RequestHandler } from 'express';

/** A mark of every page of the application, which no other page has. */
const SETTINGS = ' id="settings">';

/**
 * Puts the client of the development server into the pages of the application, as they are sent.
 *
 * @param versionOf the version of what the host of a request shows
 */
export function injectClient(versionOf: (host: string) => string | null): RequestHandler {
  return (req, res, next) => {
    const send = res.send.bind(res);
    res.send = (body: unknown) => {
      const page = Buffer.isBuffer(body) && res.get('Content-Type')?.startsWith('text/html') ? body.toString() : '';
      return send(page.includes(SETTINGS) ? withClient(page, versionOf(req.get('host') ?? '')) : body);
    };
    next();
  };
}

function withClient(page: string, version: string | null): Buffer {
  const script = `<script type="module" src="/dev/client.js" data-dev-version="${version ?? ''}"></script>`;
  return Buffer.from(page.replace('</head>', () => `${script}\n</head>`));
}
