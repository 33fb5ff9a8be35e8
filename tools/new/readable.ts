/** A name as a title: `marital-status` and `maritalStatus` give `Marital status`, `two-words` of a brand the same way. */
export function readable(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
