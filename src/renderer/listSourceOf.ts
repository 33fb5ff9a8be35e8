import type { FieldUi } from '../flow/types';
import type { ListOperation } from '../store/state';

const listOperations: Readonly<Record<ListOperation, true>> = {
  getCountries: true,
  getPositions: true,
  getPolicies: true,
  getVehicleModels: true,
  getProfessionalDetailsMapping: true,
};

/** The operation that gives a data point's choices, if the server does. */
export function listSourceOf(ui: FieldUi | undefined): ListOperation | undefined {
  const source = ui?.['ui:options']?.source;
  return Object.keys(listOperations).find((operation): operation is ListOperation => operation === source);
}
