/** A stored value as plain text; nothing for one that was never given or was left empty. */
export function showText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
