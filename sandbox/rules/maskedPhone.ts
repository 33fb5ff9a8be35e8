const SHOWN_AT_START = 3;
const SHOWN_AT_END = 2;

/** A phone number of which the calling code and the last digits can be read. */
export function maskedPhone(phoneNumber: string): string {
  const hidden = Math.max(0, phoneNumber.length - SHOWN_AT_START - SHOWN_AT_END);
  return phoneNumber.slice(0, SHOWN_AT_START) + '•'.repeat(hidden) + phoneNumber.slice(-SHOWN_AT_END);
}
