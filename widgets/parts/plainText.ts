import { normaliseText } from '../../src/formats/normaliseText';
import { showText } from './showText';
import type { TextCodec } from './useTypedText';

/** Text as it is typed, tidied when typing is over. */
export const plainText: TextCodec = {
  show: showText,
  read: (text) => text || undefined,
  tidy: (text) => normaliseText(text) || undefined,
};
