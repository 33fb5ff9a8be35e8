import type { Rule } from './context/CheckContext';
import { askedOnce } from './rules/askedOnce';
import { brandContrast } from './rules/brandContrast';
import { brandFiles } from './rules/brandFiles';
import { conditions } from './rules/conditions';
import { contractDataPoints } from './rules/contractDataPoints';
import { countryRules } from './rules/countryRules';
import { deploymentReferences } from './rules/deploymentReferences';
import { examples } from './rules/examples';
import { extendedSteps } from './rules/extendedSteps';
import { fieldGroups } from './rules/fieldGroups';
import { formats } from './rules/formats';
import { journeys } from './rules/journeys';
import { knownDataPoints } from './rules/knownDataPoints';
import { lenderIncomes } from './rules/lenderIncomes';
import { listedDataPoints } from './rules/listedDataPoints';
import { metaSchema } from './rules/metaSchema';
import { missingTexts } from './rules/missingTexts';
import { operations } from './rules/operations';
import { orphanTexts } from './rules/orphanTexts';
import { pageOperations } from './rules/pageOperations';
import { patterns } from './rules/patterns';
import { pictures } from './rules/pictures';
import { readSettings } from './rules/readSettings';
import { references } from './rules/references';
import { schemaTexts } from './rules/schemaTexts';
import { schemaValues } from './rules/schemaValues';
import { sequenceSteps } from './rules/sequenceSteps';
import { states } from './rules/states';
import { supportedKeywords } from './rules/supportedKeywords';
import { syntax } from './rules/syntax';
import { textVariables } from './rules/textVariables';
import { times } from './rules/times';
import { tracking } from './rules/tracking';
import { uniquePaths } from './rules/uniquePaths';
import { widgets } from './rules/widgets';

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
