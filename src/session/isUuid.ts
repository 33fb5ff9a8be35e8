const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether it is a text of the 8-4-4-4-12 form, in capitals or not. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && uuid.test(value);
}
