const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const STRANGE = /[^a-z0-9!#$%&'*+/=?^_`{|}~.@-]/giu;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const TOP_LEVEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i;

function isDomain(domain: string): boolean {
  const labels = domain.split('.');
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && TOP_LEVEL.test(labels.at(-1) ?? '');
}

/** Accepts the addresses that public mail servers accept: plain ASCII, no quotes, no literal hosts. */
export function explainEmail(value: string): string | undefined {
  const at = value.lastIndexOf('@');
  if (at < 0) return 'email.missing-at';
  if (strangeInEmail(value).length > 0) return 'email.characters';
  if (!isDomain(value.slice(at + 1))) return 'email.domain';
  const isLocal = at > 0 && at <= MAX_LOCAL_LENGTH && LOCAL.test(value.slice(0, at));
  return isLocal && value.length <= MAX_LENGTH ? undefined : 'email.invalid';
}

/** Returns the characters of an address that no common mail server accepts, each once. */
export function strangeInEmail(value: string): readonly string[] {
  return [...new Set(value.match(STRANGE) ?? [])];
}
