/** A box of an ISO base media file: what its type says is between these places of the file. */
export interface Box {
  readonly type: string;
  /** First byte after its header. */
  readonly start: number;
  readonly end: number;
}

const headerBytes = 8;

/**
 * The boxes between two places of a file, in their order. Who has found what is looked for may stop there: phones write
 * what is no box after the last one.
 *
 * @throws RangeError where a box ends before it begins or beyond the place it is in
 */
export function* readBoxes(file: DataView, start: number, end: number): Generator<Box, undefined> {
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

/** Four letters. */
export function typeAt(file: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => file.getUint8(at + index)));
}
