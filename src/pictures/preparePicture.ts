import { blankMetadata } from './heicMetadata';

/** What can be taken: pictures, and documents that were scanned already. */
type FileType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/heic' | 'application/pdf';

/** Bytes at the start of a file that are enough to tell its type. */
const headBytes = 12;

/** In pixels. */
interface PictureSize {
  readonly width: number;
  readonly height: number;
}

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

/** Brands of the containers that phones put pictures into; the others of that family are films. */
const heicBrands: readonly string[] = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

const signatures: readonly (readonly [FileType, fits: (head: string) => boolean])[] = [
  ['image/jpeg', (head) => head.startsWith('\xff\xd8\xff')],
  ['image/png', (head) => head.startsWith('\x89PNG\r\n\x1a\n')],
  ['image/webp', (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP'],
  ['image/heic', (head) => head.slice(4, 8) === 'ftyp' && heicBrands.includes(head.slice(8, 12))],
  ['application/pdf', (head) => head.startsWith('%PDF-')],
];

/** What the first bytes of a file say it is; its name and its declared type may say anything. */
export function fileTypeOf(head: Uint8Array): FileType | undefined {
  const text = String.fromCharCode(...head.subarray(0, headBytes));
  return signatures.find(([, fits]) => fits(text))?.[0];
}

/** Enough for the small print of an identity document that fills half of the picture. */
const longestSide = 2400;
const quality = 0.85;
const longestSideOfPreview = 640;

export interface RedrawnPicture {
  readonly file: Blob;
  /** Small, and made of the file that is sent: what is seen is what a lender will see. To be closed after use. */
  readonly preview: ImageBitmap;
}

/**
 * Draws a picture anew, as a JPEG of a sensible size that holds nothing but what is to be seen: where and with what it
 * was taken stays behind. Resolves with nothing where the browser cannot decode it.
 */
async function redrawPicture(picture: Blob): Promise<RedrawnPicture | undefined> {
  try {
    const { file, size } = await redraw(picture);
    const { width: resizeWidth, height: resizeHeight } = scaledSize(size, longestSideOfPreview);
    return { file, preview: await createImageBitmap(file, { resizeWidth, resizeHeight, resizeQuality: 'medium' }) };
  } catch {
    return undefined;
  }
}

/** A bitmap is upright as the picture's EXIF says; browsers do so by default, and older ones refuse to be told. */
async function redraw(picture: Blob): Promise<{ file: Blob; size: PictureSize }> {
  const bitmap = await createImageBitmap(picture);
  try {
    const size = scaledSize(bitmap, longestSide);
    return { file: await drawn(bitmap, size), size };
  } finally {
    bitmap.close();
  }
}

async function drawn(bitmap: ImageBitmap, { width, height }: PictureSize): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  try {
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) throw new Error('There is no memory for a canvas (NO_CANVAS)');
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (!file) throw new Error('A canvas could not be made a file (NO_CANVAS)');
    return file;
  } finally {
    // Phones keep the memory of a canvas for long unless it has no size.
    canvas.width = 0;
  }
}

/** The size at which no side is longer than that; a picture that is small enough keeps its own. */
export function scaledSize({ width, height }: PictureSize, longest: number): PictureSize {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
