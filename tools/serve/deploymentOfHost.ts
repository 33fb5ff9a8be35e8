/**
 * Which deployment a `Host` header asks for: `<deployment>.localhost`, else the default one; `undefined` for a name
 * below `localhost` that no deployment has.
 */
export function deploymentOfHost(host: string, names: readonly string[], defaultName: string): string | undefined {
  const name = /^([a-z0-9-]+)\.localhost(?::\d+)?$/i.exec(host)?.[1]?.toLowerCase();
  if (name === undefined) return defaultName;
  return names.includes(name) ? name : undefined;
}
