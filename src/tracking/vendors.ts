import { purposes, type Purpose } from './Purpose';
import type { TrackerName, TrackingSettings, VendorName } from './TrackingSettings';

/** Hosts that a page must be allowed to reach, by the directive of the Content-Security-Policy that names them. */
export interface VendorSources {
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly img: readonly string[];
  readonly frame: readonly string[];
  readonly worker: readonly string[];
}

interface VendorFacts {
  /** As applicants know it. */
  readonly company: string;
  /** Any one of these allows it. */
  readonly purposes: readonly Purpose[];
  readonly scriptUrl?: string;
  readonly sources: Partial<VendorSources>;
  /** Whether it works where every string that becomes code must pass a policy. */
  readonly livesWithTrustedTypes: boolean;
  /** Beginnings of the names of the cookies it sets on the page's own host. */
  readonly cookies: readonly string[];
}

const googleAdsHosts = [
  'https://www.google.com',
  'https://www.googleadservices.com',
  'https://googleads.g.doubleclick.net',
  'https://pagead2.googlesyndication.com',
];
const googleTags = 'https://www.googletagmanager.com';
const googleFrames = [googleTags, 'https://td.doubleclick.net'];
const meta = ['https://www.facebook.com', 'https://connect.facebook.net'];
const tikTok = ['https://analytics.tiktok.com', 'https://mon.tiktok.com', 'https://mcs.tiktok.com'];

/** All that is known of a vendor outside of its adapter, by its name in the deployment documents. */
export const vendors: Readonly<Record<VendorName, VendorFacts>> = {
  tagManager: {
    company: 'Google',
    purposes: ['analytics', 'marketing'],
    scriptUrl: `${googleTags}/gtm.js`,
    sources: { script: [googleTags], connect: [googleTags, ...googleAdsHosts], img: [googleTags], frame: googleFrames },
    livesWithTrustedTypes: false,
    cookies: ['_ga', '_gid', '_gcl_'],
  },
  googleAds: {
    company: 'Google',
    purposes: ['marketing'],
    scriptUrl: `${googleTags}/gtag/js`,
    sources: {
      script: [googleTags, ...googleAdsHosts.slice(1, 3)],
      connect: [googleTags, ...googleAdsHosts],
      img: googleAdsHosts,
      frame: googleFrames,
    },
    livesWithTrustedTypes: false,
    cookies: ['_gcl_'],
  },
  metaPixel: {
    company: 'Meta',
    purposes: ['marketing'],
    scriptUrl: 'https://connect.facebook.net/en_US/fbevents.js',
    sources: { script: meta.slice(1), connect: meta, img: meta.slice(0, 1) },
    livesWithTrustedTypes: true,
    cookies: ['_fbp', '_fbc'],
  },
  tikTokPixel: {
    company: 'TikTok',
    purposes: ['marketing'],
    scriptUrl: 'https://analytics.tiktok.com/i18n/pixel/events.js',
    sources: { script: tikTok.slice(0, 1), connect: tikTok, img: tikTok.slice(0, 1) },
    livesWithTrustedTypes: true,
    cookies: ['_ttp', '_tt_enable_cookie', 'ttcsid'],
  },
  posthog: { company: 'PostHog', purposes: ['analytics'], sources: {}, livesWithTrustedTypes: true, cookies: ['ph_'] },
  logRocket: {
    company: 'LogRocket',
    purposes: ['recording'],
    sources: { script: ['https://cdn.logr-in.com'], connect: ['https://r.logr-in.com'], worker: ['blob:'] },
    livesWithTrustedTypes: true,
    cookies: ['_lr_'],
  },
  captcha: {
    company: 'Google',
    purposes: ['security'],
    scriptUrl: 'https://www.google.com/recaptcha/api.js',
    sources: {
      script: ['https://www.google.com', 'https://www.gstatic.com'],
      connect: ['https://www.google.com'],
      frame: ['https://www.google.com'],
    },
    livesWithTrustedTypes: false,
    cookies: [],
  },
};

/** Names of the vendors that these settings configure. */
export function vendorsOf(tracking: TrackingSettings): readonly VendorName[] {
  return (Object.keys(vendors) as VendorName[]).filter((name) => tracking[name] !== undefined);
}

/** The same without the captcha. */
export function trackersOf(tracking: TrackingSettings): readonly TrackerName[] {
  return vendorsOf(tracking).filter((name) => name !== 'captcha');
}

/** What an applicant may be asked about, in the order of asking. */
export function purposesOf(tracking: TrackingSettings): readonly Purpose[] {
  const used = vendorsOf(tracking).flatMap((name) => vendors[name].purposes);
  return purposes.filter((purpose) => used.includes(purpose));
}

/** Hosts of these vendors, each once: their own, or the one that the settings put in their place. */
export function sourcesOf(tracking: TrackingSettings): VendorSources {
  const found = vendorsOf(tracking).map((name) => ofVendor(name, tracking));
  const all = (part: keyof VendorSources) => [...new Set(found.flatMap((sources) => sources[part] ?? []))];
  return {
    script: all('script'),
    connect: all('connect'),
    img: all('img'),
    frame: all('frame'),
    worker: all('worker'),
  };
}

/** Address that a vendor's script is loaded from. */
export function scriptUrlOf(name: Exclude<VendorName, 'posthog' | 'logRocket'>, tracking: TrackingSettings): string {
  return tracking[name]?.scriptUrl ?? vendors[name].scriptUrl ?? '';
}

function ofVendor(name: VendorName, tracking: TrackingSettings): Partial<VendorSources> {
  const { sources } = vendors[name];
  const elsewhere = addressOf(tracking[name] ?? {});
  if (elsewhere === undefined) return sources;
  const origin = [new URL(elsewhere).origin];
  if (name === 'posthog') return { connect: origin };
  return { ...sources, script: origin, connect: origin, img: origin, ...(sources.frame && { frame: origin }) };
}

interface Addresses {
  readonly scriptUrl?: string;
  readonly host?: string;
  readonly server?: string;
}

function addressOf({ scriptUrl, host, server }: Addresses): string | undefined {
  return scriptUrl ?? host ?? server;
}

/** Who is allowed something by this purpose. */
export function companiesOf(tracking: TrackingSettings, purpose: Purpose): readonly string[] {
  const used = vendorsOf(tracking).map((name) => vendors[name]);
  return [...new Set(used.filter(({ purposes: asked }) => asked.includes(purpose)).map(({ company }) => company))];
}
