import type { Settings } from '../../src/published/settings';
import { settingsOf as settingsIn } from '../../tools/publish/settingsOf';
import { productDocuments } from './colombia';

/** Returns the settings of a deployment of the product. */
export function productSettings(name: string): Settings {
  return settingsIn(productDocuments, name);
}
