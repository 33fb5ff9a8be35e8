import type { Settings } from '../published/settings';

/** Reads the data block that publishing put into the page. */
export function readSettings(page: Document): Settings {
  const block = page.getElementById('settings');
  if (!block?.textContent) throw new Error('The page carries no settings (NO_SETTINGS)');
  return JSON.parse(block.textContent) as Settings;
}
