import { readSettings } from './readSettings';

/**
 * Reports that the page could not start, and how to try again. Works without React, which may be what failed to load.
 * If not even the settings can be read, it shows the specification's sentence in English.
 */
export function showStartFailure(page: Document): void {
  const texts = failureTexts(page);
  const notice = page.createElement('div');
  notice.className = 'notice notice--error';
  notice.setAttribute('role', 'alert');
  const sentence = page.createElement('p');
  sentence.textContent = texts?.text ?? 'Something went wrong. Please, try again later.';
  const again = page.createElement('a');
  again.className = 'button button--secondary';
  again.href = page.location.href;
  again.textContent = texts?.action ?? 'Try again';
  notice.append(sentence, again);
  page.getElementById('loading')?.remove();
  (page.querySelector('main') ?? page.body).prepend(notice);
}

function failureTexts(page: Document): Readonly<Record<'text' | 'action', string>> | undefined {
  try {
    const crash = readSettings(page).texts.embedded.app?.crash;
    if (typeof crash !== 'object') return undefined;
    const { text, action } = crash;
    return typeof text === 'string' && typeof action === 'string' ? { text, action } : undefined;
  } catch {
    return undefined;
  }
}
