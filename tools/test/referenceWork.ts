const ROUNDS = 3;

/**
 * Times a fixed piece of work of the kind that tests do: reads, sorts and writes JSON. Machines differ in speed by a
 * factor; what tests cost is compared with this.
 *
 * @returns seconds of the fastest of three rounds
 */
export function timeReferenceWork(): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const startedAt = performance.now();
    work();
    return performance.now() - startedAt;
  });
  return Math.min(...times) / 1000;
}

function work(): void {
  let rows = Array.from({ length: 2_000 }, (_, index) => ({
    key: `row-${(index * 7919) % 2_000}`,
    values: [index, `${index}`],
  }));
  for (let round = 0; round < 40; round += 1) {
    rows = JSON.parse(JSON.stringify(rows)) as typeof rows;
    rows.sort((one, other) => (one.key < other.key ? -1 : 1));
    rows.reverse();
  }
}
