const GROUP = /.{4}(?=.)/g;

/** Formats an account number in groups of four, as printed on cards and statements; leaves other text unchanged. */
export function groupAccount(value: string): string {
  return isCodeLike(value) ? value.replace(GROUP, '$& ') : value;
}

/** Returns whether a text consists of capitals and digits, with at least one digit. */
export function isCodeLike(text: string): boolean {
  return /^[A-Z\d]+$/.test(text) && /\d/.test(text);
}
