/** Whether a key or a change belongs to text that is being composed: arrows choose a candidate there, Enter takes it. */
export function isComposing({ nativeEvent }: { readonly nativeEvent: Event }): boolean {
  return 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
}
