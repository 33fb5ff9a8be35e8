import { readSettings } from './readSettings';
import { isTextTree } from '../published/settings';

/**
 * Says that the page could not be started, and how to try again: without React, which may be what is missing. Where
 * not even the settings can be read, the specification's sentence stands in English.
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
    if (!isTextTree(crash)) return undefined;
    const { text, action } = crash;
    return typeof text === 'string' && typeof action === 'string' ? { text, action } : undefined;
  } catch {
    return undefined;
  }
}
