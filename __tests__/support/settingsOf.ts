import type { Settings } from '../../src/published/settings';
import { settingsOf as settingsIn } from '../../tools/publish/settingsOf';
import { documents } from './colombia';

/** The settings of a deployment of the product. */
export function settingsOf(name: string): Settings {
  return settingsIn(documents, name);
}
