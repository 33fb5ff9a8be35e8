import type { ApiError, IdentityPictures } from './types';

const LIMIT_BYTES = 10 * 1024 * 1024;
const TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/pdf'];

function codeOf({ size, type }: Blob): string | undefined {
  if (size === 0) return 'file_empty';
  if (size > LIMIT_BYTES) return 'file_too_large';
  // Some browsers do not know what a heic file is and leave the type empty: the server looks into the file.
  return type === '' || TYPES.includes(type) ? undefined : 'file_type';
}

/** What the server would refuse anyway: said before megabytes go out over a slow line. */
export function pictureRefusals({ front, back }: IdentityPictures): ApiError[] {
  const files = Object.entries({ front, ...(back ? { back } : {}) });
  return files.flatMap(([fieldName, file]) => {
    const code = codeOf(file);
    return code === undefined ? [] : [{ fieldName, code, message: '' }];
  });
}
