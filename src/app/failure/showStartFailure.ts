import type { StartFailure } from '../../published/startFailure';

/**
 * Reports why the page could not start, and how to try again. Works without React and without settings, which may be
 * what failed to load: the texts are in the HTML. If they are not, it shows the specification's sentence in English.
 */
export function showStartFailure(page: Document, failure: StartFailure = 'failed'): void {
  // The page has already said why, and hides what such a browser makes of it.
  if (page.documentElement.dataset.start === 'outdated') return;
  const textOf = (selector: string) => page.querySelector(selector)?.textContent;
  const notice = page.createElement('div');
  notice.className = 'notice notice--error';
  notice.setAttribute('role', 'alert');
  const sentence = page.createElement('p');
  sentence.textContent = textOf(`#late [data-case="${failure}"]`) ?? 'Something went wrong. Please, try again later.';
  const again = page.createElement('a');
  again.className = 'button button--secondary';
  again.href = page.location.href;
  again.textContent = textOf('#late a') ?? 'Try again';
  notice.append(sentence, again);
  page.getElementById('loading')?.remove();
  // Says the same in other words.
  page.getElementById('late')?.remove();
  (page.querySelector('main') ?? page.body).prepend(notice);
}
