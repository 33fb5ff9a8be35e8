import type { LoadedFile } from '../browser/probe/Probe';

export function isScript({ url }: LoadedFile): boolean {
  return /\.m?js$/.test(new URL(url).pathname);
}
