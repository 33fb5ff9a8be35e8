import type { PhoneMetadata } from '../formats/phone/PhoneMetadata';

/** What the phone library is to know of the countries served, as it was published. Rejects where it cannot be had. */
export async function fetchPhoneMetadata(url: string): Promise<PhoneMetadata> {
  const response = await fetch(url);
  if (!response.ok)
    throw new Error(`No phone metadata at ${url}: HTTP ${response.status} (PHONE_METADATA_UNAVAILABLE)`);
  return (await response.json()) as PhoneMetadata;
}
