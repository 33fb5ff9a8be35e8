import { createRequire } from 'node:module';
import type * as Fontkit from 'fontkit';

/** Opens an OpenType font, compressed or not. Throws if the content is none, or holds several. */
export function openFont(content: Buffer): Fontkit.Font {
  // Loaded on demand: the check knows most fonts, and the library is large.
  const { create } = createRequire(__filename)('fontkit') as typeof Fontkit;
  let font: ReturnType<typeof create>;
  try {
    font = create(content);
  } catch (cause) {
    throw new Error("This isn't an OpenType font (FONT_UNREADABLE)", { cause });
  }
  if ('fonts' in font) throw new Error('This is a collection of fonts (FONT_COLLECTION)');
  return font;
}
