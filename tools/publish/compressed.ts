import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { contentHash } from '../../documents/stableJson';

export interface Compressed {
  readonly br: Buffer;
  readonly gz: Buffer;
}

const TEXT = /\.(?:m?js|css|html|json|svg|txt|xml|map|webmanifest)$/;
const WORTHWHILE_BYTES = 1024;
const done = new Map<string, Compressed>();

/** The content at the highest compression, or nothing where that would not pay. Equal content is compressed once. */
export function compressed(fileName: string, content: Buffer): Compressed | undefined {
  if (!TEXT.test(fileName) || content.length <= WORTHWHILE_BYTES) return undefined;
  const hash = contentHash(content);
  const known = done.get(hash);
  if (known) return known;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const made = { br: brotliCompressSync(content, { params }), gz: gzipSync(content, { level: 9 }) };
  done.set(hash, made);
  return made;
}
