/** Shape of `brands/<brand>/brand.json`; files are named relative to its folder, texts by their key in `app`. */
export interface BrandDocument {
  readonly name: string;
  readonly theme: string;
  readonly favicon: string;
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
