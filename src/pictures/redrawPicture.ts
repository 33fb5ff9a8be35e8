import { scaledSize, type PictureSize } from './scaledSize';

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
export async function redrawPicture(picture: Blob): Promise<RedrawnPicture | undefined> {
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
