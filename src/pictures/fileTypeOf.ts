/** What can be taken: pictures, and documents that were scanned already. */
export type FileType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/heic' | 'application/pdf';

/** Bytes at the start of a file that are enough to tell its type. */
export const headBytes = 12;

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
