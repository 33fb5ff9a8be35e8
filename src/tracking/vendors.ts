import {
  type Purpose,
  purposes,
  type TrackerName,
  type TrackingSettings,
  type VendorName,
} from '../published/tracking';

const googleTags = 'https://www.googletagmanager.com';

const googleTagScripts = [`${googleTags}/gtag/js`, `${googleTags}/gtag/destination`];

const googleAdsHosts = [
  'https://www.google.com',
  'https://www.googleadservices.com',
  'https://googleads.g.doubleclick.net',
  'https://pagead2.googlesyndication.com',
];

const googleFrames = [googleTags, 'https://td.doubleclick.net'];

const metaScripts = 'https://connect.facebook.net';

const meta = ['https://www.facebook.com', 'https://connect.facebook.net'];

const tikTok = ['https://analytics.tiktok.com', 'https://mon.tiktok.com', 'https://mcs.tiktok.com'];

const recaptcha = 'https://www.google.com/recaptcha';

/**
 * Everything that is known about a vendor outside its adapter, by its name in the deployment documents.
 *
 * Scripts are listed by path, because their hosts serve more than the vendor's script: www.google.com returns scripts
 * with content from the caller and has an Angular below `/recaptcha/about/`, and www.gstatic.com has another one.
 */
export const vendors: Readonly<Record<VendorName, VendorFacts>> = {
  tagManager: {
    company: 'Google',
    purposes: ['analytics', 'marketing'],
    scriptUrl: `${googleTags}/gtm.js`,
    sources: {
      script: [`${googleTags}/gtm.js`, ...googleTagScripts],
      connect: [googleTags, ...googleAdsHosts],
      img: [googleTags],
      frame: googleFrames,
    },
    stored: ['_ga', '_gid', '_dc_gtm_', '_gcl_'],
  },
  googleAds: {
    company: 'Google',
    purposes: ['marketing'],
    scriptUrl: `${googleTags}/gtag/js`,
    sources: {
      script: [
        ...googleTagScripts,
        'https://www.googleadservices.com/pagead/conversion/{id}/',
        'https://googleads.g.doubleclick.net/pagead/viewthroughconversion/{id}/',
      ],
      connect: [googleTags, ...googleAdsHosts],
      img: googleAdsHosts,
      frame: googleFrames,
    },
    stored: ['_gcl_'],
  },
  metaPixel: {
    company: 'Meta',
    purposes: ['marketing'],
    scriptUrl: `${metaScripts}/en_US/fbevents.js`,
    sources: {
      script: [
        `${metaScripts}/en_US/fbevents.js`,
        `${metaScripts}/signals/config/{id}`,
        `${metaScripts}/signals/plugins/`,
      ],
      connect: meta,
      img: meta.slice(0, 1),
    },
    stored: ['_fbp', '_fbc', 'lastExternalReferrer'],
  },
  tikTokPixel: {
    company: 'TikTok',
    purposes: ['marketing'],
    scriptUrl: 'https://analytics.tiktok.com/i18n/pixel/events.js',
    sources: { script: ['https://analytics.tiktok.com/i18n/pixel/'], connect: tikTok, img: tikTok.slice(0, 1) },
    stored: ['_ttp', '_tt_', 'ttcsid', 'ttclid', 'tt_'],
  },
  posthog: { company: 'PostHog', purposes: ['analytics'], sources: {}, stored: ['ph_', '__ph_'] },
  logRocket: {
    company: 'LogRocket',
    purposes: ['recording'],
    // The vendor names no paths; this host serves only its recorder.
    sources: { script: ['https://cdn.logr-in.com'], connect: ['https://r.logr-in.com'], worker: ['blob:'] },
    stored: ['_lr_'],
  },
  captcha: {
    company: 'Google',
    purposes: ['security'],
    scriptUrl: `${recaptcha}/api.js`,
    sources: {
      script: [`${recaptcha}/api.js`, 'https://www.gstatic.com/recaptcha/'],
      connect: [`${recaptcha}/`],
      frame: [`${recaptcha}/`, 'https://recaptcha.google.com/recaptcha/'],
    },
    stored: ['_grecaptcha', 'rc::'],
  },
};

