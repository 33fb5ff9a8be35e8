import type { ListedChoice } from '../types';
import { readTable } from './tables';

const FALLBACK = 'en';

/** Returns professions, labelled and sorted in the language of the tag, or in English; "other" comes last. */
export function positions(languageTag: string): ListedChoice[] {
  const language = languageTag.split('-')[0]?.toLowerCase() ?? FALLBACK;
  const collator = new Intl.Collator([languageTag, FALLBACK]);
  return readTable('positions', 'any')
    .map((row) => ({ value: row['value'] ?? '', label: row[language] ?? row[FALLBACK] ?? '' }))
    .sort((a, b) => Number(a.value === 'other') - Number(b.value === 'other') || collator.compare(a.label, b.label));
}

const EMPLOYED = ['apprentice', 'employee', 'teamLead', 'manager'];
const PUBLIC = ['civilServant', 'officer'];
const FREE = ['freelancer', 'partner'];

const OTHERS: Readonly<Record<string, readonly string[]>> = {
  architect: [...EMPLOYED, ...FREE],
  consultant: [...EMPLOYED, ...FREE],
  entrepreneur: ['owner', 'partner'],
  farmer: ['employee', 'owner'],
  lawyer: [...EMPLOYED, ...FREE],
  manager: ['teamLead', 'manager', 'director'],
  military: PUBLIC,
  physician: [...EMPLOYED, ...PUBLIC, ...FREE],
  police: PUBLIC,
  programmer: [...EMPLOYED, 'freelancer'],
  teacher: [...EMPLOYED, ...PUBLIC],
};

/** Positions that each profession allows. */
export const professionalDetails: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  positions('en').map(({ value }) => [value, OTHERS[value] ?? EMPLOYED]),
);

/** Models by brand. */
export const vehicleModels: Readonly<Record<string, readonly string[]>> = {
  Chevrolet: ['Onix', 'Sail', 'Spark', 'Tracker'],
  Dacia: ['Duster', 'Logan', 'Sandero'],
  Ford: ['Fiesta', 'Focus', 'Kuga', 'Ranger'],
  Honda: ['City', 'Civic', 'CR-V'],
  Hyundai: ['Accent', 'i20', 'Tucson'],
  Kia: ['Ceed', 'Picanto', 'Rio', 'Sportage'],
  Mazda: ['2', '3', 'CX-5'],
  Nissan: ['Kicks', 'Qashqai', 'Versa'],
  Opel: ['Astra', 'Corsa', 'Mokka'],
  Renault: ['Captur', 'Clio', 'Duster', 'Logan'],
  Seat: ['Ateca', 'Ibiza', 'León'],
  Škoda: ['Fabia', 'Octavia'],
  Toyota: ['Corolla', 'Hilux', 'Vios', 'Yaris'],
  Volkswagen: ['Golf', 'Jetta', 'Polo', 'Tiguan'],
};
