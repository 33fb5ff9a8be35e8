/** The device and the line that every figure is taken on: a mid-tier phone on a slow mobile line. */
export const phone = {
  /** How many times slower than this machine, unless the benchmark is told otherwise. */
  cpuSlowdown: 4,
  latencyMs: 150,
  downloadBitsPerSecond: 1_600_000,
  uploadBitsPerSecond: 750_000,
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  locale: 'es-CO',
} as const;
