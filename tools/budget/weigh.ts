import { existsSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

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

/** Weight of text inside a page: about what it adds to the page. */
export function weighText(file: string, text: string): Weight {
  return { file, minified: Buffer.byteLength(text), brotli: brotliCompressSync(text).length };
}
