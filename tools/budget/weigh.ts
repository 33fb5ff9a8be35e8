import { existsSync, statSync } from 'node:fs';

/** Size of a published file in bytes: as it is, and as it travels. */
export interface Weight {
  readonly file: string;
  readonly minified: number;
  readonly brotli: number;
}

/** Publishing leaves the brotli form beside the file, except where that would not pay and the file travels as it is. */
export function weigh(file: string): Weight {
  const minified = statSync(file).size;
  return { file, minified, brotli: existsSync(`${file}.br`) ? statSync(`${file}.br`).size : minified };
}
