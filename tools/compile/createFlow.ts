import type { Documents } from '../../documents/loadDocuments';
import { resolveFormats } from '../../documents/resolveFormats';
import { questionPageOf, pageFlow } from '../../src/flow/pageFlow';
import type { Flow } from '../../src/flow/types';
import { createCalendar } from '../../src/formats/calendar';
import { createFormats, type Formats, type FormatSources } from '../../src/formats/createFormats';
import { knownFormatNames } from '../../src/formats/knownFormatNames';
import type { CountryModel, FlowModel } from '../../src/published/flow';
import type { FormatModels } from '../../src/published/formats';
import type { StateModel } from '../../src/published/states';
import { compiledRequire, compiledValidate } from '../../src/validation/compiledValidate';
import { collectSchemas, compileValidators, evaluateValidators } from './compileValidators';
import { phoneMetadataOf } from './phoneMetadataOf';

/** Creates a flow that runs here as it does in the page: with the same compiled validators, called in the same way. */
export function createFlow(model: FlowModel, formats: Formats): Flow {
  const create = evaluateValidators(compileValidators(collectSchemas(model.steps)));
  const validate = compiledValidate(create(compiledRequire(formats)));
  return { model, validate, explainFormat: formats.explain, formatValues: formats.values, explainDoubt: formats.doubt };
}

/** Creates the forms of all state pages, by name of the state, as the page runs them. */
export function createPageFlows(
  flow: Flow,
  states: Readonly<Record<string, StateModel>>,
  formats: Formats,
): ReadonlyMap<string, Flow> {
  const forms = Object.values(states).flatMap((state) => {
    const page = questionPageOf(state);
    return page ? [{ name: state.name, page }] : [];
  });
  const create = evaluateValidators(compileValidators(collectSchemas(forms.map(({ page }) => page))));
  const validate = compiledValidate(create(compiledRequire(formats)));
  return new Map(forms.map(({ name, page }) => [name, pageFlow(flow, page, validate)]));
}

/**
 * Creates the formats as the page of a country has them when everything is loaded.
 *
 * @param country whose phone numbers are asked for, and whose day it is; without it, errors of foreign numbers name no
 *   country, and the day is this machine's
 * @param ages formats of the flow, among them that of the ages of those who can apply; without it, all ages can
 */
export async function localFormats(
  documents: Documents,
  country?: NonNullable<FormatSources['country']> & Pick<CountryModel, 'timeZone'>,
  ages?: FormatModels,
): Promise<Formats> {
  const { today, follow } = createCalendar(country?.timeZone ?? '');
  if (country) follow(0);
  const formats = createFormats({ today, country, phoneMetadata: () => Promise.resolve(phoneMetadataOf(documents)) });
  const declared = { ...resolveFormats(documents), ...ages };
  const names = [...knownFormatNames, ...Object.keys(declared)];
  await Promise.all([formats.loadRules(names, declared), formats.loadPhone(), formats.loadEmailCheck()]);
  return formats;
}
