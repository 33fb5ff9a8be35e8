import type { IncomingMessage, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import type { TrackingSettings } from '../../../src/published/tracking';
import { hostileScript, vendorScripts } from './vendorScripts';
import { startServer } from '../../support/startServer';

/** One request that a vendor received. */
export interface VendorRequest {
  readonly path: string;
  readonly headers: string;
  readonly body: string;
}

export type VendorManner = 'plain' | 'slow' | 'silent' | 'broken' | 'hostile';

/** A local server in place of all vendors, which records what it receives. */
export interface Vendors {
  readonly tracking: TrackingSettings;
  readonly requests: readonly VendorRequest[];
  /** What a vendor received through its script, in order. */
  readonly toldTo: (vendor: string) => readonly unknown[];
  /** Events that product analytics received. */
  readonly captured: () => readonly PosthogEvent[];
  readonly behave: (manner: VendorManner) => void;
  readonly forget: () => void;
  readonly stop: () => Promise<void>;
}

/** A slow vendor responds while the form is being filled in. */
const slowMs = 2000;

export interface PosthogEvent {
  readonly event: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** What the stand-in for a vendor's script sends. */
interface VendorMessage {
  readonly given: unknown;
  /** When its page was opened, and how many messages it had sent before. */
  readonly turn: readonly [number, number];
}

export async function startVendors(): Promise<Vendors> {
  const requests: VendorRequest[] = [];
  let manner: VendorManner = 'plain';
  const { port, stop } = await startServer((request, response) => {
    void bodyOf(request).then((body) => {
      requests.push({ path: request.url ?? '', headers: JSON.stringify(request.headers), body });
      if (manner === 'slow') setTimeout(() => answerVendorRequest(request, response, 'plain'), slowMs).unref();
      else answerVendorRequest(request, response, manner);
    });
  });
  const origin = `http://localhost:${port}`;
  return {
    tracking: trackingAt(origin),
    requests,
    toldTo: (vendor) =>
      requests
        .filter(({ path }) => path === `/sent/${vendor}`)
        .map(({ body }) => JSON.parse(body) as VendorMessage)
        .sort(({ turn: a }, { turn: b }) => a[0] - b[0] || a[1] - b[1])
        .map(({ given }) => given),
    captured: () => requests.flatMap(eventsIn).sort((a, b) => timeOf(a) - timeOf(b)),
    behave: (next) => {
      manner = next;
    },
    forget: () => void requests.splice(0),
    stop,
  };
}

function trackingAt(origin: string): TrackingSettings {
  return {
    tagManager: { id: 'GTM-0000000', scriptUrl: `${origin}/gtm.js` },
    googleAds: { id: 'AW-0000000000', sendTo: 'AW-0000000000/conversion1', scriptUrl: `${origin}/gtag/js` },
    metaPixel: { id: '000000000000000', scriptUrl: `${origin}/fbevents.js` },
    tikTokPixel: { id: 'CTESTTESTTESTTEST123', scriptUrl: `${origin}/tiktok.js` },
    posthog: { id: `phc_${'t'.repeat(43)}`, host: origin },
    logRocket: { id: 'abc123/test', server: origin },
    captcha: { id: `6L${'t'.repeat(38)}`, scriptUrl: `${origin}/recaptcha.js` },
  };
}

function answerVendorRequest(request: IncomingMessage, response: ServerResponse, manner: VendorManner): void {
  const { pathname } = new URL(request.url ?? '', 'http://vendor.test');
  if (manner === 'silent') return;
  response.setHeader('Access-Control-Allow-Origin', '*').setHeader('Access-Control-Allow-Headers', '*');
  if (manner === 'broken') response.writeHead(503).end();
  else if (pathname in vendorScripts) {
    const script = vendorScripts[pathname]?.(`http://${request.headers.host ?? ''}`) ?? '';
    response.setHeader('Content-Type', 'text/javascript').end(manner === 'hostile' ? hostileScript : script);
  } else response.setHeader('Content-Type', 'application/json').end('{}');
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  const body = Buffer.concat(parts);
  return body[0] === 0x1f && body[1] === 0x8b ? gunzipSync(body).toString() : body.toString();
}

function timeOf({ properties }: PosthogEvent): number {
  return Number(properties['$time']);
}

function eventsIn({ path, body }: VendorRequest): readonly PosthogEvent[] {
  if (!/^\/(?:e|i\/v0\/e|batch)\//.test(path)) return [];
  const sent = JSON.parse(body) as PosthogEvent | readonly PosthogEvent[] | { readonly batch: readonly PosthogEvent[] };
  if ('batch' in sent) return sent.batch;
  return 'event' in sent ? [sent] : sent;
}
