import { fileTypeOf, headBytes, type FileType } from './fileTypeOf';
import { blankMetadata } from './heic/blankMetadata';
import { redrawPicture } from './redrawPicture';

/** Why a file cannot be taken. */
export type PictureProblem = 'file_type' | 'file_empty' | 'file_too_large' | 'file_unreadable';

export type PreparedPicture =
  | {
      readonly kind: 'ready';
      /** What is to be sent. It has no name. */
      readonly file: Blob;
      /** Absent for what the browser cannot show. */
      readonly preview?: ImageBitmap;
    }
  | { readonly kind: 'refused'; readonly problem: PictureProblem };

export type PreparePicture = (chosen: Blob) => Promise<PreparedPicture>;

/** Of what is sent. A photo may be larger: it is made smaller first. */
const limitBytes = 10 * 1024 * 1024;
/** No camera makes larger ones; more than this a cheap phone need not try to hold. */
const limitBeforeBytes = 60 * 1024 * 1024;

/**
 * Makes of a file what a lender may have of it. Its type is read from its content. Pictures are drawn anew; what the
 * browser cannot decode (HEIC, mostly) goes without what it tells of the place it was taken at, and PDFs go as they are.
 */
export async function preparePicture(chosen: Blob): Promise<PreparedPicture> {
  if (chosen.size === 0) return refused('file_empty');
  const type = await typeOf(chosen);
  if (type === 'unreadable') return refused('file_unreadable');
  if (type === undefined) return refused('file_type');
  if (type === 'application/pdf') return asItIs(chosen, type);
  if (chosen.size > limitBeforeBytes) return refused('file_too_large');
  const redrawn = await redrawPicture(chosen.slice(0, chosen.size, type));
  if (redrawn) return { kind: 'ready', ...redrawn };
  if (type === 'image/heic') return asItIs(chosen, type, blankMetadata);
  return refused(chosen.size > limitBytes ? 'file_too_large' : 'file_unreadable');
}

/** A file may have gone since it was chosen, or be in a cloud that cannot be reached. */
async function typeOf(chosen: Blob): Promise<FileType | 'unreadable' | undefined> {
  try {
    return fileTypeOf(new Uint8Array(await chosen.slice(0, headBytes).arrayBuffer()));
  } catch {
    return 'unreadable';
  }
}

/** Its bytes are taken over now: a file that changes before it is sent would break the upload without a reason to tell. */
async function asItIs(
  chosen: Blob,
  type: FileType,
  clean: (bytes: Uint8Array) => void = () => undefined,
): Promise<PreparedPicture> {
  if (chosen.size > limitBytes) return refused('file_too_large');
  try {
    const content = await chosen.arrayBuffer();
    clean(new Uint8Array(content));
    return { kind: 'ready', file: new Blob([content], { type }) };
  } catch {
    return refused('file_unreadable');
  }
}

function refused(problem: PictureProblem): PreparedPicture {
  return { kind: 'refused', problem };
}
