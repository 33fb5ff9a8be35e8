import { join } from 'node:path';
import { loadDocuments } from '../../../documents/loadDocuments';
import { textByKey } from '../../../tools/publish/createSettings';
import { resolveTexts } from '../../../documents/resolveTexts';
import { ROOT } from '../../support/root';

const texts = resolveTexts(loadDocuments(join(ROOT, 'schemas'), join(ROOT, 'locales')), 'co');

/** Returns what a Colombian applicant reads under a full key (`namespace:key`). Throws if there is no such text. */
export function colombianText(fullKey: string, values: Readonly<Record<string, string | number>> = {}): string {
  const [namespace = '', key = ''] = fullKey.split(':');
  const text = textByKey(texts[namespace] ?? {}, key);
  if (text === key) throw new Error(`There is no text ${fullKey}`);
  return Object.entries(values).reduce(
    (filled, [name, value]) => filled.replaceAll(`{{${name}}}`, String(value)),
    text,
  );
}
