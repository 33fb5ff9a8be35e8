import { isMet } from './isMet';
import type { Row } from './Row';

/** The rows whose target is missed and does not depend on how busy the machine is. */
export function missedForSure(rows: readonly Row[]): readonly Row[] {
  return rows.filter((row) => row.isExact && isMet(row) === false);
}
