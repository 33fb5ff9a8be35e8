import { normaliseText } from './normaliseText';
import { withoutEnd } from './plainCharacters';
import { showText, type TextCodec } from './textCodec';

/** What is copied before an address: a label such as `E-mail:`, the scheme of a link, the name before angle brackets. */
const BEFORE = /^[^@]*[<:][ /]*/;

/** Brackets and quotation marks around it. */
const AROUND = /^[["'(]([^["'()\]]*)[)"'\]]$/;

/** What follows an address in a sentence, a list or an address bar, and the full stop that a phone writes for two spaces. */
const ENDS = ' .,;:>!\u2026/';

/** Letters, digits and dots of a domain in any script; `。` is the dot of Chinese and Japanese keyboards. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.\u3002-]+$/u;

/**
 * Returns the stored form of a typed address: what is seen of it, without what was copied around it, and without the
 * spaces that keyboards put around the `@`. A domain with letters beyond ASCII is stored in the form that mail servers
 * know (IDNA), as browsers do.
 */
export function normaliseEmail(text: string): string {
  const address = joined(
    withoutEnd(withoutQuery(normaliseText(text)), ENDS)
      .replace(BEFORE, '')
      .replace(AROUND, '$1'),
  );
  const start = address.lastIndexOf('@') + 1;
  return start === 0 ? address : address.slice(0, start) + asciiDomain(address.slice(start));
}

/** Drops the spaces beside the `@` and the domain's first dot, unless there are others, in more than an address. */
function joined(text: string): string {
  const at = text.indexOf('@');
  const name = text.slice(0, at).replace(/ $/, '');
  const domain = text
    .slice(at + 1)
    .replace(/^ /, '')
    .replace(/^([^ .]+) ?\. ?(?=[^ ]+$)/, '$1.');
  return at < 0 || /\s/.test(name + domain) ? text : `${name}@${domain}`;
}

/** Drops the subject or text of a link. */
function withoutQuery(text: string): string {
  const start = text.indexOf('?', text.lastIndexOf('@'));
  return start < 0 ? text : text.slice(0, start);
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
