import type { LenderRedirect } from '../../../store/status';

/** The form is sent to a tab by its name. */
const TAB = 'lender';

/**
 * Opens a redirect in a new tab. Returns whether there is one: a setting, a blocker or a sandboxed frame may not allow
 * it, and some throw instead of opening nothing.
 */
export function openInNewTab(redirect: LenderRedirect): boolean {
  try {
    return isOpened(redirect);
  } catch {
    return false;
  }
}

function isOpened({ url, method, fields = {} }: LenderRedirect): boolean {
  const tab = window.open('', method === 'GET' ? '_blank' : TAB);
  if (!tab || tab.closed) return false;
  if (method === 'GET') {
    // The page that opens must not be able to replace this one.
    tab.opener = null;
    tab.location.replace(url);
    return true;
  }
  const form = Object.assign(document.createElement('form'), { action: url, method: 'post', target: TAB });
  const inputs = Object.entries(fields).map(([name, value]) =>
    Object.assign(document.createElement('input'), { type: 'hidden', name, value }),
  );
  form.append(...inputs);
  document.body.append(form);
  // A field with the name of a method takes the method's place.
  HTMLFormElement.prototype.submit.call(form);
  Element.prototype.remove.call(form);
  return true;
}
