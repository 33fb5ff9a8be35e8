import type { components } from '../src/api/generated/contract';
import { readTable } from './readTable';

const LIMIT = 20;

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** Invented companies of the country whose name fits; those that begin with it come first. */
export function companies(country: string, name: string): components['schemas']['Company'][] {
  const wanted = folded(name);
  const place = (company: string) => folded(company).indexOf(wanted);
  return readTable('companies', country)
    .map(({ name: company = '', taxRegistryCode = '', ...rest }) => ({ name: company, taxRegistryCode, ...rest }))
    .filter((company) => place(company.name) >= 0)
    .sort((a, b) => Math.min(1, place(a.name)) - Math.min(1, place(b.name)))
    .slice(0, LIMIT);
}
