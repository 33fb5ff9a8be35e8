const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The 8-4-4-4-12 form, in capitals or not. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
