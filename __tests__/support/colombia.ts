import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { questionPageOf, pageFlow } from '../../src/flow/pageFlow';
import type { ExplainFormat, Flow, Validate } from '../../src/flow/types';
import type { FormatRule } from '../../src/formats/FormatRule';
import { declaredRules, formatRules } from '../../src/formats/formatRules';
import type { Settings } from '../../src/published/settings';
import type { CompiledValidators } from '../../src/published/validators';
import { compiledRequire, compiledValidate } from '../../src/validation/compiledValidate';
import { publishedColombia, type PublishedColombia } from './publishedColombia';

export { colombianDeployment } from './publishedColombia';
export const today = '2025-06-15';

const published = JSON.parse(readFileSync(publishedColombia.documents, 'utf8')) as PublishedColombia;
export const { model: colombianModel, states: colombianStates, settings: colombianSettings } = published;

/** The same deployment with an API that knows no holders. */
export const withoutHolders: Settings = {
  ...colombianSettings,
  api: { ...colombianSettings.api, knowsHolders: false },
};

/** The rules of all formats, in code and declared. */
export const allFormatRules: ReadonlyMap<string, FormatRule> = new Map(
  Object.entries({ ...formatRules, ...declaredRules(published.formats) }),
);

/** All formats, on a fixed day. */
export const explainOnTestDay: ExplainFormat = (format, value) => allFormatRules.get(format)?.(value, today);
export const formatFunctions = Object.fromEntries(
  [...allFormatRules.keys()].map((name) => [name, (value: string) => explainOnTestDay(name, value) === undefined]),
);

/** The real Colombian flow, with its published validators. */
export const colombia: Flow = {
  model: colombianModel,
  validate: publishedVerdicts(publishedColombia.stepValidators),
  explainFormat: explainOnTestDay,
};

const validatePages = publishedVerdicts(publishedColombia.pageValidators);

/** The forms of the real state pages, by the name of the state. */
export const colombianPages: ReadonlyMap<string, Flow> = new Map(
  Object.values(colombianStates).flatMap((state) => {
    const page = questionPageOf(state);
    return page ? [[state.name, pageFlow(colombia, page, validatePages)] as const] : [];
  }),
);

function publishedVerdicts(file: string): Validate {
  const create = createRequire(__filename)(file) as CompiledValidators;
  return compiledValidate(create(compiledRequire({ functions: formatFunctions })));
}
