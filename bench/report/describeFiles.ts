import type { Sample } from '../measure/Sample';
import { isScript } from './isScript';

const KILOBYTE = 1000;

/** The scripts that the first page waited for in the last sample, largest first. */
export function describeFiles(samples: readonly Sample[]): string {
  const scripts = (samples.at(-1)?.load.files ?? []).filter(isScript).sort((one, other) => other.bytes - one.bytes);
  const lines = scripts.map(
    ({ url, bytes }) => `${(bytes / KILOBYTE).toFixed(1).padStart(8)} KB  ${new URL(url).pathname}`,
  );
  return ['Scripts until interactive', ...lines].join('\n');
}
