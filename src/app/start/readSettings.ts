import { decodePublished } from '../../published/decodePublished';
import type { Settings } from '../../published/settings';

/** Reads the data block that publishing put into the page; throws if it is missing or lacks a part. */
export function readSettings(page: Document): Settings {
  const text = page.getElementById('settings')?.textContent || '{}';
  return decodePublished<Settings>('settings', JSON.parse(text), ['country', 'firstPage', 'texts', 'states']);
}
