import { countries } from '../../sandbox/lookups/countries';
import { policies } from '../../sandbox/lookups/policies';
import { positions, professionalDetails, vehicleModels } from '../../sandbox/lookups/choices';
import type { Settings } from '../../src/published/settings';
import type { Action } from '../../src/store/actions';

/** The lists of the server, as if they had arrived. */
export function listActions({ country, languageTag }: Pick<Settings, 'country' | 'languageTag'>): readonly Action[] {
  const shown = policies(country.code, languageTag).map(({ id, title, required, html = '' }) => {
    return { id, title, isRequired: required, html };
  });
  return [
    { type: 'choicesReceived', operation: 'getCountries', choices: countries(languageTag) },
    { type: 'choicesReceived', operation: 'getPositions', choices: positions(languageTag) },
    { type: 'choicesReceived', operation: 'getVehicleModels', choices: grouped(vehicleModels) },
    { type: 'choicesReceived', operation: 'getProfessionalDetailsMapping', choices: grouped(professionalDetails) },
    { type: 'policiesReceived', policies: shown },
  ];
}

function grouped(groups: Readonly<Record<string, readonly string[]>>) {
  return Object.entries(groups).flatMap(([of, values]) => values.map((value) => ({ of, value, label: value })));
}
