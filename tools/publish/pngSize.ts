const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The header chunk comes first: its length and its name, then width and height. */
const WIDTH_AT = 16;
const HEIGHT_AT = 20;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns the size of a PNG picture in pixels; `undefined` for any other file. */
export function pngSize(content: Buffer): Size | undefined {
  if (content.length < HEIGHT_AT + 4 || !content.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return undefined;
  return { width: content.readUInt32BE(WIDTH_AT), height: content.readUInt32BE(HEIGHT_AT) };
}
