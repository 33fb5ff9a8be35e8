/** What a gallery is made of, and where it is written. */
export interface GalleryRequest {
  /** Folder for it. */
  readonly out: string;
  /** The published first page of the deployment, whose settings and styles it takes. */
  readonly page: string;
  readonly schemasDir: string;
  readonly localesDir: string;
  readonly deployment: string;
  readonly locale: string;
}
