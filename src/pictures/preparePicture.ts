import { blankMetadata } from './heicMetadata';

/** Accepted types: pictures, and documents that were already scanned. */
type FileType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/heic' | 'application/pdf';

/** Number of bytes at the start of a file that identify its type. */
const headBytes = 12;

/** In pixels. */
interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Why a file is not accepted. */
export type PictureProblem = 'file_type' | 'file_empty' | 'file_too_large' | 'file_unreadable';

export type PreparedPicture =
  | {
      readonly kind: 'ready';
      /** The file to send. It has no name. */
      readonly file: Blob;
      /** Absent if the browser cannot display the file. */
      readonly preview?: ImageBitmap;
    }
  | { readonly kind: 'refused'; readonly problem: PictureProblem };

export type PreparePicture = (chosen: Blob) => Promise<PreparedPicture>;

/** Limit of the file that is sent. A photo may be larger, since it is scaled down first. */
const limitBytes = 10 * 1024 * 1024;
/** No camera makes larger files, and a cheap phone should not try to hold more than this. */
const limitBeforeBytes = 60 * 1024 * 1024;

/**
 * Converts a chosen file to what a lender may receive. Detects its type from its content. Redraws pictures. A picture
 * that the browser cannot decode (mostly HEIC) is sent without the data about where it was taken, and a PDF is sent
 * unchanged.
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

/** A file may have been deleted since it was chosen, or be in a cloud that cannot be reached. */
async function typeOf(chosen: Blob): Promise<FileType | 'unreadable' | undefined> {
  try {
    return fileTypeOf(new Uint8Array(await chosen.slice(0, headBytes).arrayBuffer()));
  } catch {
    return 'unreadable';
  }
}

/** Copies the bytes now: a file that changes before it is sent would break the upload without a reason to report. */
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

/** Brands of the containers that phones store pictures in; the family's other brands are videos. */
const heicBrands: readonly string[] = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

const signatures: readonly (readonly [FileType, fits: (head: string) => boolean])[] = [
  ['image/jpeg', (head) => head.startsWith('\xff\xd8\xff')],
  ['image/png', (head) => head.startsWith('\x89PNG\r\n\x1a\n')],
  ['image/webp', (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP'],
  ['image/heic', (head) => head.slice(4, 8) === 'ftyp' && heicBrands.includes(head.slice(8, 12))],
  ['application/pdf', (head) => head.startsWith('%PDF-')],
];

/** Returns the type that a file's first bytes indicate; its name and its declared type may be wrong. */
export function fileTypeOf(head: Uint8Array): FileType | undefined {
  const text = String.fromCharCode(...head.subarray(0, headBytes));
  return signatures.find(([, fits]) => fits(text))?.[0];
}

/** In pixels. Enough for the small print of an identity document that fills half of the picture. */
const longestSide = 2400;
const quality = 0.85;
const longestSideOfPreview = 640;

export interface RedrawnPicture {
  readonly file: Blob;
  /**
   * Small, and made from the file that is sent: what the applicant sees is what a lender will see. Close it after
   * use.
   */
  readonly preview: ImageBitmap;
}

/**
 * Redraws a picture as a JPEG of a sensible size that contains only what is visible, without data about where and
 * with what it was taken. Resolves with `undefined` if the browser cannot decode it.
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

/**
 * Browsers turn a bitmap upright by its EXIF data by default; older browsers throw if the option is set explicitly.
 */
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
    // Phones keep the memory of a canvas for a long time unless its size is zero.
    canvas.width = 0;
  }
}

/** Returns the size with no side longer than `longest`; a picture that is small enough keeps its size. */
export function scaledSize({ width, height }: PictureSize, longest: number): PictureSize {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
