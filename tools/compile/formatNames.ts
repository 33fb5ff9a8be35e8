/** Names of all formats that the schemas mention, sorted. */
export function formatNames(schemas: unknown): readonly string[] {
  const names = new Set<string>();
  JSON.stringify(schemas, (key, value: unknown) => {
    if (key === 'format' && typeof value === 'string') names.add(value);
    return value;
  });
  return [...names].sort();
}
