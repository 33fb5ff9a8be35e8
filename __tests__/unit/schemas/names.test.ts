import { resolveFlow } from '../../../documents/resolveFlow';
import type { DeploymentDocument } from '../../../documents/documentShapes';
import { normaliseByRule } from '../../../src/formats/normaliseText';
import { productDocuments } from '../../support/productDocuments';

const names = ['firstName', 'middleName', 'lastName', 'secondLastName', 'referenceName'];

/** A rule for each name that a country's steps ask for, as it is published. */
const rules = [...productDocuments.deployments].flatMap(([deployment, { data }]) => {
  const { country } = data as DeploymentDocument;
  return resolveFlow(productDocuments, deployment).steps.flatMap(({ schema }) =>
    names.flatMap((name) => {
      const pattern = schema.properties?.[name]?.pattern;
      return pattern === undefined ? [] : [{ country, name, accepts: (typed: string) => fits(pattern, typed) }];
    }),
  );
});

function fits(pattern: string, typed: string): boolean {
  const rule = new RegExp(pattern, 'u');
  return rule.test(normaliseByRule(typed, rule));
}

/** Names of people who live in any of the countries, as they are typed. */
const everywhere = [
  ...['Ana María', 'De la Hoz', 'von der Heide', 'García-Herrera', 'Anna\u2011Lena', 'Ñ', 'Ê', 'O', 'Y'],
  ...["D'Alessandro", 'D\u2019Alessandro', 'D\u00B4Alessandro', "D' Alessandro", "O'Brien", 'O\u2019Brien', "N'Golo"],
  ...["'t Hooft", '\u2019t Hooft', 'Łukasz', 'Żółć', 'Weißmüller', 'Țăranu', 'Ţăranu', 'Ångström', 'Đức', 'Søren'],
  ...['Nguyễn', 'Nguyễn'.normalize('NFD'), 'Núñez'.normalize('NFD'), 'M\u0303ua', 'Çelik', 'Иванова', '李', 'محمد'],
];

/** Names with spaces around hyphens, full stops and commas. The specification's rule for Colombia has none of these. */
const tidied = ['Kowalska - Nowak', 'Müller–Schmidt', 'Ma. Niña', 'dela Cruz Jr.', 'J.R. Tolkien', 'Santos, Jr.'];

const nowhere = ['', ' ', '-', "'", '.', 'Ana1', 'Ana@', '4na', '-Ana', 'Ana-', "Ana'", "D''Aless", 'A/B', '\u0301'];

test('names are asked under a rule in all eight countries', () => {
  expect(new Set(rules.map(({ country }) => country)).size).toBe(8);
});

describe.each(rules)('country $country, $name', ({ accepts }) => {
  test('accepts names with apostrophes, hyphens, particles and letters of any alphabet', () => {
    expect(everywhere.filter((name) => !accepts(name))).toEqual([]);
  });

  test('accepts full stops and commas, or goes without them', () => {
    expect(tidied.filter((typed) => !accepts(typed))).toEqual([]);
  });

  test('refuses digits, signs, and separators without letters on both sides', () => {
    expect(nowhere.filter(accepts)).toEqual([]);
  });
});
