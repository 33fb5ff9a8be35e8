import { stableJson } from '../../documents/stableJson';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text fit for the content of an element and for an attribute in quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** JSON fit for a data block: nothing in it can end the block or open a comment. */
export function escapeJson(value: unknown): string {
  return stableJson(value).replaceAll('<', '\\u003c');
}
