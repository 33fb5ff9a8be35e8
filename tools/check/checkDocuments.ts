import { channel } from 'node:diagnostics_channel';
import type { Documents } from '../../documents/loadDocuments';
import { applicantLimitsRule } from '../law/applicants';
import { agreementsRule } from '../law/agreements';
import { costsRule } from '../law/recomputeCosts';
import { foldConsequences } from './foldConsequences';
import { type Found, type Problem, problemAt } from './Problem';
import type { CheckContext, Rule } from './context/CheckContext';
import { buildContext } from './context/buildContext';
import { type Recorded, Reads, stillHolds } from './context/Reads';
import { addressesRule } from './rules/addresses';
import { alikeErrorsRule } from './rules/alikeErrors';
import { applicantsRule } from './rules/applicants';
import { brandLooksRule } from './rules/brandLooks';
import { brandSafetyRule } from './rules/brandSafety';
import { brandContrastRule, brandFilesRule } from './rules/brands';
import { conditionValuesRule } from './rules/conditionValues';
import { conditionsRule } from './rules/conditions';
import { askedOnceRule, knownDataPointsRule } from './rules/dataPoints';
import { dataPointPlacesRule } from './rules/dataPointPlaces';
import { contractDataPointsRule } from './rules/contractDataPoints';
import { deploymentReferencesRule, timesRule } from './rules/deployments';
import { declaredFormatsRule } from './rules/formats';
import { formatsRule, schemaTextsRule, supportedKeywordsRule } from './rules/keywords';
import { journeysRule } from './rules/lenders';
import { listedDataPointsRule } from './rules/listedDataPoints';
import { leadContractRule } from './rules/leadContract';
import { legalPagesRule } from './rules/legalPages';
import { lenderIncomesRule } from './rules/lenderIncomes';
import { META_SCHEMA_RULE, metaSchemaRule } from './rules/metaSchema';
import { numberLimitsRule } from './rules/numberLimits';
import { operationsRule } from './rules/operations';
import { orphanTextsRule } from './rules/orphanTexts';
import { pageOperationsRule } from './rules/pageOperations';
import { patternsRule } from './rules/patterns';
import { picturesRule } from './rules/pictures';
import { distinctChoicesRule, plainTextsRule } from './rules/plainTexts';
import { plausibleLimitsRule } from './rules/plausibleLimits';
import { followsRule } from './rules/follows';
import { presetsRule } from './rules/presets';
import { readPagesRule } from './rules/readPages';
import { readSettingsRule } from './rules/readSettings';
import { readoutsRule } from './rules/readouts';
import { countryRulesRule, referencesRule } from './rules/references';
import { examplesRule, schemaValuesRule } from './rules/schemaValues';
import { screensRule } from './rules/screens';
import { extendedStepsRule, sequenceStepsRule } from './rules/sequences';
import { textLengthsRule } from './rules/textLengths';
import { typographyRule } from './rules/typography';
import { errorAdviceRule } from './rules/errorAdvice';
import { inheritedTextsRule } from './rules/inheritedTexts';
import { exactSentencesRule, masculineNounsRule, sameWarningsRule } from './rules/prescribedWords';
import { wordChoiceRule, wordsDocumentsRule } from './rules/wordChoice';
import { writtenNumbersRule } from './rules/writtenNumbers';
import { statesRule } from './rules/states';
import { syntaxRule } from './rules/syntax';
import { trackingRule } from './rules/tracking';
import { typedFieldsRule } from './rules/typedFields';
import { missingTextsRule, textVariablesRule } from './rules/translations';
import { fieldGroupsRule, widgetsRule } from './rules/uiSchemas';
import { typedExamplesRule } from './rules/typedExamples';
import { uniquePathsRule } from './rules/uniquePaths';
import { widgetAnswersRule } from './rules/widgetAnswers';
import { worldFactsRule } from './rules/worldFacts';

/** Rules that a locale has as soon as it has a document of words. */
const WORDING: readonly Rule[] = [
  wordsDocumentsRule,
  wordChoiceRule,
  exactSentencesRule,
  sameWarningsRule,
  masculineNounsRule,
  textLengthsRule,
  typographyRule,
  writtenNumbersRule,
  errorAdviceRule,
  inheritedTextsRule,
];

/** All checks that the documents must pass before they ship. */
export const rules: readonly Rule[] = [
  syntaxRule,
  metaSchemaRule,
  readSettingsRule,
  readPagesRule,
  deploymentReferencesRule,
  trackingRule,
  timesRule,
  addressesRule,
  plausibleLimitsRule,
  costsRule,
  applicantLimitsRule,
  agreementsRule,
  worldFactsRule,
  extendedStepsRule,
  sequenceStepsRule,
  screensRule,
  uniquePathsRule,
  dataPointPlacesRule,
  knownDataPointsRule,
  countryRulesRule,
  listedDataPointsRule,
  askedOnceRule,
  referencesRule,
  contractDataPointsRule,
  leadContractRule,
  conditionsRule,
  conditionValuesRule,
  supportedKeywordsRule,
  typedFieldsRule,
  numberLimitsRule,
  schemaValuesRule,
  examplesRule,
  typedExamplesRule,
  schemaTextsRule,
  patternsRule,
  formatsRule,
  declaredFormatsRule,
  widgetsRule,
  widgetAnswersRule,
  fieldGroupsRule,
  followsRule,
  presetsRule,
  readoutsRule,
  operationsRule,
  statesRule,
  pageOperationsRule,
  picturesRule,
  journeysRule,
  lenderIncomesRule,
  missingTextsRule,
  orphanTextsRule,
  textVariablesRule,
  alikeErrorsRule,
  plainTextsRule,
  legalPagesRule,
  distinctChoicesRule,
  ...WORDING,
  brandFilesRule,
  brandSafetyRule,
  brandLooksRule,
  brandContrastRule,
  applicantsRule,
];

