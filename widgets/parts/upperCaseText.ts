import { normaliseText } from '../../src/formats/normaliseText';
import { showText } from './showText';
import type { TextCodec } from './useTypedText';

/** Text that counts in capitals, tidied when typing is over. */
export const upperCaseText: TextCodec = {
  show: showText,
  read: (text) => text.toUpperCase() || undefined,
  tidy: (text) => normaliseText(text).toUpperCase() || undefined,
};
