import type { StartFailure } from '../../published/startFailure';

/**
 * Shows the notice for this failure, at once or as soon as it has arrived. It needs no script but this one. A page
 * without the notice, such as that of a pause, needs no script at all.
 */
export function showStartNotice(page: Document, failure: Exclude<StartFailure, 'failed'>): void {
  const notice = page.getElementById('late');
  if (!notice && page.readyState === 'loading')
    page.addEventListener('DOMContentLoaded', () => showStartNotice(page, failure), { once: true });
  const { dataset } = page.documentElement;
  if (!notice || dataset.start === failure) return;
  dataset.start = failure;
  if (failure !== 'outdated') return;
  // To be opened elsewhere.
  const address = page.createElement('b');
  address.textContent = ` ${page.location.origin}${page.location.pathname} `;
  notice.insertBefore(address, notice.lastElementChild);
}

/** Leaves the first place in the page to its own links. The texts are needed if the app crashes. */
export function putNoticeAside(page: Document): void {
  const notice = page.getElementById('late');
  if (notice) page.body.append(notice);
}
