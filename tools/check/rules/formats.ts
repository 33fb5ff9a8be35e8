import { formatNames } from '../../../src/formats/formatNames';
import type { Rule } from '../context/CheckContext';
import { problemAt } from '../Problem';
import { schemasInScope } from '../schema/schemasInScope';
import { subschemas } from '../schema/subschemas';
import { suggestName } from '../suggestName';

const name = 'formats';

/** Every format is one that the fields know. */
export const formats: Rule = {
  name,
  run: (context) =>
    schemasInScope(context)
      .flatMap(({ schema }) => subschemas(schema).map((node) => node.at('format')))
      .flatMap((node) => {
        const { text } = node;
        if (text === undefined || formatNames.includes(text)) return [];
        const mend = suggestName(text, formatNames, 'add it to src/formats');
        return [problemAt(node, { rule: name, message: `There is no format "${text}".`, mend })];
      }),
};
