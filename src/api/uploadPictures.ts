import type { Api } from './createApi';
import type { ApiError, ApiResult, IdentityPictures, NextState, SendOptions } from './types';

/** Enough for twice 10 MB over a slow connection. */
const UPLOAD_TIMEOUT_MS = 180_000;

/** Sends pictures of at most 10 MB each; larger files and other types are `rejected` without being sent. */
export async function uploadPictures(
  api: Api,
  pictures: IdentityPictures,
  options: SendOptions = {},
): Promise<ApiResult<NextState>> {
  const errors = pictureRefusals(pictures);
  if (errors.length > 0) return { kind: 'rejected', errors };
  return api.send('uploadId', { body: formOf(pictures) }, { ...options, timeoutMs: UPLOAD_TIMEOUT_MS });
}

function formOf({ id, documentType, front, back }: IdentityPictures): FormData {
  const form = new FormData();
  form.append('id', id);
  if (documentType !== undefined) form.append('documentType', documentType);
  form.append('front', front);
  if (back !== undefined) form.append('back', back);
  return form;
}

const LIMIT_BYTES = 10 * 1024 * 1024;
const TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/pdf'];

function codeOf({ size, type }: Blob): string | undefined {
  if (size === 0) return 'file_empty';
  if (size > LIMIT_BYTES) return 'file_too_large';
  // Some browsers do not recognise HEIC files and leave the type empty: the server inspects the file.
  return type === '' || TYPES.includes(type) ? undefined : 'file_type';
}

/** Returns what the server would refuse anyway, before megabytes are sent over a slow connection. */
function pictureRefusals({ front, back }: IdentityPictures): ApiError[] {
  const files = Object.entries({ front, ...(back ? { back } : {}) });
  return files.flatMap(([fieldName, file]) => {
    const code = codeOf(file);
    return code === undefined ? [] : [{ fieldName, code, message: '' }];
  });
}
