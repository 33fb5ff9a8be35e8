/** A box of an ISO base media file. Its content lies between `start` and `end`. */
interface Box {
  readonly type: string;
  /** Offset of the first byte after its header. */
  readonly start: number;
  readonly end: number;
}

/**
 * Items that reveal where and with what a picture was taken: EXIF, and XMP, which is one of those with a MIME type.
 */
const metadataTypes: readonly (string | undefined)[] = ['Exif', 'mime'];

const flagsBytes = 4;

/**
 * Overwrites with zeros what a HEIC reveals about where and with what it was taken. This happens in place, so nothing
 * else in the file moves. The rotation is stored elsewhere and stays.
 *
 * @throws RangeError if the file contradicts its boxes
 */
export function blankMetadata(bytes: Uint8Array): void {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const meta = firstOf('meta', readBoxes(file, 0, bytes.length));
  if (!meta) return;
  const boxes = new Map([...readBoxes(file, meta.start + flagsBytes, meta.end)].map((box) => [box.type, box]));
  const [listed, placed] = [boxes.get('iinf'), boxes.get('iloc')];
  if (!listed || !placed) return;
  const types = readItemTypes(file, listed);
  for (const [number, extents] of readItemPlaces(file, placed)) {
    if (!metadataTypes.includes(types.get(number))) continue;
    for (const { isInBox, offset, length } of extents) {
      const start = offset + (isInBox ? (boxes.get('idat')?.start ?? 0) : 0);
      if (start + length > bytes.length) throw new RangeError('An item is not in the file (BROKEN_ITEM)');
      bytes.fill(0, start, start + length);
    }
  }
}

function firstOf(wanted: string, boxes: Iterable<Box>): Box | undefined {
  for (const box of boxes) if (box.type === wanted) return box;
  return undefined;
}

/** Bytes of an item; the offset counts from the start of the file or of the `idat` box. */
interface Extent {
  readonly isInBox: boolean;
  readonly offset: number;
  readonly length: number;
}

/** Returns the types of the items that the `iinf` box lists, by item number. */
function readItemTypes(file: DataView, { start, end }: Box): ReadonlyMap<number, string> {
  const countBytes = file.getUint8(start) === 0 ? 2 : 4;
  const entries = [...readBoxes(file, start + flagsBytes + countBytes, end)];
  return new Map(entries.filter(({ type }) => type === 'infe').map((entry) => readEntry(file, entry)));
}

/** Version 3 has longer numbers. Versions before 2 have no types, and no camera writes them. */
function readEntry(file: DataView, { start }: Box): readonly [number, string] {
  const at = start + flagsBytes;
  return file.getUint8(start) === 3
    ? [file.getUint32(at), typeAt(file, at + 6)]
    : [file.getUint16(at), typeAt(file, at + 4)];
}

/**
 * Returns the positions of the items that the `iloc` box lists, by item number.
 *
 * @throws RangeError if it does not specify their lengths
 */
function readItemPlaces(file: DataView, { start }: Box): ReadonlyMap<number, readonly Extent[]> {
  const version = file.getUint8(start);
  const cursor = createCursor(file, start + flagsBytes);
  const [offsetBytes, lengthBytes] = halves(cursor.read(1));
  const [baseBytes, indexBytes] = halves(cursor.read(1));
  if (lengthBytes === 0) throw new RangeError('Items have no length (NO_LENGTH)');
  const numberBytes = version < 2 ? 2 : 4;
  const places = new Map<number, readonly Extent[]>();
  for (let left = cursor.read(numberBytes); left > 0; left--) {
    const number = cursor.read(numberBytes);
    const isInBox = version > 0 && (cursor.read(2) & 15) === 1;
    cursor.read(2);
    const base = cursor.read(baseBytes);
    const extents: Extent[] = [];
    for (let parts = cursor.read(2); parts > 0; parts--) {
      if (version > 0) cursor.read(indexBytes);
      extents.push({ isInBox, offset: base + cursor.read(offsetBytes), length: cursor.read(lengthBytes) });
    }
    places.set(number, extents);
  }
  return places;
}

function halves(byte: number): readonly [number, number] {
  return [byte >> 4, byte & 15];
}

function createCursor(file: DataView, start: number): { readonly read: (bytes: number) => number } {
  let at = start;
  return {
    read: (bytes) => {
      let value = 0;
      for (const end = at + bytes; at < end; at++) value = value * 256 + file.getUint8(at);
      return value;
    },
  };
}

const headerBytes = 8;

/**
 * Yields the boxes between two offsets of a file, in order. A caller that found its box should stop there: phones
 * write data that is not a box after the last one.
 *
 * @throws RangeError if a box ends before it begins or beyond `end`
 */
function* readBoxes(file: DataView, start: number, end: number): Generator<Box, undefined> {
  for (let at = start; at < end;) {
    const box = readBox(file, at, end);
    if (box.end < box.start || box.end > end) throw new RangeError('A box does not end where it can (BROKEN_BOX)');
    yield box;
    at = box.end;
  }
}

function readBox(file: DataView, at: number, end: number): Box {
  const size = file.getUint32(at);
  const type = typeAt(file, at + 4);
  switch (size) {
    case 0:
      return { type, start: at + headerBytes, end };
    case 1:
      return { type, start: at + 2 * headerBytes, end: at + Number(file.getBigUint64(at + headerBytes)) };
    default:
      return { type, start: at + headerBytes, end: at + size };
  }
}

/** Reads a type, which consists of four letters. */
function typeAt(file: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => file.getUint8(at + index)));
}
