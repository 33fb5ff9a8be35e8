/** Whether the page does not scroll: it has something in front already, over which nothing opens on its own. */
export function isScrollLocked(): boolean {
  return document.documentElement.style.overflow === 'hidden';
}

/** Keeps the page from scrolling, and from becoming wider by its scrollbar. Returns how to undo that. */
export function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  const { overflow, scrollbarGutter } = style;
  if (innerWidth > clientWidth) style.scrollbarGutter = 'stable';
  style.overflow = 'hidden';
  return () => Object.assign(style, { overflow, scrollbarGutter });
}
