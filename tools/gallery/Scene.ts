import { positions, professionalDetails, vehicleModels } from '../../sandbox/lookups/choices';
import { countries } from '../../sandbox/lookups/countries';
import { policies } from '../../sandbox/lookups/policies';
import type { StepModel } from '../../src/published/flow';
import type { Settings } from '../../src/published/settings';
import type { Action } from '../../src/store/actions';

/** One picture of the gallery: a page of the application and the actions that precede it. */
export interface Scene {
  /** Name of the step or the state. */
  readonly page: string;
  /** Description of the page's condition. */
  readonly condition: string;
  /** Address below the base path. */
  readonly path: string;
  readonly actions: readonly Action[];
  /** Errors that the step shows, whatever its answers. */
  readonly wrong?: StepErrors;
}

export interface StepErrors {
  readonly step: StepModel;
  /** By data point. */
  readonly codes: ReadonlyMap<string, string>;
}

/** Returns actions that fill in the server's lists, as if they had been loaded. */
export function listActions({ country, languageTag }: Pick<Settings, 'country' | 'languageTag'>): readonly Action[] {
  const shown = policies(country.code, languageTag).map(({ id, title, required, html = '' }) => {
    return { id, title, required, html };
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
