/** Returns a fix for an unknown name: the nearest known one, else the alternative. */
export function suggestName(word: string, candidates: Iterable<string>, otherwise: string): string {
  const nearest = nearestSpelling(word, candidates);
  return nearest === undefined ? `${otherwise}.` : `did you mean "${nearest}"? Otherwise ${otherwise}.`;
}

/** Returns the candidate that was most likely meant; `undefined` if none is near. */
export function nearestSpelling(word: string, candidates: Iterable<string>): string | undefined {
  // Of a short name, half of the letters are right by chance.
  const limit = Math.min(Math.max(2, Math.floor(word.length / 3)), Math.floor(word.length / 2));
  let nearest: string | undefined;
  let least = limit + 1;
  for (const candidate of candidates) {
    // At least this many letters would have to be inserted or removed.
    if (Math.abs(candidate.length - word.length) >= least) continue;
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance < least) [nearest, least] = [candidate, distance];
  }
  return nearest;
}

/** Returns the number of letters to insert, remove, replace or swap with their neighbour. */
function editDistance(left: string, right: string): number {
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const cost = left[row - 1] === right[column - 1] ? 0 : 1;
      let least = cell(last, column - 1) + cost;
      const others = [cell(current, column - 1), cell(last, column)];
      if (isSwap({ left, right, row, column })) others.push(cell(beforeLast, column - 2));
      for (const other of others) if (other + 1 < least) least = other + 1;
      current.push(least);
    }
    [beforeLast, last] = [last, current];
  }
  return cell(last, right.length);
}

function cell(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}

function isSwap({ left, right, row, column }: { left: string; right: string; row: number; column: number }): boolean {
  if (row < 2 || column < 2) return false;
  return left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
}
