import { normaliseText } from './normaliseText';
import { withoutEnd } from './plainCharacters';
import { showText, type TextCodec } from './textCodec';

/** What is copied before an address: the scheme of a link, the name before angle brackets. */
const BEFORE = /^(?:.*<|mailto:)/i;

/** What follows an address in a sentence or a list, and the full stop that a phone writes for two spaces. */
const ENDS = ' .,;:>';

/** Letters, digits and dots of a domain in any script; `。` is the dot of Chinese and Japanese keyboards. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.\u3002-]+$/u;

/**
 * Returns the stored form of a typed address: what is seen of it, without what was copied around it. A domain with
 * letters beyond ASCII is stored in the form that mail servers know (IDNA), as browsers do.
 */
export function normaliseEmail(text: string): string {
  const address = withoutEnd(withoutEnd(normaliseText(text), ENDS).replace(BEFORE, ''), ENDS);
  const start = address.lastIndexOf('@') + 1;
  return start === 0 ? address : address.slice(0, start) + asciiDomain(address.slice(start));
}

function asciiDomain(domain: string): string {
  if (/^\p{ASCII}*$/u.test(domain) || !DOMAIN.test(domain)) return domain;
  try {
    return new URL(`https://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** An email address. */
export const emailCodec: TextCodec = {
  show: showText,
  read: (text) => normaliseEmail(text) || undefined,
};
