/** What Safari says of the key that ends a composition, when it no longer counts as composing. */
const keyOfComposition = 229;

/** Whether a key or a change belongs to text that is being composed: arrows choose a candidate there, Enter takes it. */
export function isComposing({ nativeEvent }: { readonly nativeEvent: Event }): boolean {
  const { isComposing: isWithin, keyCode } = nativeEvent as { isComposing?: boolean; keyCode?: number };
  return isWithin === true || keyCode === keyOfComposition;
}
