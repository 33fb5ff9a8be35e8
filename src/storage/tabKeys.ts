import { nameList, plainText } from './firstCodecs';
import { keptKey } from './keptKey';

/** The path that the tab's page showed when it was left. */
export const leftAtKey = keptKey('leftAt', { place: 'tab', scope: 'tab', privacy: 'plain' }, plainText);

/** Missing files of an older release for which the page was already reloaded. */
export const renewedForKey = keptKey('renewedFor', { place: 'tab', scope: 'lasting', privacy: 'plain' }, nameList);
