/** The candidate that the word was most likely meant to be; `undefined` when none is near. */
export function nearestSpelling(word: string, candidates: Iterable<string>): string | undefined {
  const limit = Math.max(2, Math.floor(word.length / 3));
  let nearest: string | undefined;
  let least = limit + 1;
  for (const candidate of candidates) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance < least) [nearest, least] = [candidate, distance];
  }
  return nearest;
}

/** Number of letters to insert, remove, replace or swap with their neighbour. */
function editDistance(left: string, right: string): number {
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const cost = left[row - 1] === right[column - 1] ? 0 : 1;
      const choices = [
        cell(current, column - 1) + 1,
        cell(last, column) + 1,
        cell(last, column - 1) + cost,
        isSwap({ left, right, row, column }) ? cell(beforeLast, column - 2) + 1 : Infinity,
      ];
      current.push(Math.min(...choices));
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
