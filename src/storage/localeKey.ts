import { plainText } from './firstCodecs';
import { keptKey } from './keptKey';

/** The locale that the visit requested. */
export const localeKey = keptKey('locale', { place: 'tab', scope: 'lasting', privacy: 'plain' }, plainText);
