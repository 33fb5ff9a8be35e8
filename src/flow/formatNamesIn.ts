/** Returns the names of all formats in schemas or in steps, each once. */
export function formatNamesIn(schemas: unknown): readonly string[] {
  const names = new Set<string>();
  JSON.stringify(schemas, (key, value: unknown) => {
    if (key === 'format' && typeof value === 'string') names.add(value);
    return value;
  });
  return [...names];
}
