import type { CheckContext, CountryView } from './CheckContext';
import type { SequenceView } from './SequenceView';

export interface SequenceOfCountry {
  readonly sequence: SequenceView;
  readonly country: CountryView;
}

/** Every sequence once: those of the countries, and those that deployments bring or overlay themselves. */
export function sequencesOf({ countries, deployments }: CheckContext): readonly SequenceOfCountry[] {
  const own = deployments.flatMap(({ country, sequence }) =>
    country && sequence && sequence !== country.sequence ? [{ country, sequence }] : [],
  );
  return [...countries.map((country) => ({ country, sequence: country.sequence })), ...own];
}
