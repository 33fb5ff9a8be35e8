/** Runs in a page: returns its frame, which the script for hosts keeps in its element. */
export function findFrame(): HTMLIFrameElement | null {
  const roots = [document, document.querySelector('application-frontend')?.shadowRoot];
  return roots.map((root) => root?.querySelector('iframe') ?? null).find((frame) => frame !== null) ?? null;
}
