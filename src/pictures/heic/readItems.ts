import { readBoxes, typeAt, type Box } from './readBoxes';

/** Bytes of an item, counted from the start of the file or of the box `idat`. */
interface Extent {
  readonly isInBox: boolean;
  readonly offset: number;
  readonly length: number;
}

const flagsBytes = 4;

/** Types of the items that the box `iinf` lists, by their number. */
export function readItemTypes(file: DataView, { start, end }: Box): ReadonlyMap<number, string> {
  const countBytes = file.getUint8(start) === 0 ? 2 : 4;
  const entries = [...readBoxes(file, start + flagsBytes + countBytes, end)];
  return new Map(entries.filter(({ type }) => type === 'infe').map((entry) => readEntry(file, entry)));
}

/** Version 3 has longer numbers; those before 2 have no types, and no camera writes them. */
function readEntry(file: DataView, { start }: Box): readonly [number, string] {
  const at = start + flagsBytes;
  return file.getUint8(start) === 3
    ? [file.getUint32(at), typeAt(file, at + 6)]
    : [file.getUint16(at), typeAt(file, at + 4)];
}

/**
 * Where the box `iloc` says that items are, by their number.
 *
 * @throws RangeError where it does not say how long they are
 */
export function readItemPlaces(file: DataView, { start }: Box): ReadonlyMap<number, readonly Extent[]> {
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
