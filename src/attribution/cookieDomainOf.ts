/**
 * The widest domain that a cookie of this host may be set on, found as Meta's own library does it: from the last label
 * on, the first that the browser takes. The host itself where it takes none, as for `localhost`.
 *
 * @param canSet tries to set a cookie on the domain
 */
export function cookieDomainOf(hostname: string, canSet: (domain: string) => boolean): string {
  const labels = hostname.split('.');
  const domains = labels.map((_, index) => labels.slice(labels.length - 1 - index).join('.'));
  return domains.find((domain) => domain.includes('.') && canSet(domain)) ?? hostname;
}
