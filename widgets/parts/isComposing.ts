/** Whether a key belongs to text that is being composed: arrows choose a candidate there, and Enter takes it. */
export function isComposing({ nativeEvent }: { readonly nativeEvent: { readonly isComposing?: boolean } }): boolean {
  return nativeEvent.isComposing === true;
}
