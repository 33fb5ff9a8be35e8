import { isCodeLike } from './isCodeLike';

const GROUP = /.{4}(?=.)/g;

/** An account number in groups of four, as it is printed on cards and statements. */
export function groupAccount(value: string): string {
  return isCodeLike(value) ? value.replace(GROUP, '$& ') : value;
}
