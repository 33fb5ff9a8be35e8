import type { Settings } from '../../src/published/settings';
import { settingsOf } from '../../tools/publish/settingsOf';
import { productDocuments } from './productDocuments';

/** Returns the settings of a deployment of the product. */
export function productSettings(name: string): Settings {
  return settingsOf(productDocuments, name);
}
