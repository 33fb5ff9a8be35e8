import type { CountryDocument, DutyDocument, LawDocument } from '../../documents/documentShapes';
import type { Documents } from '../../documents/loadDocuments';
import { readCldr } from '../cldr';

/**
 * Returns what the author of a country has to find out of its law, with sources: the acts of the European Union where
 * they bind the country, and otherwise the act of a similar country whose counterpart is to be found.
 *
 * @param code of the new country
 * @param from code of the country that it is copied from, whose law is not its own
 */
export function missingLaw(documents: Documents, code: string, from: string): readonly string[] {
  const countries = [...documents.countries.values()].map(({ country }) => country.data as CountryDocument);
  const isOfUnion = inUnion(code);
  const guides = countries.filter((each) => each.law && inUnion(each.code) === isOfUnion);
  const guide = guides.find((each) => each.code === from) ?? guides[0];
  const scope = isOfUnion
    ? 'the acts of the European Union apply; how the country transposed them: https://eur-lex.europa.eu, "National transposition"'
    : 'no act of the European Union applies';
  return [`law: ${scope}`, ...(guide ? linesOf(guide, guide.law ?? {}) : [])];
}

function linesOf({ name }: CountryDocument, { majority, costs, warning, pages = {} }: LawDocument): readonly string[] {
  const line = (path: string, what: string, duty: DutyDocument | undefined): readonly string[] =>
    duty ? [`law>${path}, ${what}; source: ${sourceFor(duty, name)}`] : [];
  return [
    ...line('majority', 'the age from which people can borrow', majority),
    ...line('costs', 'rates and an example', costs),
    ...line('warning', 'a sentence on every page', warning),
    ...Object.entries(pages).flatMap(([page, duty]) => line(`pages>${page}`, duty.facts.join(', '), duty)),
  ];
}

/** The parts of a source that bind every country of the Union need no counterpart. */
function sourceFor({ source, since }: DutyDocument, name: string): string {
  const parts = source.split('; ');
  const shared = parts.filter((part) => part.includes('(EU)'));
  const national = parts.filter((part) => !part.includes('(EU)'));
  return [
    ...(shared.length > 0 ? [`${shared.join('; ')}, since ${since}`] : []),
    ...(national.length > 0 ? [`the counterpart of ${name}'s ${national.join('; ')}`] : []),
  ].join(', and ');
}

function inUnion(code: string): boolean {
  const containment = readCldr('territoryContainment', 'territoryContainment') as {
    readonly EU: { readonly _contains: readonly string[] };
  };
  return containment.EU._contains.includes(code.toUpperCase());
}
