interface ScriptVendor {
  /** Public id that the vendor issued. */
  readonly id: string;
  /** Address of the vendor's script, if not the vendor's own. */
  readonly scriptUrl?: string;
}

/** Vendors of a deployment. A vendor that is not listed is never loaded, and its hosts are not admitted. */
export interface TrackingSettings {
  readonly tagManager?: ScriptVendor;
  /** `sendTo`: the conversion that a lead counts as. */
  readonly googleAds?: ScriptVendor & { readonly sendTo: string };
  readonly metaPixel?: ScriptVendor;
  readonly tikTokPixel?: ScriptVendor;
  /** `host`: where product analytics are sent. */
  readonly posthog?: { readonly id: string; readonly host: string };
  /** `server`: origin of the recorder's script and of what it sends, instead of the vendor's own. */
  readonly logRocket?: { readonly id: string; readonly server?: string };
  readonly captcha?: ScriptVendor;
}

export type VendorName = keyof TrackingSettings;

/** A vendor that learns what applicants do; the captcha does not. */
export type TrackerName = Exclude<VendorName, 'captcha'>;

/**
 * What a vendor is used for; an applicant allows or refuses each separately. Listed in the order in which consent is
 * requested.
 */
export const purposes = ['analytics', 'recording', 'marketing', 'security'] as const;

export type Purpose = (typeof purposes)[number];