/** Under this name stand rules that could not be tried. */
export const CHECK_FAILED = 'check-failed';

/** What each rule found last, with all that it read. */
export type CheckMemory = Map<Rule, Recorded<readonly Found[], CheckContext>>;

/** Rules whose problems cause others, in documents that cannot be read first of all; the texts come last. */
const ORDER: readonly (readonly Rule[])[] = [
  [syntaxRule],
  [
    deploymentReferencesRule,
    sequenceStepsRule,
    extendedStepsRule,
    dataPointPlacesRule,
    leadContractRule,
    knownDataPointsRule,
    referencesRule,
    countryRulesRule,
    formatsRule,
    widgetsRule,
    operationsRule,
  ],
];
const LAST: readonly Rule[] = [
  missingTextsRule,
  orphanTextsRule,
  textVariablesRule,
  alikeErrorsRule,
  plainTextsRule,
  distinctChoicesRule,
  ...WORDING,
];

/** What a walk through the form does not depend on. */
const BESIDE_THE_FORM: readonly Rule[] = [
  ...LAST,
  brandFilesRule,
  brandSafetyRule,
  brandLooksRule,
  brandContrastRule,
  trackingRule,
  addressesRule,
];

export interface CheckOptions {
  /** Names of the only rules to run; all rules if absent. */
  readonly only?: readonly string[];
  /** What earlier checks found: it saves time, and the verdict is the same without it. */
  readonly memory?: CheckMemory;
}

/** Serves all checks of a process. */
const shared: CheckMemory = new Map();

/** Tells the runs of our tests how much is checked. */
const checks = channel('application-frontend:check');

/**
 * Checks the documents against every rule; a rule runs again only if something that it read has changed. Returns one problem for each cause, causes that others follow from first,
 * else sorted by position. Never throws because of a document's content.
 */
export function checkDocuments(documents: Documents, { only, memory = shared }: CheckOptions = {}): Problem[] {
  const reads = new Reads<CheckContext>();
  const context = buildContext(documents, reads);
  const unreadable = unreadableKinds(context);
  let reused = 0;
  const findWith = (rule: Rule): readonly Found[] => {
    const remembered = memory.get(rule);
    const recorded =
      remembered && stillHolds(remembered, context) ? remembered : reads.record(() => run(rule, context));
    if (recorded === remembered) reused += 1;
    memory.set(rule, recorded);
    return recorded.result;
  };
  const askedRules = rules.filter(
    ({ name, needs = [] }) => (only?.includes(name) ?? true) && !needs.some((kind) => unreadable.has(kind)),
  );
  const found = askedRules.filter((rule) => rule !== applicantsRule).flatMap(findWith);
  // Applicants can only walk through forms that the other rules let pass.
  const isWalkable = found.every((problem) => BESIDE_THE_FORM.some(({ name }) => name === problem.rule));
  if (isWalkable && askedRules.includes(applicantsRule)) found.push(...findWith(applicantsRule));
  checks.publish({ files: context.files.length, reused });
  const distinct = new Map(found.map((problem) => [JSON.stringify(problem), problem]));
  const ordered = withoutEchoes([...distinct.values()]).sort(causesFirst);
  return foldConsequences(ordered).map(({ breaks: _breaks, after: _after, series: _series, ...problem }) => problem);
}

/** A rule that fails is a problem, and hides none of the others. */
function run(rule: Rule, context: CheckContext): readonly Found[] {
  try {
    return rule.run(context);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `The rule "${rule.name}" could not be tried: ${reason}.`;
    const fix = 'undo what was changed last; if it was right, the checker is at fault.';
    return [problemAt(context.catalogue, { rule: CHECK_FAILED, message, fix })];
  }
}

function unreadableKinds({ files, contract }: CheckContext): ReadonlySet<string> {
  const kinds = files.filter(({ document }) => document.syntaxError).map(({ kind }) => kind);
  return new Set([...kinds, ...(contract.syntaxError ? ['contract'] : [])]);
}

/** Drops the meta-schema's problem at a position where a more specific rule has reported one. */
function withoutEchoes(problems: readonly Found[]): Found[] {
  const explained = new Set(problems.filter(({ rule }) => rule !== META_SCHEMA_RULE).map(placeOf));
  return problems.filter((problem) => problem.rule !== META_SCHEMA_RULE || !explained.has(placeOf(problem)));
}

function placeOf({ file, line, column }: Problem): string {
  return `${file}:${line}:${column}`;
}

function causesFirst(one: Problem, other: Problem): number {
  return rankOf(one) - rankOf(other) || byPlace(one, other);
}

function rankOf({ rule }: Problem): number {
  const first = ORDER.findIndex((group) => group.some(({ name }) => name === rule));
  if (first >= 0) return first;
  return LAST.some(({ name }) => name === rule) ? ORDER.length + 1 : ORDER.length;
}

function byPlace(one: Problem, other: Problem): number {
  if (one.file !== other.file) return one.file < other.file ? -1 : 1;
  return one.line - other.line || one.column - other.column || (one.rule < other.rule ? -1 : 1);
}
