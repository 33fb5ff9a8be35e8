/** How long a file is requested again that did not arrive. */
export interface LoadRetryPolicy {
  readonly tries: number;
  /** Longest wait between two tries. */
  readonly maxDelayMs: number;
}
