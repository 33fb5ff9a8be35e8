import type { Filling } from './Filling';
import { matchChoice } from './matchChoice';

/** From the finest to the coarsest, as a place is written. */
const PARTS = ['street', 'suburb', 'district', 'municipality', 'city', 'province'] as const;

/** Where a postal code is, in the words of a server. */
export type Place = Readonly<Partial<Record<(typeof PARTS)[number], string | undefined>>>;

/** Data points that stand beside that postal code: `employerCity` beside `employerPostalCode`, `city` beside `postalCode`. */
export function placeNames(postcode: string): readonly string[] {
  return PARTS.map((part) => nameBeside(postcode, part));
}

/** Answers of the step that a place gives; a province only if it is one of the country's list. */
export function placeAnswers(place: Place, { dataPoint, properties }: Filling): Readonly<Record<string, string>> {
  const entries = PARTS.flatMap((part) => {
    const name = nameBeside(dataPoint, part);
    const schema = properties[name];
    const text = place[part];
    if (!schema || !text) return [];
    const answer = schema.enum ? matchChoice(text, schema.enum.map(String)) : text;
    return answer === undefined ? [] : [[name, answer] as const];
  });
  return Object.fromEntries(entries);
}

function nameBeside(postcode: string, part: string): string {
  const owner = postcode.replace('PostalCode', '');
  return owner === postcode ? part : `${owner}${part.charAt(0).toUpperCase()}${part.slice(1)}`;
}
