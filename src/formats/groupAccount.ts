const GROUP = /.{4}(?=.)/g;

/** An account number in groups of four, as it is printed on cards and statements. */
export function groupAccount(value: string): string {
  return isCodeLike(value) ? value.replace(GROUP, '$& ') : value;
}

/** Whether a text consists of capitals and digits, and has a digit. */
export function isCodeLike(text: string): boolean {
  return /^[A-Z\d]+$/.test(text) && /\d/.test(text);
}
