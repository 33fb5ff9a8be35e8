/**
 * The click id inside a `_fbc` cookie: its fourth segment. A fifth, which newer cookies have, is no part of it.
 *
 * @param fbc `fb.<index>.<milliseconds>.<fbclid>[.<appendix>]`
 */
export function fbclidOf(fbc: string | undefined): string | undefined {
  const [, fbclid] = /^fb\.\d+\.\d+\.([^.]+)(?:\.[A-Za-z0-9_-]{2}|\.[A-Za-z0-9_-]{8})?$/.exec(fbc ?? '') ?? [];
  return fbclid;
}
