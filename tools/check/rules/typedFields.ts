import { causes, problemAt } from '../Problem';
import type { Rule } from '../context/CheckContext';
import { askedFields } from '../schema/askedFields';

/** Every question has a type, of its own or by its reference: `{}` would accept any answer. */
export const typedFieldsRule: Rule = {
  name: 'typed-fields',
  needs: ['data-points', 'country'],
  run: (context) =>
    askedFields(context).flatMap(({ name, node, keywords }) => {
      if (keywords.has('type') || node.at('$ref').exists) return [];
      const message = `"${name}" has no type here, so any answer would do.`;
      const fix = `write { "$ref": "data-points#/${name}" }, or take "${name}" out of the step.`;
      return [problemAt(node, { rule: typedFieldsRule.name, message, fix, after: [causes.dataPoint(name)] })];
    }),
};
