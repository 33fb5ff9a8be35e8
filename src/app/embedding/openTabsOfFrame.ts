import { isPlainPress } from '../../renderer/states/redirect/isPlainPress';
import { openInNewTab } from '../../renderer/states/redirect/openInNewTab';

/**
 * Opens the links of a framed page that lead to a new tab. The page around the frame may not allow it, and a browser
 * then says nothing.
 *
 * @param onRefused called when there is no new tab
 */
export function openTabsOfFrame(page: Document, onRefused: () => void): void {
  page.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[target="_blank"]') : null;
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || !isPlainPress(event)) return;
    event.preventDefault();
    if (!openInNewTab({ url: link.href, method: 'GET', fields: {} })) onRefused();
  });
}
