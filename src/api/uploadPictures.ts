import type { Api } from './createApi';
import { pictureRefusals } from './pictureRefusals';
import type { ApiResult, IdentityPictures, NextState, SendOptions } from './types';

/** Twice 10 MB over a slow line. */
const UPLOAD_TIMEOUT_MS = 180_000;

/** Sends pictures of at most 10 MB each; what is larger or of another type is `rejected` without being sent. */
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
