import { namesOfFormats } from '../schema/formatsOf';
import { causes, problemAt } from '../Problem';
import { allSteps, type Rule } from '../context/CheckContext';
import { schemaBranches } from '../schema/schemaBranches';
import { schemasInScope, subschemas } from '../schema/schemasInScope';
import { suggestName } from '../suggestName';

const SUPPORTED = ['type', 'properties', 'required', 'if', 'then', 'else', 'allOf', '$defs', '$comment'];

const FIXES: Readonly<Record<string, string>> = {
  oneOf: 'write the cases as "if", "then" and "else", more of them in "allOf".',
  anyOf: 'write the cases as "if", "then" and "else", more of them in "allOf".',
  not: 'write it as "if" with "then", or put "not" into the rules of one property.',
  dependencies: 'write "if" with "required": [the one], and "then" with what depends on it.',
  dependentRequired: 'write "if" with "required": [the one], and "then" with "required": [the others].',
  dependentSchemas: 'write "if" with "required": [the one], and "then" with what depends on it.',
  $ref: 'refer to data points one by one in "properties".',
};

/** Apart from the keywords of single fields, a step or a page uses only keywords that the flow can evaluate. */
export const supportedKeywordsRule: Rule = {
  name: 'supported-keywords',
  run: (context) => {
    const schemas = [
      ...allSteps(context).map(({ schema }) => schema),
      ...context.states.map(({ page }) => page.at('schema')),
    ];
    return schemas.flatMap(schemaBranches).flatMap((branch) =>
      branch.members().flatMap(([keyword, node]) => {
        if (SUPPORTED.includes(keyword)) return [];
        const message = `"${keyword}" is not supported at the root of a step or of a branch.`;
        const fix = FIXES[keyword] ?? `use only ${SUPPORTED.join(', ')} here.`;
        return [problemAt(node, { rule: supportedKeywordsRule.name, message, fix })];
      }),
    );
  },
};

/** Keywords of JSON Schema and RJSF that contain text, and where that text belongs. */
const TEXTS: Readonly<Record<string, string>> = {
  title: 'fields>DATA POINT>label',
  description: 'fields>DATA POINT>hint',
  enumNames: 'choices>DATA POINT>VALUE',
  errorMessage: 'fieldErrors>DATA POINT>CODE',
};

/** A schema contains no text: a compiled validator is the same in every language. */
export const schemaTextsRule: Rule = {
  name: 'schema-texts',
  run: (context) =>
    schemasInScope(context).flatMap(({ schema }) =>
      subschemas(schema).flatMap((node) =>
        Object.entries(TEXTS).flatMap(([keyword, key]) => {
          if (!node.at(keyword).exists) return [];
          const message = `"${keyword}" puts text into a schema.`;
          const fix = `remove it and write the text as ${key} in locales/<locale>/form.json.`;
          return [problemAt(node.at(keyword), { rule: schemaTextsRule.name, message, fix })];
        }),
      ),
    ),
};

/** Every format is known to the fields. */
export const formatsRule: Rule = {
  name: 'formats',
  run: (context) => {
    const names = namesOfFormats(context.documents);
    return schemasInScope(context)
      .flatMap(({ schema }) => subschemas(schema).map((node) => node.at('format')))
      .flatMap((node) => {
        const { text } = node;
        if (text === undefined || names.includes(text)) return [];
        const fix = suggestName(text, names, `declare it in formats/${text}.json`);
        const message = `There is no format "${text}".`;
        return [problemAt(node, { rule: formatsRule.name, message, fix, breaks: [causes.format(text)] })];
      });
  },
};
