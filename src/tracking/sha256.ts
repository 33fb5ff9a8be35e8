export interface HashHost {
  /** Absent outside of secure contexts. */
  readonly crypto?: { readonly subtle?: Pick<SubtleCrypto, 'digest'> };
}

/** SHA-256 as 64 hexadecimal digits; the empty string for the empty text and where the browser has no such function. */
export async function sha256(text: string, { crypto }: HashHost): Promise<string> {
  if (text === '' || !crypto?.subtle) return '';
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
