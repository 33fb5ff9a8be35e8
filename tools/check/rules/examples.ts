import { explainFormat } from '../../../src/formats/formatRules';
import { createPhoneLibrary, type PhoneLibrary } from '../../../src/formats/createPhoneLibrary';
import { phoneMetadataOf } from '../../phone/phoneMetadataOf';
import type { CheckContext, Rule } from '../context/CheckContext';
import { stepsOf } from '../context/SequenceView';
import { sequencesOf } from '../context/sequencesOf';
import type { DocumentNode } from '../DocumentNode';
import { problemAt, type Problem } from '../Problem';
import { fieldsOf } from '../schema/askedFields';
import { brokenKeyword } from '../schema/brokenKeyword';
import { effectiveKeywords, type EffectiveKeywords } from '../schema/effectiveKeywords';

const name = 'examples';

/** Every example is a value that the form takes, with everything overlaid: by the data point's rule and in each step. */
export const examples: Rule = {
  name,
  needs: ['data-points', 'country'],
  run: (context) => {
    const judge: Judge = {
      today: new Date().toISOString().slice(0, 10),
      phone: createPhoneLibrary(phoneMetadataOf(context.documents)),
    };
    return [...ruledByCountry(context), ...askedInSteps(context)].flatMap((keywords) =>
      (keywords.get('examples')?.items() ?? []).flatMap((example) => checkExample(example, keywords, judge)),
    );
  },
};

/** Data points of a country's `$defs`, whether a step asks for them or not. */
function ruledByCountry({ countries, catalogue }: CheckContext): readonly EffectiveKeywords[] {
  return countries.flatMap(({ node, scope }) =>
    node
      .at('$defs')
      .members()
      .map(([dataPoint, schema]) => {
        const ofCatalogue = effectiveKeywords(catalogue.at('dataPoints', dataPoint, 'schema'), scope);
        return new Map([...ofCatalogue, ...effectiveKeywords(schema, { ...scope, root: schema })]);
      }),
  );
}

/** As the step asks for it at first: what a branch adds may well exclude some of the examples. */
function askedInSteps(context: CheckContext): readonly EffectiveKeywords[] {
  return sequencesOf(context).flatMap(({ sequence, country: { scope } }) =>
    stepsOf(sequence).flatMap(({ step }) => {
      const fields = [...fieldsOf(step.schema, step.uiSchema, scope)].reverse();
      return [...new Map(fields.map(({ name: dataPoint, keywords }) => [dataPoint, keywords])).values()];
    }),
  );
}

interface Judge {
  readonly today: string;
  readonly phone: PhoneLibrary;
}

function checkExample(example: DocumentNode, keywords: EffectiveKeywords, judge: Judge): readonly Problem[] {
  const broken = brokenKeyword(example.value, keywords) ?? brokenFormat(example, keywords, judge);
  if (!broken) return [];
  const [keyword, limit] = broken;
  const message = `Example ${JSON.stringify(example.value)} is not valid: "${keyword}" is ${JSON.stringify(limit)}.`;
  const mend = `write a value that keeps "${keyword}", or mend the rule if the value should be taken.`;
  return [problemAt(example, { rule: name, message, mend })];
}

function brokenFormat(example: DocumentNode, keywords: EffectiveKeywords, { today, phone }: Judge) {
  const format = keywords.get('format')?.text;
  if (format === undefined || example.text === undefined) return undefined;
  const ofMobile = format === 'phone' ? phone.explain(example.text) : undefined;
  const reason = ofMobile ?? explainFormat(format, example.text, today);
  return reason === undefined ? undefined : (['format', `${format} (${reason})`] as const);
}
