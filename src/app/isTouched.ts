/** Whether somebody has begun to answer on a page that no script has taken over yet. */
export function isTouched({ activeElement, forms }: Pick<Document, 'activeElement' | 'forms'>): boolean {
  if (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLSelectElement) return true;
  return [...forms].some((form) => [...form.elements].some(isChanged));
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLInputElement)
    return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
  return field instanceof HTMLTextAreaElement && field.value !== field.defaultValue;
}
