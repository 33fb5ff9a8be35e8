/** Returns the list with the item in it, or without it; a value that is not a list counts as an empty one. */
export function toggleItem(list: unknown, item: string, isIn: boolean): readonly string[] {
  const items = Array.isArray(list) ? list.filter((entry): entry is string => typeof entry === 'string') : [];
  const others = items.filter((entry) => entry !== item);
  return isIn ? [...others, item] : others;
}
