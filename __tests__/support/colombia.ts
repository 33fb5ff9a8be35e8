import path from 'node:path';
import { questionPageOf, pageFlow } from '../../src/flow/pageFlow';
import type { ExplainFormat, Flow } from '../../src/flow/types';
import type { FormatRule } from '../../src/formats/FormatRule';
import { declaredRules, formatRules } from '../../src/formats/formatRules';
import { collectSchemas } from '../../tools/compile/compileValidators';
import { loadDocuments } from '../../documents/loadDocuments';
import { resolveFlow } from '../../documents/resolveFlow';
import { resolveFormats } from '../../documents/resolveFormats';
import { resolveStates } from '../../documents/resolveStates';
import { resolveTexts } from '../../documents/resolveTexts';
import { ajvValidate } from './ajvValidate';
import { ROOT } from './root';

export const colombianDeployment = 'co-askrobin';
export const today = '2025-06-15';

const root = path.join(ROOT);

/** The real documents, as publishing loads them. */
export const productDocuments = loadDocuments(path.join(root, 'schemas'), path.join(root, 'locales'));
export const colombianModel = resolveFlow(productDocuments, colombianDeployment);
export const colombianStates = resolveStates(productDocuments, colombianDeployment);
export const colombianTexts = resolveTexts(productDocuments, 'co');
export const colombianSchemas = collectSchemas(colombianModel.steps);

/** The rules of all formats, in code and declared. */
export const allFormatRules: ReadonlyMap<string, FormatRule> = new Map(
  Object.entries({ ...formatRules, ...declaredRules(resolveFormats(productDocuments)) }),
);

/** All formats, on a fixed day. */
export const explainOnTestDay: ExplainFormat = (format, value) => allFormatRules.get(format)?.(value, today);
export const formatFunctions = Object.fromEntries(
  [...allFormatRules.keys()].map((name) => [name, (value: string) => explainOnTestDay(name, value) === undefined]),
);

/** The real Colombian flow, its schemas compiled by Ajv. */
export const colombia: Flow = {
  model: colombianModel,
  validate: ajvValidate(colombianSchemas, formatFunctions),
  explainFormat: explainOnTestDay,
};

const pageSchemas = Object.values(colombianStates).flatMap(({ page: { schema } }) => (schema ? [{ schema }] : []));
const validatePages = ajvValidate(collectSchemas(pageSchemas), formatFunctions);

/** The forms of the real state pages, by the name of the state. */
export const colombianPages: ReadonlyMap<string, Flow> = new Map(
  Object.values(colombianStates).flatMap((state) => {
    const page = questionPageOf(state);
    return page ? [[state.name, pageFlow(colombia, page, validatePages)] as const] : [];
  }),
);
