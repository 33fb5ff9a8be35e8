import path from 'node:path';
import { askingPage, pageFlow } from '../../src/flow/pageFlow';
import type { ExplainFormat, Flow } from '../../src/flow/types';
import type { FormatRule } from '../../src/formats/FormatRule';
import { formatRules } from '../../src/formats/formatRules';
import { collectSchemas } from '../../tools/compile/compileValidators';
import { loadDocuments } from '../../documents/loadDocuments';
import { resolveFlow } from '../../documents/resolveFlow';
import { resolveStates } from '../../documents/resolveStates';
import { resolveTexts } from '../../documents/resolveTexts';
import { ajvValidate } from './ajvValidate';
import { ROOT } from './root';

export const deployment = 'co-askrobin';
export const today = '2025-06-15';

const root = path.join(ROOT);

/** The real documents, as publishing reads them. */
export const documents = loadDocuments(path.join(root, 'schemas'), path.join(root, 'locales'));
export const model = resolveFlow(documents, deployment);
export const states = resolveStates(documents, deployment);
export const texts = resolveTexts(documents, 'co');
export const schemas = collectSchemas(model.steps);

const rules = new Map<string, FormatRule>(Object.entries(formatRules));

/** All formats, on a day that never changes. */
export const explain: ExplainFormat = (format, value) => rules.get(format)?.(value, today);
export const formatFunctions = Object.fromEntries(
  [...rules.keys()].map((name) => [name, (value: string) => explain(name, value) === undefined]),
);

/** The real Colombian flow, its schemas compiled by Ajv. */
export const colombia: Flow = {
  model,
  validate: ajvValidate(schemas, formatFunctions),
  explainFormat: explain,
};

const pageSchemas = Object.values(states).flatMap(({ page: { schema } }) => (schema ? [{ schema }] : []));
const validatePages = ajvValidate(collectSchemas(pageSchemas), formatFunctions);

/** The forms of the real state pages, by the name of the state. */
export const pages: ReadonlyMap<string, Flow> = new Map(
  Object.values(states).flatMap((state) => {
    const page = askingPage(state);
    return page ? [[state.name, pageFlow(colombia, page, validatePages)] as const] : [];
  }),
);
