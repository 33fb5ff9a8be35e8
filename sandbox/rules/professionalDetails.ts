import { positions } from '../positions';

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
