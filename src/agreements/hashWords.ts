/** What can hash; a page outside secure contexts has no `subtle`. */
interface HashingHost {
  readonly crypto?: { readonly subtle?: Pick<SubtleCrypto, 'digest'> };
}

/** Returns SHA-256 in hexadecimal digits: by the browser, or by a library where that cannot. */
export async function hashWords(text: string, host: HashingHost = globalThis): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const digest = host.crypto?.subtle
    ? new Uint8Array(await host.crypto.subtle.digest('SHA-256', bytes))
    : (await import(/* webpackChunkName: "sha256" */ '@noble/hashes/sha2')).sha256(bytes);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
