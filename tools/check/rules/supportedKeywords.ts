import { allSteps } from '../context/allSteps';
import type { Rule } from '../context/CheckContext';
import { problemAt } from '../Problem';
import { branches } from '../schema/branches';

const name = 'supported-keywords';

const SUPPORTED = ['type', 'properties', 'required', 'if', 'then', 'else', 'allOf', '$defs', '$comment'];

const MENDS: Readonly<Record<string, string>> = {
  oneOf: 'write the cases as "if", "then" and "else", more of them in "allOf".',
  anyOf: 'write the cases as "if", "then" and "else", more of them in "allOf".',
  not: 'write it as "if" with "then", or put "not" into the rules of one property.',
  dependencies: 'write "if" with "required": [the one], and "then" with what depends on it.',
  dependentRequired: 'write "if" with "required": [the one], and "then" with "required": [the others].',
  dependentSchemas: 'write "if" with "required": [the one], and "then" with what depends on it.',
  $ref: 'refer to data points one by one in "properties".',
};

/** Beside the rules of single fields, a step or a page uses only what the flow can walk through. */
export const supportedKeywords: Rule = {
  name,
  run: (context) => {
    const schemas = [
      ...allSteps(context).map(({ schema }) => schema),
      ...context.states.map(({ page }) => page.at('schema')),
    ];
    return schemas.flatMap(branches).flatMap((branch) =>
      branch.members().flatMap(([keyword, node]) => {
        if (SUPPORTED.includes(keyword)) return [];
        const message = `"${keyword}" is not supported at the root of a step or of a branch.`;
        const mend = MENDS[keyword] ?? `use only ${SUPPORTED.join(', ')} here.`;
        return [problemAt(node, { rule: name, message, mend })];
      }),
    );
  },
};
