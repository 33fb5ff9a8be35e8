/** What search engines and shared links read of a page; a part of another page has none of it. */
const METADATA =
  'meta:is([name="description"], [name="keywords"], [name="theme-color"], [name^="twitter:"], [property^="og:"]), link:is([rel="canonical"], [rel~="icon"], [rel="apple-touch-icon"])';

/** Tells the styles that the page is part of a host's page, before anything is painted: no header, no footer. */
export function markEmbedded(host: Window): void {
  if (host.parent === host) return;
  const { document } = host;
  document.documentElement.dataset.embedded = '';
  const clear = () => {
    for (const element of document.head.querySelectorAll(METADATA)) element.remove();
  };
  clear();
  document.addEventListener('DOMContentLoaded', clear);
}
