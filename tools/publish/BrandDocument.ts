/** Shape of `brands/<brand>/brand.json`; files are named relative to its folder, texts by their key in `app`. */
export interface BrandDocument {
  readonly name: string;
  readonly theme: string;
  /** Of pixels: what every browser can show in a tab. */
  readonly favicon: string;
  /** Drawn, light and dark. */
  readonly icon?: string;
  /** For the home screen of a phone. */
  readonly touchIcon?: string;
  /** What links to the start show of it. */
  readonly shareImage?: string;
  readonly logos: { readonly header: string; readonly footer: string };
  readonly layoutClassName?: string;
  readonly mainClassName?: string;
  readonly texts: {
    readonly pageTitle: string;
    readonly metaDescription: string;
    readonly metaKeywords: string;
    readonly footerText: string;
  };
}
