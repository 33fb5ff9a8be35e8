import type { StartFailure } from '../published/startFailure';

/** Shows the notice for this failure at once. It needs no script but this one. */
export function showStartNotice(page: Document, failure: Exclude<StartFailure, 'failed'>): void {
  const { dataset } = page.documentElement;
  if (dataset.start === failure) return;
  dataset.start = failure;
  if (failure !== 'outdated') return;
  // This script may run before the rest of the page has arrived.
  if (page.getElementById('late')) addAddress(page);
  else page.addEventListener('DOMContentLoaded', () => addAddress(page), { once: true });
}

/** Names the address, to be opened elsewhere. */
function addAddress(page: Document): void {
  const address = page.createElement('b');
  address.textContent = ` ${page.location.origin}${page.location.pathname} `;
  const notice = page.getElementById('late');
  notice?.insertBefore(address, notice.lastElementChild);
}

/** Leaves the first place in the page to its own links. The texts are needed if the app crashes. */
export function putNoticeAside(page: Document): void {
  const notice = page.getElementById('late');
  if (notice) page.body.append(notice);
}
