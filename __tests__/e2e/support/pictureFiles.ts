import type { Page } from '@playwright/test';

export interface TestFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

interface PictureOptions {
  readonly type: 'image/jpeg' | 'image/webp';
  readonly width: number;
  readonly height: number;
}

/** Draws a picture as a camera or a scanner would make it: its left half is red, its right half is blue. */
export async function drawPicture(page: Page, { type, width, height }: PictureOptions): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([mimeType, w, h]) => {
      const canvas = new OffscreenCanvas(w, h);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('There is no canvas');
      context.fillStyle = 'red';
      context.fillRect(0, 0, w / 2, h);
      context.fillStyle = 'blue';
      context.fillRect(w / 2, 0, w / 2, h);
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: mimeType })).arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    [type, width, height] as const,
  );
  return Buffer.from(base64, 'base64');
}

const GPS_POINTER = 0x8825;
const ORIENTATION = 0x0112;
const [SHORT, LONG, ASCII, RATIONAL] = [3, 4, 2, 5];

/** Returns an entry of an EXIF directory: tag, type, number of values, and the value or its offset. */
function entry([tag = 0, type = 0, count = 0, value = 0]: readonly number[]): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt16BE(tag, 0);
  bytes.writeUInt16BE(type, 2);
  bytes.writeUInt32BE(count, 4);
  bytes.writeUInt32BE(type === SHORT ? value * 0x10000 : value, 8);
  return bytes;
}

function directory(...entries: readonly Buffer[]): Buffer {
  const count = Buffer.alloc(2);
  count.writeUInt16BE(entries.length);
  return Buffer.concat([count, ...entries, Buffer.alloc(4)]);
}

/** Returns the JPEG as a phone held upright takes it: to be turned by 90°, and with its location. */
export function withExif(jpeg: Buffer): Buffer {
  const north = Buffer.from('N\0\0\0').readUInt32BE();
  const placeOfGps = 8 + directory(entry([]), entry([])).length;
  const placeOfLatitude = placeOfGps + directory(entry([]), entry([])).length;
  const latitude = Buffer.alloc(24);
  [4, 1, 35, 1, 53, 1].forEach((part, index) => latitude.writeUInt32BE(part, index * 4));
  const tiff = Buffer.concat([
    Buffer.from('MM\0*\0\0\0\x08', 'latin1'),
    directory(entry([ORIENTATION, SHORT, 1, 6]), entry([GPS_POINTER, LONG, 1, placeOfGps])),
    directory(entry([1, ASCII, 2, north]), entry([2, RATIONAL, 3, placeOfLatitude])),
    latitude,
  ]);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

/** Returns a file with the first bytes of its type. */
export function fileOf(name: string, head: string, mimeType: string): TestFile {
  const buffer = Buffer.alloc(2000);
  buffer.write(head, 'latin1');
  return { name, mimeType, buffer };
}
