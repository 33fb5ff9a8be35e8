import { foldText } from '../../src/flow/foldText';
import type { WidgetCompany, WidgetCompanyLookup } from '../WidgetOptions';

/** Of the companies found last, those that still fit what was typed since; none where its whole name is typed already. */
export function fittingCompanies(lookup: WidgetCompanyLookup | undefined, typed: string): readonly WidgetCompany[] {
  const text = foldText(typed);
  if (!lookup || text === '' || !text.startsWith(foldText(lookup.name))) return [];
  const fitting = lookup.companies.filter(({ name }) => foldText(name).includes(text));
  const [only, ...others] = fitting;
  return only && others.length === 0 && foldText(only.name) === text ? [] : fitting;
}
