import type { Documents } from '../../documents/loadDocuments';
import type { Problem } from './Problem';
import type { CheckContext, Rule } from './context/CheckContext';
import { buildContext } from './context/buildContext';
import { brandContrast, brandFiles } from './rules/brands';
import { conditions } from './rules/conditions';
import { askedOnce, contractDataPoints, knownDataPoints, listedDataPoints } from './rules/dataPoints';
import { deploymentReferences, times } from './rules/deployments';
import { formats, schemaTexts, supportedKeywords } from './rules/keywords';
import { journeys, lenderIncomes } from './rules/lenders';
import { META_SCHEMA_RULE, metaSchema, syntax } from './rules/metaSchema';
import { operations } from './rules/operations';
import { orphanTexts } from './rules/orphanTexts';
import { pageOperations } from './rules/pageOperations';
import { patterns } from './rules/patterns';
import { pictures } from './rules/pictures';
import { readSettings } from './rules/readSettings';
import { countryRules, references } from './rules/references';
import { examples, schemaValues } from './rules/schemaValues';
import { extendedSteps, sequenceSteps } from './rules/sequences';
import { states } from './rules/states';
import { tracking } from './rules/tracking';
import { missingTexts, textVariables } from './rules/translations';
import { fieldGroups, widgets } from './rules/uiSchemas';
import { uniquePaths } from './rules/uniquePaths';

/** Everything that is proved of the documents before they ship. */
export const rules: readonly Rule[] = [
  syntax,
  metaSchema,
  readSettings,
  deploymentReferences,
  tracking,
  times,
  extendedSteps,
  sequenceSteps,
  uniquePaths,
  knownDataPoints,
  countryRules,
  listedDataPoints,
  askedOnce,
  references,
  contractDataPoints,
  conditions,
  supportedKeywords,
  schemaValues,
  examples,
  schemaTexts,
  patterns,
  formats,
  widgets,
  fieldGroups,
  operations,
  states,
  pageOperations,
  pictures,
  journeys,
  lenderIncomes,
  missingTexts,
  orphanTexts,
  textVariables,
  brandFiles,
  brandContrast,
];

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
