/** The promises of the first page and of every step, on the phone of `browser/phone.ts`. */
export const targets = {
  /** Brotli, 1 KB = 1000 bytes. */
  scriptKilobytes: 120,
  interactiveAfterPaintMs: 1000,
  transitionMs: 50,
  keystrokeMs: 32,
  /** What a form of ten times as many steps may take, measured by the shorter one. */
  longFormRatio: 1.25,
} as const;
