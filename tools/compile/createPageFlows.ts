import type { StateModel } from '../../src/published/states';
import { askingPage, pageFlow } from '../../src/flow/pageFlow';
import type { Flow } from '../../src/flow/types';
import type { Formats } from '../../src/formats/createFormats';
import { compiledRequire, compiledValidate } from '../../src/validation/compiledValidate';
import { collectSchemas } from './collectSchemas';
import { compileValidators } from './compileValidators';
import { evaluateValidators } from './evaluateValidators';

/** The forms of all state pages by the name of the state, as the page runs them. */
export function createPageFlows(
  flow: Flow,
  states: Readonly<Record<string, StateModel>>,
  formats: Formats,
): ReadonlyMap<string, Flow> {
  const forms = Object.values(states).flatMap((state) => {
    const page = askingPage(state);
    return page ? [{ name: state.name, page }] : [];
  });
  const create = evaluateValidators(compileValidators(collectSchemas(forms.map(({ page }) => page))));
  const validate = compiledValidate(create(compiledRequire(formats)), () => []);
  return new Map(forms.map(({ name, page }) => [name, pageFlow(flow, page, validate)]));
}
