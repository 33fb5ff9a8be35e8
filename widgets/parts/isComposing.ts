/** What Safari says of the key that ends a composition, when it no longer counts as composing. */
const keyOfComposition = 229;

/** Whether a key or a change belongs to text that is being composed: arrows choose a candidate there, Enter takes it. */
export function isComposing({ nativeEvent }: { readonly nativeEvent: Event }): boolean {
  if ('isComposing' in nativeEvent && nativeEvent.isComposing === true) return true;
  return 'keyCode' in nativeEvent && nativeEvent.keyCode === keyOfComposition;
}
