import type { Found, Series } from './Problem';

/** A series of more problems than this is one line. */
const LONGEST_LIST = 5;

/**
 * Leaves one problem for each cause: what follows from it is counted in it. Problems are read in this order, so of two
 * that break the same thing, the first stands.
 */
export function foldConsequences(found: readonly Found[]): readonly Found[] {
  const causes = new Map<string, Found>();
  const counts = new Map<Found, number>();
  const left = new Set(found);
  const follow = (problem: Found, cause: Found): void => {
    counts.set(cause, (counts.get(cause) ?? 0) + weightOf(problem) + (counts.get(problem) ?? 0));
    left.delete(problem);
  };
  const causeOf = (keys: readonly string[] = []): Found | undefined => {
    for (const key of keys) if (causes.has(key)) return causes.get(key);
    return undefined;
  };
  for (const problem of found.filter(({ breaks = [] }) => breaks.length > 0)) {
    const cause = causeOf([...(problem.after ?? []), ...(problem.breaks ?? [])]);
    if (cause) follow(problem, cause);
    for (const key of problem.breaks ?? []) if (!causes.has(key)) causes.set(key, cause ?? problem);
  }
  for (const problem of left) {
    const cause = causeOf(problem.after);
    if (cause && cause !== problem) follow(problem, cause);
  }
  const alike = new Map<string, Found>();
  for (const problem of left) {
    const first = alike.get(likeness(problem));
    if (first) follow(problem, first);
    else alike.set(likeness(problem), problem);
  }
  return shortenSeries([...left], counts);
}

/** The same rule wants the same fix in the same place: for another country, or another deployment. */
function likeness({ file, line, column, rule, fix }: Found): string {
  return JSON.stringify([file, line, column, rule, fix]);
}

function weightOf({ series }: Found): number {
  return series?.stands ?? 1;
}

function shortenSeries(problems: readonly Found[], counts: ReadonlyMap<Found, number>): readonly Found[] {
  const members = new Map<string, Found[]>();
  for (const problem of problems) {
    if (problem.series) members.set(problem.series.key, [...(members.get(problem.series.key) ?? []), problem]);
  }
  return problems.flatMap((problem) => {
    const { series } = problem;
    const all = series ? (members.get(series.key) ?? []) : [];
    const ownProblem = withCount(problem, counts.get(problem) ?? 0);
    const total = all.reduce((sum, each) => sum + weightOf(each), 0);
    if (!series || total <= LONGEST_LIST) return [ownProblem];
    if (all[0] !== problem) return [];
    const inside = all.reduce((sum, each) => sum + (counts.get(each) ?? 0), 0);
    return [withCount({ ...problem, ...describe(series, all, total) }, total - 1 + inside)];
  });
}

function describe({ describeAll }: Series, all: readonly Found[], total: number): Pick<Found, 'message' | 'fix'> {
  const first = all.flatMap(({ series }) => (series ? [`"${series.item}"`] : [])).slice(0, LONGEST_LIST);
  return describeAll(total, `${first.join(', ')} and ${total - first.length} more`);
}

function withCount(problem: Found, count: number): Found {
  return count === 0 ? problem : { ...problem, consequences: count };
}
