import { formatNames } from '../../../src/formats/formatNames';
import type { Rule } from '../context/CheckContext';
import { problemAt } from '../Problem';
import { askedFields } from '../schema/askedFields';
import { schemasInScope } from '../schema/schemasInScope';
import { subschemas } from '../schema/subschemas';
import { suggestName } from '../suggestName';

const name = 'formats';

/** Formats of data points that the program fills in itself; no field may have them. */
const NEVER_ASKED = ['uuid', 'date-time'];

/** Every format is one that the fields know. */
export const formats: Rule = {
  name,
  run: (context) => {
    const asked = askedFields(context).flatMap(({ keywords }) => keywords.get('format') ?? []);
    const written = schemasInScope(context)
      .flatMap(({ schema }) => subschemas(schema).map((node) => node.at('format')))
      .filter(({ text }) => text === undefined || !NEVER_ASKED.includes(text));
    return [...asked, ...written].flatMap((node) => {
      const { text } = node;
      if (text === undefined || formatNames.includes(text)) return [];
      const mend = suggestName(text, formatNames, 'add it to src/formats');
      return [problemAt(node, { rule: name, message: `There is no format "${text}".`, mend })];
    });
  },
};
