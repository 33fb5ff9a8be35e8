import { causes, type Found, problemAt } from '../Problem';
import type { Rule } from '../context/CheckContext';
import { type AskedField, askedFields } from '../schema/askedFields';

const NUMBERS = ['integer', 'number'];

/** Every number that applicants type has a smallest and a largest value: a digit too many is then an error. */
export const numberLimitsRule: Rule = {
  name: 'number-limits',
  needs: ['data-points', 'country'],
  run: (context) => askedFields(context).flatMap(checkField),
};

function checkField({ name, node, keywords, scope }: AskedField): readonly Found[] {
  const type = keywords.get('type')?.text;
  if (type === undefined || !NUMBERS.includes(type) || keywords.has('enum') || keywords.has('const')) return [];
  const missing = ['minimum', 'maximum'].filter((limit) => !keywords.has(limit)).map((limit) => `"${limit}"`);
  if (missing.length === 0) return [];
  const country = scope.country?.at('code').text;
  const where = country === undefined ? '' : ` in country "${country}"`;
  const message = `"${name}" has no ${missing.join(' and no ')}${where}, so any number would do.`;
  const fix = `write ${missing.join(' and ')} in "$defs" of country.json under "${name}", or in the catalogue.`;
  return [problemAt(node, { rule: numberLimitsRule.name, message, fix, after: [causes.dataPoint(name)] })];
}
