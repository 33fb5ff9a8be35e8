import { startServer } from '../../support/startServer';

/** A host page on its own origin. */
export interface HostPage {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** The host's own script: makes the frame as high as requested, and records the heights. */
const SCRIPT = `
  window.heights = [];
  addEventListener('message', ({ data, source }) => {
    const frame = document.querySelector('iframe');
    if (data?.type !== 'FORM_HEIGHT' || source !== frame.contentWindow) return;
    heights.push(data.height);
    frame.style.height = data.height + 'px';
  });
`;

/** Serves a page that holds this address in a frame, on a free port of the loopback. */
export async function serveHost(src: string): Promise<HostPage> {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">
    <meta name="viewport" content="width=device-width"><body style="margin:0"><main><h1>Somebody's page</h1>
    <iframe title="Loan application" src="${src}" style="border:0;width:100%;height:300px"></iframe></main>
    <script>${SCRIPT}</script></body></html>`;
  const { port, stop } = await startServer((request, response) => {
    const isPage = request.url === '/';
    response.writeHead(isPage ? 200 : 404, { 'Content-Type': 'text/html' }).end(isPage ? html : '');
  });
  return { port, stop };
}
