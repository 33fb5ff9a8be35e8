import type { VendorName } from '../../src/published/tracking';

/** How a vendor's scripts work when every string that becomes code must pass a policy. */
export interface VendorTrustedTypes {
  /** Names of the policies that they create; `*` if the vendor does not document them. */
  readonly policies: readonly string[];
  /** For `docs/tracking.md`. */
  readonly reason: string;
}

/** No vendor rules out Trusted Types; docs/decisions/vendors-and-trusted-types.md explains why. */
export const vendorTrustedTypes: Readonly<Record<VendorName, VendorTrustedTypes>> = {
  tagManager: {
    policies: ['goog#html'],
    reason: 'makes its scripts and the HTML of its tags by a policy of its own; inline code in tags never runs',
  },
  googleAds: { policies: ['goog#html'], reason: 'the same script with another container' },
  metaPixel: {
    policies: ['connect.facebook.net/fbevents'],
    reason: 'adds scripts by a policy of its own, or by plain strings where it has none',
  },
  tikTokPixel: { policies: [], reason: 'adds scripts by plain strings, which `default` judges' },
  posthog: { policies: [], reason: 'is part of our bundle and loads nothing' },
  logRocket: { policies: [], reason: 'adds its script and a `blob:` worker by plain strings, which `default` judges' },
  captcha: {
    policies: ['*'],
    reason: 'is made for it by `trustedtypes=true`, and does not say how it names its policies',
  },
};
