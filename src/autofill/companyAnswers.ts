import type { Answer } from '../published/flow';
import { type AutofillContext, isAutofillable } from './autofill';
import { matchChoice } from './postcodePlaces';

/** Parts of a company's entry besides its name, and the data points that they answer. */
const PARTS = {
  taxRegistryCode: 'taxRegistryCode',
  postalCode: 'employerPostalCode',
  province: 'employerProvince',
  city: 'employerCity',
  street: 'employerStreet',
  houseNumber: 'employerHouseNumber',
} as const;

export const companyParts = Object.keys(PARTS) as readonly (keyof typeof PARTS)[];

/** What a company gives besides its name. */
export const companyNames: readonly string[] = Object.values(PARTS);

/** A company from a register. */
export type Company = { readonly name: string; readonly taxRegistryCode: string } & {
  readonly [part in keyof typeof PARTS]?: string | undefined;
};

/**
 * Returns what a chosen company answers besides its name: data points of the same step that may be filled in.
 * `undefined` removes what another company had filled in.
 */
export function companyAnswers(
  company: Company,
  autofill: AutofillContext,
): Readonly<Record<string, Answer | undefined>> {
  const { properties, answers, filled } = autofill;
  const entries = companyParts.flatMap((part) => {
    const name = PARTS[part];
    const choices = properties[name]?.enum?.map(String);
    const text = company[part];
    const answer = text !== undefined && choices ? matchChoice(text, choices) : text;
    const isStale = answer === undefined && answers[name] !== undefined && answers[name] === filled[name];
    const isFilled = answer !== undefined && isAutofillable(name, autofill);
    return properties[name] && (isStale || isFilled) ? [[name, answer] as const] : [];
  });
  return Object.fromEntries(entries);
}
