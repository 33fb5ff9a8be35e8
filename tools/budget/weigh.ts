import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

/** Size of a file in bytes: as it is, and as it travels. */
export interface Weight {
  readonly file: string;
  readonly minified: number;
  readonly brotli: number;
}

const known = new Map<string, Weight>();

/** Weighs a file with brotli at its best quality, as the publisher compresses. */
export function weigh(file: string): Weight {
  const content = readFileSync(file);
  const key = content.toString('latin1');
  const brotli =
    known.get(key)?.brotli ??
    brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }).length;
  const weight = { file, minified: content.length, brotli };
  known.set(key, weight);
  return weight;
}
