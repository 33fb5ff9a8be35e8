import type { Rule } from '../context/CheckContext';
import { problemAt } from '../Problem';
import { schemasInScope } from '../schema/schemasInScope';
import { subschemas } from '../schema/subschemas';

const name = 'schema-texts';

/** Keywords of JSON Schema and RJSF that carry text, and where that text belongs. */
const TEXTS: Readonly<Record<string, string>> = {
  title: 'fields>DATA POINT>label',
  description: 'fields>DATA POINT>hint',
  enumNames: 'choices>DATA POINT>VALUE',
  errorMessage: 'fieldErrors>DATA POINT>CODE',
};

/** No text in a schema: a compiled validator is the same in every language. */
export const schemaTexts: Rule = {
  name,
  run: (context) =>
    schemasInScope(context).flatMap(({ schema }) =>
      subschemas(schema).flatMap((node) =>
        Object.entries(TEXTS).flatMap(([keyword, key]) => {
          if (!node.at(keyword).exists) return [];
          const message = `"${keyword}" puts text into a schema.`;
          const mend = `remove it and write the text as ${key} in locales/<locale>/form.json.`;
          return [problemAt(node.at(keyword), { rule: name, message, mend })];
        }),
      ),
    ),
};
