/** Empties the page for one that must be made first, as where the wanted language is not the one it came in. */
export function showLoading(page: Document, root: HTMLElement): void {
  root.replaceChildren();
  if (page.getElementById('loading')) return;
  const loading = page.createElement('div');
  loading.id = 'loading';
  loading.setAttribute('role', 'status');
  const spinner = page.createElement('span');
  spinner.className = 'spinner';
  spinner.ariaHidden = 'true';
  loading.append(spinner);
  root.after(loading);
}
