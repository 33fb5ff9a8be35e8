import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Request, Response } from 'express';
import { contentHash } from '../../documents/stableJson';
import type { HeadersOf } from './readHeaderRules';

export interface PublishedFile {
  readonly folder: string;
  /** Path below the folder. */
  readonly file: string;
  readonly headersOf: HeadersOf;
}

/** The smallest first. */
const FORMS = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
  { encoding: 'identity', extension: '' },
];

/** Sends a published file in the smallest form that the browser takes; false where there is no such file. */
export async function sendPublished(
  { folder, file, headersOf }: PublishedFile,
  req: Request,
  res: Response,
): Promise<boolean> {
  const path = join(folder, file);
  const form = FORMS.find(({ encoding, extension }) => req.acceptsEncodings(encoding) && isFile(path + extension));
  if (!form || !isFile(path)) return false;
  const body = await readFile(path + form.extension);
  const headers = headersOf(file);
  res.set(headers).type(extname(file));
  if (form.extension !== '') res.set('Content-Encoding', form.encoding);
  if (headers['Cache-Control'] === 'no-cache') res.set('ETag', `"${contentHash(body)}"`);
  res.send(body);
  return true;
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
