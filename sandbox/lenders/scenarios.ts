import { endingThatLeadsTo } from './incomeEnding';
import { readDocuments, type SandboxDocuments } from '../readDocuments';
import type { Scenario } from '../types';

/** Returns every outcome of the lenders, and what to answer in the form to get it. The first matching rule wins. */
export function scenariosOf({ lenders, states }: Pick<SandboxDocuments, 'lenders' | 'states'>): readonly Scenario[] {
  const { rejected } = states;
  return [
    {
      name: 'E-mail refused by the server',
      answer: 'An e-mail with +refused in it, for example ana+refused@example.com',
      result: 'The submission is refused (422) with an error of the data point email',
      ways: [{ email: 'ana+refused@example.com' }],
    },
    {
      name: 'Personal code refused by the server',
      answer: 'A personal code whose digits end in 000, for example 1020304000 or 12345000A',
      result: 'The submission is refused (422) with an error of the data point personalCode',
      ways: [{ personalCodeEndsIn: '000' }],
    },
    {
      name: 'Rejected',
      answer: `A negative credit history, no monthly income, or one that ends in ${endingThatLeadsTo(rejected)}`,
      result: `Checking, ${rejected.title} (${rejected.value})`,
      ways: [{ incomeEndsIn: endingThatLeadsTo(rejected) }],
    },
    ...lenders.flatMap(({ name, scenarios }) => scenarios.map((row) => ({ ...row, result: `${name}: ${row.result}` }))),
  ];
}

/** Scenarios of the product's own lenders. */
export const scenarios: readonly Scenario[] = scenariosOf(readDocuments());