/** What a page must be allowed to reach, by directive of the Content-Security-Policy. */
export interface VendorSources {
  /** Paths: a trailing slash admits everything below; without one, only this address is admitted. */
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly img: readonly string[];
  readonly frame: readonly string[];
  readonly worker: readonly string[];
}

/** Returns the names of the vendors that these settings configure. */
export function vendorsOf(tracking: TrackingSettings): readonly VendorName[] {
  return (Object.keys(vendors) as VendorName[]).filter((name) => tracking[name] !== undefined);
}

/** Returns the configured vendors without the captcha. */
export function trackersOf(tracking: TrackingSettings): readonly TrackerName[] {
  return vendorsOf(tracking).filter((name) => name !== 'captcha');
}

/** Returns the purposes that an applicant may be asked about, in the order of asking. */
export function purposesOf(tracking: TrackingSettings): readonly Purpose[] {
  const used = vendorsOf(tracking).flatMap((name) => vendors[name].purposes);
  return purposes.filter((purpose) => used.includes(purpose));
}

/**
 * Returns the sources of these vendors, each once: their own, or those at the address that the settings give instead.
 */
export function sourcesOf(tracking: TrackingSettings): VendorSources {
  const found = vendorsOf(tracking).map((name) => vendorSources(name, tracking));
  const all = (part: keyof VendorSources) => [...new Set(found.flatMap((sources) => sources[part] ?? []))];
  return {
    script: all('script'),
    connect: all('connect'),
    img: all('img'),
    frame: all('frame'),
    worker: all('worker'),
  };
}

/** Returns the address that a vendor's script is loaded from. */
export function scriptUrlOf(name: Exclude<VendorName, 'posthog' | 'logRocket'>, tracking: TrackingSettings): string {
  return tracking[name]?.scriptUrl ?? vendors[name].scriptUrl ?? '';
}

function vendorSources(name: VendorName, tracking: TrackingSettings): Partial<VendorSources> {
  const { sources } = vendors[name];
  const settings = tracking[name];
  const scripts = (sources.script ?? []).map((source) => source.replace('{id}', accountOf(settings?.id ?? '')));
  const elsewhere = addressOf(settings ?? {});
  if (elsewhere === undefined) return { ...sources, script: scripts };
  const { origin } = new URL(elsewhere);
  if (name === 'posthog') return { connect: [origin] };
  const script = [elsewhere, ...scripts.flatMap((source) => movedTo(origin, source))];
  return { ...sources, script, connect: [origin], img: [origin], ...(sources.frame && { frame: [origin] }) };
}

/** Returns the account as it appears in addresses: only the number of an ads tag. */
function accountOf(id: string): string {
  return encodeURIComponent(id.replace(/^AW-/, ''));
}

/** Returns the same path at another origin: a host that serves a vendor's scripts itself keeps their paths. */
function movedTo(origin: string, source: string): readonly string[] {
  const { pathname } = new URL(source);
  return pathname === '/' ? [] : [`${origin}${pathname}`];
}

interface Addresses {
  readonly scriptUrl?: string;
  readonly host?: string;
  readonly server?: string;
}

function addressOf({ scriptUrl, host, server }: Addresses): string | undefined {
  return scriptUrl ?? host ?? (server && `${server}/logger.min.js`);
}

/** Returns the companies that a consent to this purpose covers. */
export function companiesOf(tracking: TrackingSettings, purpose: Purpose): readonly string[] {
  const used = vendorsOf(tracking).map((name) => vendors[name]);
  return [...new Set(used.filter(({ purposes }) => purposes.includes(purpose)).map(({ company }) => company))];
}

export interface VendorFacts {
  /** As applicants know it. */
  readonly company: string;
  /** Consent to any one of these allows the vendor. */
  readonly purposes: readonly Purpose[];
  readonly scriptUrl?: string;
  /** `{id}` stands for the account of the deployment. */
  readonly sources: Partial<VendorSources>;
  /** Prefixes of the names under which it stores something on the page's own host: cookies, keys and databases. */
  readonly stored: readonly string[];
}
