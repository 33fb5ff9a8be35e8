import { readBoxes, type Box } from './readBoxes';
import { readItemPlaces, readItemTypes } from './readItems';

/** Items that tell where and with what a picture was taken: EXIF, and XMP among what is described by a MIME type. */
const telling: readonly (string | undefined)[] = ['Exif', 'mime'];

const flagsBytes = 4;

/**
 * Overwrites what a HEIC says of where and with what it was taken by zeros, in place: nothing else of the file moves. How
 * it is turned stands elsewhere.
 *
 * @throws RangeError where the file is not what its boxes say
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
    if (!telling.includes(types.get(number))) continue;
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
