/** Bytes at the start of a file that are enough to tell its type. */
export const HEAD_BYTES = 16;

const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1'];

const SIGNATURES: readonly (readonly [type: string, fits: (head: string) => boolean])[] = [
  ['image/jpeg', (head) => head.startsWith('\xff\xd8\xff')],
  ['image/png', (head) => head.startsWith('\x89PNG\r\n\x1a\n')],
  ['image/webp', (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP'],
  ['image/heic', (head) => head.slice(4, 8) === 'ftyp' && HEIC_BRANDS.includes(head.slice(8, 12))],
  ['application/pdf', (head) => head.startsWith('%PDF-')],
];

/** What the first bytes of a file say it is; its name and its declared type may say anything. */
export function fileType(head: Buffer): string | undefined {
  const text = head.toString('latin1');
  return SIGNATURES.find(([, fits]) => fits(text))?.[0];
}
