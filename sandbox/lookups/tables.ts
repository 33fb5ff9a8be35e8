import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { components } from '../../src/api/generated/contract';

const MOST_COMPANIES = 20;

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** Returns invented companies of the country whose name matches; those that begin with it come first. */
export function companies(country: string, name: string): components['schemas']['Company'][] {
  const query = folded(name);
  const place = (company: string) => folded(company).indexOf(query);
  return readTable('companies', country)
    .map(({ name: company = '', taxRegistryCode = '', ...rest }) => ({ name: company, taxRegistryCode, ...rest }))
    .filter((company) => place(company.name) >= 0)
    .sort((a, b) => Math.min(1, place(a.name)) - Math.min(1, place(b.name)))
    .slice(0, MOST_COMPANIES);
}

function bare(code: string): string {
  return code.replace(/[\s-]/g, '').toLowerCase();
}

/** Returns the places of a postal code, with or without its hyphen. Each country's table contains a few codes. */
export function placesOfPostcode(country: string, code: string): components['schemas']['Place'][] {
  return readTable('places', country)
    .filter((row) => bare(row['code'] ?? '') === bare(code))
    .map(({ code: _code, province = '', city = '', ...finer }) => ({ province, city, ...finer }));
}

type TableRow = Readonly<Record<string, string>>;

/** Reads the rows of `<table>/<country>.csv`, keyed by its first line. Semicolons separate cells; skips empty ones. */
export function readTable(table: string, country: string): readonly TableRow[] {
  const file = path.join(__dirname, '..', table, `${country}.csv`);
  if (!existsSync(file)) return [];
  const [header = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  const names = header.split(';');
  return lines.map((line) => {
    const cells = line.split(';');
    return Object.fromEntries(names.flatMap((name, index) => (cells[index] ? [[name, cells[index]]] : [])));
  });
}
