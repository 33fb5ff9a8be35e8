import { decodePublished } from '../published/decodePublished';
import type { Settings } from '../published/settings';

/** Reads the data block that publishing put into the page; throws if it is missing. */
export function readSettings(page: Document): Settings {
  const block = page.getElementById('settings');
  if (!block?.textContent) throw new Error('The page carries no settings (NO_SETTINGS)');
  return decodePublished<Settings>('settings', JSON.parse(block.textContent), [
    'country',
    'firstPage',
    'texts',
    'states',
  ]);
}
