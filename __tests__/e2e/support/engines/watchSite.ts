import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Site } from '../startSite';
import { startServer } from '../../../support/startServer';

/** A site on another port, whose pages report what no page may do. */
interface WatchedSite {
  readonly site: Site;
  /** CSP violations, thrown and logged errors, and files that did not load. Grows while the pages run. */
  readonly faults: readonly string[];
  readonly stop: () => Promise<void>;
}

const WATCHER = '/watched/faults.js';
const FAULTS = '/watched/faults';
const SCRIPT = `(${watch.toString()})('${FAULTS}')`;

/** Passes everything on to the site and adds one script to its pages, for browsers whose driver reports no errors. */
export async function watchSite(site: Site): Promise<WatchedSite> {
  const faults: string[] = [];
  const { port, stop } = await startServer((from, to) => {
    if (from.url === WATCHER) to.writeHead(200, { 'Content-Type': 'text/javascript' }).end(SCRIPT);
    else if (from.url === FAULTS) void text(from).then((fault) => to.writeHead(204).end(void faults.push(fault)));
    else passOn(from, to, site.port);
  });
  const here = (url: string): string => url.replace(`:${site.port}/`, `:${port}/`);
  return {
    site: {
      ...site,
      port,
      url: here(site.url),
      urlOf: (path) => here(site.urlOf(path)),
      urlOfDeployment: (name) => here(site.urlOfDeployment(name)),
    },
    faults,
    stop,
  };
}

function passOn(from: IncomingMessage, to: ServerResponse, port: number): void {
  const { method, url, headers } = from;
  const requestHeaders = { ...headers, 'accept-encoding': 'identity' };
  const passed = request({ host: '127.0.0.1', port, method, path: url, headers: requestHeaders }, (answer) => {
    const { 'content-length': length, ...others } = answer.headers;
    if (!answer.headers['content-type']?.startsWith('text/html')) {
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(to);
      return;
    }
    void text(answer).then((html) => {
      to.writeHead(answer.statusCode ?? 502, others);
      to.end(html.replace('<head>', `<head><script src="${WATCHER}"></script>`));
    });
  });
  passed.on('error', () => to.destroy());
  from.pipe(passed);
}

/** Runs in the page before all else. Reports synchronously, so that a test that asks the page next has every fault. */
function watch(address: string): void {
  const report = (fault: string): void => {
    const call = new XMLHttpRequest();
    call.open('POST', address, false);
    call.send(fault);
  };
  const onError = ({ target, message, error }: ErrorEvent): void => {
    if (target instanceof HTMLElement) report(`not loaded: ${target.outerHTML}`);
    else report(`thrown: ${error instanceof Error ? `${message} ${error.stack ?? ''}` : message}`);
  };
  addEventListener('error', onError, true);
  addEventListener('unhandledrejection', ({ reason }) => report(`thrown: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile, lineNumber }) =>
    report(`CSP: ${effectiveDirective} ${blockedURI} ${sample} at ${sourceFile}:${String(lineNumber)}`),
  );
  const { error } = console;
  console.error = (...values: readonly unknown[]) => {
    report(`console: ${values.map(String).join(' ')}`);
    error.apply(console, [...values]);
  };
}
