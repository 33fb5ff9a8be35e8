import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Request } from 'express';
import type { ReceivedFile } from '../types';
import { fileType, HEAD_BYTES } from './fileType';

async function digest(stream: Readable): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let sizeBytes = 0;
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) continue;
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES);
    hash.update(chunk);
    sizeBytes += chunk.length;
  }
  return { sizeBytes, sha256: hash.digest('hex'), type: fileType(head) };
}

interface IncomingFile {
  readonly stream: Readable;
}

/** Where uploads go: they are looked at as they come in, and kept neither in memory nor on disk. */
export const digestStorage = {
  _handleFile: (
    _req: Request,
    { stream }: IncomingFile,
    done: (error?: unknown, file?: ReceivedFile & { size: number }) => void,
  ): void => {
    digest(stream).then((file) => done(undefined, { ...file, size: file.sizeBytes }), done);
  },
  _removeFile: (_req: Request, _file: IncomingFile, done: (error: Error | null) => void): void => done(null),
};
