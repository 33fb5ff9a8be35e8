import { memoize } from '../../../documents/memoize';
import { type WidgetAnswers, widgetAnswers } from '../../plans/widgetAnswers';
import type { DocumentNode } from '../DocumentNode';
import { causes, type Found, problemAt } from '../Problem';
import type { Rule } from '../context/CheckContext';
import { type AskedField, askedFields } from '../schema/askedFields';

/** Every question can be answered with its widget: a dead end for everybody looks like any other question. */
export const widgetAnswersRule: Rule = {
  name: 'widget-answers',
  needs: ['data-points', 'country'],
  run: (context) => askedFields(context).flatMap((field) => checkField(field, context.catalogue)),
};

const known: Readonly<Record<string, WidgetAnswers>> = widgetAnswers;

const checkField = memoize((field: AskedField, catalogue: DocumentNode): readonly Found[] => {
  const { name, node, keywords, uiSchema } = field;
  const own = uiSchema.at('ui:widget');
  const usual = catalogue.at('dataPoints', name, 'widget');
  const isListed = keywords.has('enum') || uiSchema.at('ui:options', 'source').exists;
  // What the catalogue asks as text is chosen from a list where there is one.
  const widget = own.text ?? (usual.text === 'text' && isListed ? 'select' : usual.text);
  const type = keywords.get('type')?.text;
  const answers = Object.hasOwn(known, widget ?? '') ? known[widget ?? ''] : undefined;
  if (widget === undefined || type === undefined || !answers) return [];
  const asked = describeAsked(field, type, isListed);
  const isGiven =
    answers.types.includes(type) && (answers.isChosen === true || type !== 'string' || !keywords.has('enum'));
  const isDate = widget !== 'date' || /(?:^|-)date$/.test(keywords.get('format')?.text ?? '');
  if (isGiven && isDate) return [];
  const message = `Widget "${widget}" gives ${answers.answers}, and "${name}" is ${asked}: nobody could answer it.`;
  const place = own.exists ? own : usual.exists && usual.document === node.document ? usual : node;
  const mend = isGiven
    ? 'give it the format "date", "past-date", "future-date" or "adult-date".'
    : mendFor(type, isListed);
  return [problemAt(place, { rule: widgetAnswersRule.name, message, mend, after: [causes.dataPoint(name)] })];
});

function describeAsked({ keywords }: AskedField, type: string, isListed: boolean): string {
  if (isListed && type !== 'array') return 'chosen from a list';
  const format = keywords.get('format')?.text;
  return `of the type "${type}"${format === undefined ? '' : ` and the format "${format}"`}`;
}

function mendFor(type: string, isListed: boolean): string {
  // Offers are asked for on the pages of offers alone.
  const fitting = Object.entries(known).filter(([name, { types, isChosen }]) => {
    return name !== 'offers' && types.includes(type) && (type !== 'string' || (isChosen === true) === isListed);
  });
  return `choose a widget that does: ${fitting.map(([name]) => name).join(', ')}.`;
}
