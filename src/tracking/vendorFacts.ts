import type { Purpose } from './Purpose';
import type { VendorName } from './TrackingSettings';

/** What a page must be allowed to reach, by the directive of the Content-Security-Policy that names it. */
export interface VendorSources {
  /** Paths: a slash at the end admits everything below it, without one it is this address alone. */
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly img: readonly string[];
  readonly frame: readonly string[];
  readonly worker: readonly string[];
}

export interface VendorFacts {
  /** As applicants know it. */
  readonly company: string;
  /** Any one of these allows it. */
  readonly purposes: readonly Purpose[];
  readonly scriptUrl?: string;
  /** `{id}` stands for the account of the deployment. */
  readonly sources: Partial<VendorSources>;
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
const googleTagScripts = [`${googleTags}/gtag/js`, `${googleTags}/gtag/destination`];
const googleFrames = [googleTags, 'https://td.doubleclick.net'];
const meta = ['https://www.facebook.com', 'https://connect.facebook.net'];
const metaScripts = 'https://connect.facebook.net';
const tikTok = ['https://analytics.tiktok.com', 'https://mon.tiktok.com', 'https://mcs.tiktok.com'];
const recaptcha = 'https://www.google.com/recaptcha';

/**
 * All that is known of a vendor outside of its adapter, by its name in the deployment documents.
 *
 * Scripts are named by path, because their hosts serve more than the vendor's script: www.google.com answers with
 * scripts of the caller's making and has an Angular below `/recaptcha/about/`, www.gstatic.com has another one.
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
    cookies: ['_ga', '_gid', '_gcl_'],
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
    cookies: ['_gcl_'],
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
    cookies: ['_fbp', '_fbc'],
  },
  tikTokPixel: {
    company: 'TikTok',
    purposes: ['marketing'],
    scriptUrl: 'https://analytics.tiktok.com/i18n/pixel/events.js',
    sources: { script: ['https://analytics.tiktok.com/i18n/pixel/'], connect: tikTok, img: tikTok.slice(0, 1) },
    cookies: ['_ttp', '_tt_enable_cookie', 'ttcsid'],
  },
  posthog: { company: 'PostHog', purposes: ['analytics'], sources: {}, cookies: ['ph_'] },
  logRocket: {
    company: 'LogRocket',
    purposes: ['recording'],
    // The vendor names no paths; this host serves its recorder and nothing else.
    sources: { script: ['https://cdn.logr-in.com'], connect: ['https://r.logr-in.com'], worker: ['blob:'] },
    cookies: ['_lr_'],
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
    cookies: [],
  },
};
