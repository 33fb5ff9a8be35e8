import type { components } from '../src/api/generated/contract';
import { readTable } from './readTable';

function bare(code: string): string {
  return code.replace(/[\s-]/g, '').toLowerCase();
}

/** The places of a postal code, of a few codes of each country; with or without its hyphen. */
export function places(country: string, code: string): components['schemas']['Place'][] {
  return readTable('places', country)
    .filter((row) => bare(row['code'] ?? '') === bare(code))
    .map(({ code: _code, province = '', city = '', ...finer }) => ({ province, city, ...finer }));
}
