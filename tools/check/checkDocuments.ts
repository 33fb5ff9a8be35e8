import type { Documents } from '../../documents/loadDocuments';
import { buildContext } from './context/buildContext';
import type { CheckContext } from './context/CheckContext';
import type { Problem } from './Problem';
import { rules } from './rules';
import { META_SCHEMA_RULE } from './rules/metaSchema';

export interface CheckOptions {
  /** Names of the only rules to run; all of them where absent. */
  readonly only?: readonly string[];
}

/**
 * Proves the documents by every rule. The problems come sorted by place, each once, however many countries it concerns.
 * Never throws for what a document says.
 */
export function checkDocuments(documents: Documents, { only }: CheckOptions = {}): Problem[] {
  const context = buildContext(documents);
  const unreadable = unreadableKinds(context);
  const found = rules
    .filter(({ name, needs = [] }) => (only?.includes(name) ?? true) && !needs.some((kind) => unreadable.has(kind)))
    .flatMap((rule) => rule.run(context));
  const distinct = new Map(found.map((problem) => [JSON.stringify(problem), problem]));
  return withoutEchoes([...distinct.values()]).sort(byPlace);
}

function unreadableKinds({ files, contract }: CheckContext): ReadonlySet<string> {
  const kinds = files.filter(({ document }) => document.syntaxError).map(({ kind }) => kind);
  return new Set([...kinds, ...(contract.syntaxError ? ['contract'] : [])]);
}

/** Where a rule of its own says what is wrong, the meta-schema need not say it again. */
function withoutEchoes(problems: readonly Problem[]): Problem[] {
  const explained = new Set(problems.filter(({ rule }) => rule !== META_SCHEMA_RULE).map(placeOf));
  return problems.filter((problem) => problem.rule !== META_SCHEMA_RULE || !explained.has(placeOf(problem)));
}

function placeOf({ file, line, column }: Problem): string {
  return `${file}:${line}:${column}`;
}

function byPlace(one: Problem, other: Problem): number {
  if (one.file !== other.file) return one.file < other.file ? -1 : 1;
  return one.line - other.line || one.column - other.column || (one.rule < other.rule ? -1 : 1);
}
