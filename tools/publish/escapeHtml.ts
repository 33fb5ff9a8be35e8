import { stableJson } from '../../documents/stableJson';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for the content of an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Serialises JSON for a data block: nothing in it can end the block or open a comment. */
export function escapeJson(value: unknown): string {
  return stableJson(value).replaceAll('<', '\\u003c');
}
