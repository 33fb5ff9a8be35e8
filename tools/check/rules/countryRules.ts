import type { Rule } from '../context/CheckContext';
import { problemAt } from '../Problem';
import { schemasInScope } from '../schema/schemasInScope';
import { subschemas } from '../schema/subschemas';
import { suggestName } from '../suggestName';

const name = 'country-rules';

/** Each rule of a country is one of a data point, or another refers to it: misspelt, nobody would heed it. */
export const countryRules: Rule = {
  name,
  needs: ['data-points', 'country', 'step', 'sequence', 'state', 'deployment'],
  run: (context) => {
    const { dataPoints, countries } = context;
    const referred = new Set(
      schemasInScope(context).flatMap(({ schema }) => subschemas(schema).map((node) => node.at('$ref').text)),
    );
    return countries.flatMap(({ node }) =>
      node
        .at('$defs')
        .members()
        .filter(([rule]) => !dataPoints.has(rule) && !referred.has(`country#/${rule}`))
        .map(([rule, schema]) => {
          const message = `There is no data point "${rule}", and nothing refers to "country#/${rule}".`;
          return problemAt(schema, { rule: name, message, mend: suggestName(rule, dataPoints, 'remove it') });
        }),
    );
  },
};
