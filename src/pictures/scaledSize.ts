/** In pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The size at which no side is longer than that; a picture that is small enough keeps its own. */
export function scaledSize({ width, height }: PictureSize, longest: number): PictureSize {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
