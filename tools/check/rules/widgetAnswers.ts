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

const answersByWidget: Readonly<Record<string, WidgetAnswers>> = widgetAnswers;

const checkField = memoize((field: AskedField, catalogue: DocumentNode): readonly Found[] => {
  const widget = widgetOf(field, catalogue);
  const type = field.keywords.get('type')?.text;
  const answers = Object.hasOwn(answersByWidget, widget) ? answersByWidget[widget] : undefined;
  if (type === undefined || !answers) return [];
  const isFitting = answers.types.includes(type) && (answers.isChosen === true || !isChosenText(field, type));
  const isUndated = widget === 'date' && !DATES.test(field.keywords.get('format')?.text ?? '');
  if (isFitting && !isUndated) return [];
  const { name, node, uiSchema } = field;
  const ownWidget = uiSchema.at('ui:widget');
  const message = `Widget "${widget}" gives ${answers.answers}, and "${name}" is ${describeAsked(field, type)}: nobody could answer it.`;
  const fix = isFitting
    ? 'give it the format "date", "past-date", "future-date" or "adult-date".'
    : fixFor(field, type);
  const after = [causes.dataPoint(name)];
  return [problemAt(ownWidget.exists ? ownWidget : node, { rule: widgetAnswersRule.name, message, fix, after })];
});

const DATES = /(?:^|-)date$/;

/** What the catalogue asks as text is chosen from a list where there is one. */
function widgetOf(field: AskedField, catalogue: DocumentNode): string {
  const usual = catalogue.at('dataPoints', field.name, 'widget').text ?? '';
  return field.uiSchema.at('ui:widget').text ?? (usual === 'text' && isListed(field) ? 'select' : usual);
}

function isListed({ keywords, uiSchema }: AskedField): boolean {
  return keywords.has('enum') || uiSchema.at('ui:options', 'source').exists;
}

/** A typed text seldom is one of a list. */
function isChosenText({ keywords }: AskedField, type: string): boolean {
  return type === 'string' && keywords.has('enum');
}

function describeAsked(field: AskedField, type: string): string {
  if (isListed(field) && type !== 'array') return 'chosen from a list';
  const format = field.keywords.get('format')?.text;
  return `of the type "${type}"${format === undefined ? '' : ` and the format "${format}"`}`;
}

function fixFor(field: AskedField, type: string): string {
  // Offers are asked for on the pages of offers alone.
  const fitting = Object.entries(answersByWidget).filter(([name, { types, isChosen }]) => {
    return name !== 'offers' && types.includes(type) && (type !== 'string' || (isChosen === true) === isListed(field));
  });
  return `choose a widget that does: ${fitting.map(([name]) => name).join(', ')}.`;
}
