import { logger } from '../start/logger';
import { readSettings } from '../start/readSettings';

/** What a sandboxed frame needs: the last three for the way to a lender. */
export const neededSandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

/**
 * Says why the application cannot start in a frame that is sandboxed without an origin, where neither its files nor
 * the lead API answer: what the page around the frame must change, and where the applicant can continue.
 */
export function showOpaqueOrigin(page: Document): void {
  logger.error(`The frame has no origin (OPAQUE_ORIGIN). Its attribute must be sandbox="${neededSandbox}", or none`);
  const { text, action, owner } = sandboxTexts(page);
  const notice = page.createElement('div');
  notice.className = 'notice notice--error';
  notice.setAttribute('role', 'alert');
  const address = page.createElement('a');
  Object.assign(address, { className: 'button button--secondary', target: '_blank', rel: 'noopener' });
  address.href = page.location.href;
  address.textContent = action;
  const code = page.createElement('code');
  code.textContent = `sandbox="${neededSandbox}"`;
  notice.append(paragraph(page, text), address, paragraph(page, page.location.href), paragraph(page, owner), code);
  page.getElementById('loading')?.remove();
  (page.querySelector('main') ?? page.body).replaceChildren(notice);
}

function paragraph(page: Document, text: string): HTMLElement {
  return Object.assign(page.createElement('p'), { textContent: text });
}

function sandboxTexts(page: Document): Readonly<Record<'text' | 'action' | 'owner', string>> {
  const texts = readSettings(page).texts.embedded['app']?.['sandboxed'];
  const textOf = (key: string) => {
    const text = typeof texts === 'object' ? texts[key] : undefined;
    return typeof text === 'string' ? text : '';
  };
  return { text: textOf('text'), action: textOf('action'), owner: textOf('owner') };
}
