/** Text as it is written to the device (specification, section 5): kept as it is if it is JSON already, else serialised. */
export function serialiseText(text: string): string {
  try {
    JSON.parse(text);
    return text;
  } catch {
    return JSON.stringify(text);
  }
}
