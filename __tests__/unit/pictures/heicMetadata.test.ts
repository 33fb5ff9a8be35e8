import { blankMetadata } from '../../../src/pictures/heicMetadata';
import { preparePicture } from '../../../src/pictures/preparePicture';

const PLACE = 'Exif 4.609 N 74.081 W';
const XMP = '<x:xmpmeta>74.081 W</x:xmpmeta>';
const PIXELS = 'what is to be seen';

const text = (letters: string) => Buffer.from(letters, 'latin1');
const number = (value: number, bytes: 2 | 4) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};
const box = (type: string, ...parts: readonly Buffer[]) => {
  const content = Buffer.concat(parts);
  return Buffer.concat([number(content.length + 8, 4), text(type), content]);
};
const full = (type: string, version: number, ...parts: readonly Buffer[]) =>
  box(type, Buffer.from([version, 0, 0, 0]), ...parts);

interface Layout {
  /** Version of the box `infe`. */
  readonly entry: 2 | 3;
  /** Version of the box `iloc`. */
  readonly location: 0 | 1 | 2;
  /** Whether the items are in the box `idat`, as small ones may be. */
  readonly isInBox?: boolean;
}

const items = [
  { number: 1, type: 'hvc1', content: PIXELS },
  { number: 2, type: 'Exif', content: PLACE },
  { number: 3, type: 'mime', content: XMP },
];

/** Builds a picture as phones write it, with the items one after the other. */
function heicOf({ entry, location, isInBox = false }: Layout): Buffer {
  const head = box('ftyp', text('heic\0\0\0\0mif1heic'));
  const content = text(items.map((item) => item.content).join(''));
  const entries = items.map(({ number: item, type }) =>
    full('infe', entry, number(item, entry === 3 ? 4 : 2), number(0, 2), text(type), text('\0')),
  );
  const listed = full('iinf', 0, number(items.length, 2), ...entries);
  const placed = (start: number) => {
    const numberBytes = location < 2 ? 2 : 4;
    let offset = start;
    const rows = items.map((item) => {
      const row = Buffer.concat([
        number(item.number, numberBytes),
        ...(location > 0 ? [number(isInBox ? 1 : 0, 2)] : []),
        number(0, 2),
        number(1, 2),
        number(offset, 4),
        number(item.content.length, 4),
      ]);
      offset += item.content.length;
      return row;
    });
    return full('iloc', location, Buffer.from([0x44, 0]), number(items.length, numberBytes), ...rows);
  };
  const meta = (start: number) =>
    full(
      'meta',
      0,
      full('hdlr', 0, text('\0\0\0\0pict')),
      listed,
      placed(start),
      ...(isInBox ? [box('idat', content)] : []),
    );
  const whole = (start: number) => Buffer.concat([head, meta(start), ...(isInBox ? [] : [box('mdat', content)])]);
  return whole(isInBox ? 0 : whole(0).indexOf(PIXELS, 0, 'latin1'));
}

describe.each<[string, Layout]>([
  ['as an iPhone writes it', { entry: 2, location: 1 }],
  ['as the first cameras did', { entry: 2, location: 0 }],
  ['with long numbers', { entry: 3, location: 2 }],
  ['with everything in one box', { entry: 2, location: 1, isInBox: true }],
])('a HEIC %s', (_name, layout) => {
  test('loses its metadata, and blankMetadata leaves its pixels in place', () => {
    const before = heicOf(layout);
    const after = Buffer.from(before);
    blankMetadata(after);
    expect(before.includes('74.081')).toBe(true);
    expect(after.includes('74.081')).toBe(false);
    expect(after.indexOf(PIXELS)).toBe(before.indexOf(PIXELS));
    const found = before.indexOf(PLACE);
    const blank = Buffer.from(before).fill(0, found, found + PLACE.length + XMP.length);
    expect(after.equals(blank)).toBe(true);
  });

  test('is prepared for sending without its metadata', async () => {
    const bytes = heicOf(layout);
    const prepared = await preparePicture(new File([new Uint8Array(bytes)], 'IMG_0001.HEIC'));
    if (prepared.kind !== 'ready') throw new Error(prepared.problem);
    const sent = Buffer.from(await prepared.file.arrayBuffer());
    expect([prepared.file.type, sent.length]).toEqual(['image/heic', bytes.length]);
    expect(sent.includes('74.081')).toBe(false);
  });
});

test('blankMetadata: accepts a picture with bytes that a phone writes after the last box', () => {
  const bytes = Buffer.concat([heicOf({ entry: 2, location: 1 }), text('SEFT')]);
  blankMetadata(bytes);
  expect(bytes.includes('74.081')).toBe(false);
});

test.each<[string, (bytes: Buffer) => void]>([
  ['whose boxes are longer than the file', (bytes) => bytes.writeUInt32BE(0x7fff_ffff, bytes.indexOf('meta') - 4)],
  ['whose items are beyond its end', (bytes) => bytes.writeUInt32BE(0x7fff_ffff, bytes.indexOf('iloc') + 36)],
  ['that does not say how long they are', (bytes) => bytes.writeUInt8(0x40, bytes.indexOf('iloc') + 8)],
  ['that is cut off', (bytes) => bytes.writeUInt16BE(0xffff, bytes.indexOf('iloc') + 10)],
])('preparePicture: refuses a HEIC %s, because its metadata cannot be located', async (_name, breakIt) => {
  const bytes = heicOf({ entry: 2, location: 1 });
  breakIt(bytes);
  expect(await preparePicture(new Blob([new Uint8Array(bytes)]))).toEqual({
    kind: 'refused',
    problem: 'file_unreadable',
  });
});

test('blankMetadata: leaves a HEIC without metadata unchanged', () => {
  const bytes = Buffer.concat([box('ftyp', text('heic')), box('mdat', text(PIXELS))]);
  const before = Buffer.from(bytes);
  blankMetadata(bytes);
  expect(bytes.equals(before)).toBe(true);
});
