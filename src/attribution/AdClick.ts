/** A click on an advertisement of Google, as it is kept on the device. */
export interface AdClick {
  readonly gclid?: string;
  readonly gclsrc?: string;
  readonly wbraid?: string;
  readonly gbraid?: string;
  /** UTC, ISO 8601. */
  readonly setAt: string;
}
