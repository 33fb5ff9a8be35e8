import type { BrandFont } from '../../published/settings';

/**
 * Loads the brand's typeface and shows it where nothing moves: now if every line keeps its place, else with the next
 * page. An applicant who saves data keeps the installed font, as does a page whose host has chosen other fonts.
 */
export async function showBrandFont(
  { family, src, weight }: BrandFont,
  host: Window & typeof globalThis,
): Promise<void> {
  const { document } = host;
  if (!isWanted(family, host)) return;
  const response = await host.fetch(src, { priority: 'low' });
  if (!response.ok) return;
  const face = new host.FontFace(family, await response.arrayBuffer(), { weight });
  await face.load();
  const before = placesOf(document);
  document.fonts.add(face);
  if (!hasMoved(before)) return;
  document.fonts.delete(face);
  await untilNextPage(document);
  document.fonts.add(face);
}

function isWanted(family: string, host: Window & typeof globalThis): boolean {
  const { navigator, document } = host;
  if (!('FontFace' in host)) return false;
  const isSaving = 'connection' in navigator && (navigator.connection as { readonly saveData?: boolean }).saveData;
  if (isSaving === true || host.matchMedia('(prefers-reduced-data: reduce)').matches) return false;
  const styles = host.getComputedStyle(document.documentElement);
  return ['--font-family', '--font-heading'].some((name) => styles.getPropertyValue(name).includes(family));
}

interface TextPlace {
  readonly measure: () => DOMRect;
  readonly top: number;
}

/** Returns where the elements and texts in view are; what is faint under a dialog may move. */
function placesOf(document: Document): readonly TextPlace[] {
  const { clientHeight } = document.documentElement;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.hasAttribute('aria-hidden') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const places: TextPlace[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const measure = measureOf(node);
    const { top, bottom } = measure();
    if (bottom > Math.max(0, top) && top < clientHeight) places.push({ measure, top });
  }
  return places;
}

function measureOf(node: Node): () => DOMRect {
  if (node instanceof Element) return () => node.getBoundingClientRect();
  const range = node.ownerDocument?.createRange() ?? new Range();
  range.selectNodeContents(node);
  return () => range.getBoundingClientRect();
}

/** Words of another width may slide along their line; a line that breaks elsewhere moves everything below it. */
function hasMoved(places: readonly TextPlace[]): boolean {
  return places.some(({ measure, top }) => Math.abs(measure().top - top) >= 1);
}

/** Resolves when another step or state is shown, before it is painted. */
function untilNextPage(document: Document): Promise<void> {
  const pages = (): string =>
    [...document.querySelectorAll<HTMLElement>('[data-step], [data-state]')]
      .map(({ dataset: { step, state } }) => step ?? state)
      .join();
  const shown = pages();
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (pages() === shown) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-step', 'data-state'] });
  });
}
