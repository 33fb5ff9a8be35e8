import { formatNamesIn } from '../../flow/formatNamesIn';
import { questionPageOf, pageFlow, stepOfPage } from '../../flow/pageFlow';
import type { Flow } from '../../flow/types';
import type { Formats } from '../../formats/createFormats';
import { compiledValidate, importValidators } from '../../validation/compiledValidate';
import { retry } from './retry';
import type { StateModel } from '../../published/states';

interface LoadedPage {
  readonly flow: Flow;
  readonly state: StateModel | undefined;
  /** Address of the compiled rules of all state pages. */
  readonly rules: string | undefined;
  readonly provide: (name: string) => unknown;
  readonly formats: Formats;
}

/** Loads the form of a state's page with all rules of its formats, phone included; rejects for a page without one. */
export async function loadPageFlow({ flow, state, rules, provide, formats }: LoadedPage): Promise<Flow> {
  const page = state && questionPageOf(state);
  if (!page) throw new Error(`The page of ${state?.name ?? '?'} has no form (NO_PAGE_FORM)`);
  const steps = [stepOfPage(page)];
  const functions = rules === undefined ? {} : await retry(() => importValidators(rules, provide));
  const formatNames = formatNamesIn(steps);
  await retry(() => formats.loadRules(formatNames, page.formats));
  if (formatNames.includes('phone')) await formats.loadPhone();
  return pageFlow(flow, page, compiledValidate(functions));
}
