const MARGIN_PX = 16;
/** Over what was pressed, so that it is seen whence the dialog has come. */
const ABOVE_PX = 120;

/**
 * Gives the dialogs of the application their place in a frame as high as its content. There the middle of the window
 * means nothing, so one that is opened by a press stands where that was; and since a dialog lies above the page and adds
 * nothing to its height, the page is made as high as the dialog reaches.
 */
export function makeRoomForDialogs(page: Document, wrapper: HTMLElement): void {
  const scrolled = () => page.defaultView?.scrollY ?? 0;
  const openDialogs = () => [...page.querySelectorAll('dialog[open]')];
  const fit = () => {
    const ends = openDialogs().map((dialog) => dialog.getBoundingClientRect().bottom + scrolled());
    const height = ends.length > 0 ? `${Math.ceil(Math.max(...ends)) + MARGIN_PX}px` : '';
    if (wrapper.style.minHeight !== height) wrapper.style.minHeight = height;
  };
  const sizes = new ResizeObserver(fit);
  const follow = () => {
    sizes.disconnect();
    for (const dialog of openDialogs()) sizes.observe(dialog);
    fit();
  };
  // Set before a dialog opens: it takes the focus at once, and the host's page scrolls to where that is.
  page.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element) || target.closest('dialog')) return;
      const top = Math.max(MARGIN_PX, target.getBoundingClientRect().top + scrolled() - ABOVE_PX);
      page.documentElement.style.setProperty('--dialog-top', `${Math.round(top)}px`);
    },
    true,
  );
  // A dialog opened before the frame has grown for it takes the focus out of sight.
  page.defaultView?.addEventListener('resize', () => {
    const focused = page.activeElement;
    if (focused?.closest('dialog:modal')) focused.scrollIntoView({ block: 'nearest' });
  });
  new MutationObserver(follow).observe(page.body, { childList: true, subtree: true, attributeFilter: ['open'] });
  follow();
}
