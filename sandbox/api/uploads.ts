import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Request } from 'express';
import { isObject } from '../../documents/jsonValues';
import { refusal, refusedValue } from '../refusals/refusal';
import { withPageAnswers, moveTo, nextState } from '../states/moves';
import type { RefusalError, ApiRequest, Handler, ReceivedFile, StoredLead } from '../types';
import { type HandlerParts, withLeadInState } from './withLeadInState';

/** Bytes at the start of a file that suffice to detect its type. */
const HEAD_BYTES = 16;

const operation = 'uploadId';

const LIMIT_BYTES = 10 * 1024 * 1024;
const SIDES = ['front', 'back'] as const;

function wrongFile({ application }: StoredLead, side: string, { sizeBytes, type }: ReceivedFile): RefusalError[] {
  if (sizeBytes === 0) return [refusedValue(application, side, 'file_empty')];
  if (sizeBytes > LIMIT_BYTES) return [refusedValue(application, side, 'file_too_large')];
  return type === undefined ? [refusedValue(application, side, 'file_type')] : [];
}

function wrongFiles(lead: StoredLead, { files = new Map() }: ApiRequest): RefusalError[] {
  const errors = SIDES.flatMap((side) => {
    const file = files.get(side);
    return file ? wrongFile(lead, side, file) : [];
  });
  return files.has('front') ? errors : [refusedValue(lead.application, 'front', 'required'), ...errors];
}

/** Receives pictures of the identity document. */
export function identityHandlers(parts: HandlerParts): Record<typeof operation, Handler> {
  return {
    uploadId: (request) =>
      withLeadInState(parts, { operation, request }, (before) => {
        const errors = wrongFiles(before, request);
        if (errors.length > 0) return refusal(422, ...errors);
        const lead = withPageAnswers(before, operation, Object.fromEntries(request.files ?? []));
        return moveTo(parts.store, { lead, state: nextState({ lead: before, operation }, parts.states) });
      }),
  };
}

function isReceived(file: Record<string, unknown>): file is Record<string, unknown> & ReceivedFile {
  return typeof file['sizeBytes'] === 'number' && typeof file['sha256'] === 'string';
}

/** Returns the files of a request by field; each field has at most one. */
export function receivedFiles(files: unknown): ReadonlyMap<string, ReceivedFile> {
  const received = (Array.isArray(files) ? files : []).filter(isObject).filter(isReceived);
  return new Map(
    received.map(({ fieldname, sizeBytes, sha256, type }) => [String(fieldname), { sizeBytes, sha256, type }]),
  );
}

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

/** Inspects uploads as they arrive, and stores them neither in memory nor on disk. */
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

const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1'];

const SIGNATURES: readonly (readonly [type: string, fits: (head: string) => boolean])[] = [
  ['image/jpeg', (head) => head.startsWith('\xff\xd8\xff')],
  ['image/png', (head) => head.startsWith('\x89PNG\r\n\x1a\n')],
  ['image/webp', (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP'],
  ['image/heic', (head) => head.slice(4, 8) === 'ftyp' && HEIC_BRANDS.includes(head.slice(8, 12))],
  ['application/pdf', (head) => head.startsWith('%PDF-')],
];

/** Detects the type by a file's first bytes; its name and its declared type may be wrong. */
function fileType(head: Buffer): string | undefined {
  const text = head.toString('latin1');
  return SIGNATURES.find(([, fits]) => fits(text))?.[0];
}
