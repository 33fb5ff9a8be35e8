import { foldText } from '../../src/flow/foldText';
import type { WidgetCompany, WidgetCompanyLookup } from '../WidgetOptions';

/** Of the companies found last, those that still fit what was typed since. */
export function fittingCompanies(lookup: WidgetCompanyLookup | undefined, typed: string): readonly WidgetCompany[] {
  const text = foldText(typed);
  if (!lookup || text === '' || !text.startsWith(foldText(lookup.name))) return [];
  return lookup.companies.filter(({ name }) => foldText(name).includes(text));
}
