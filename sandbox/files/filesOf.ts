import { isObject } from '../../tools/contract/isObject';
import type { ReceivedFile } from '../types';

function isReceived(file: Record<string, unknown>): file is Record<string, unknown> & ReceivedFile {
  return typeof file['sizeBytes'] === 'number' && typeof file['sha256'] === 'string';
}

/** The files of a request by their field, of which there may be one each. */
export function filesOf(files: unknown): ReadonlyMap<string, ReceivedFile> {
  const received = (Array.isArray(files) ? files : []).filter(isObject).filter(isReceived);
  return new Map(
    received.map(({ fieldname, sizeBytes, sha256, type }) => [String(fieldname), { sizeBytes, sha256, type }]),
  );
}
