import type { DocumentNode } from '../DocumentNode';
import { type Problem, problemAt } from '../Problem';
import { allSteps, type CheckContext, type Rule } from '../context/CheckContext';
import { type AskedField, askedFields, fieldUis } from '../schema/askedFields';
import { askedProperties } from '../schema/schemaBranches';
import { suggestName } from '../suggestName';
import { widgetNames, knownWidgetOptions } from '../knownWidgetOptions';

/** Widgets whose answers are chosen from a list. */
const CHOOSING = ['cards', 'select', 'shortlist', 'consents'];

/** Every widget exists, supports the options it is given, and has a list where it needs one. */
export const widgetsRule: Rule = {
  name: 'widgets',
  needs: ['data-points', 'country'],
  run: (context) => [
    ...named(context).flatMap(checkName),
    ...askedFields(context).flatMap((field) => checkField(field, context)),
    ...fieldUis(context).flatMap(([, field]) => checkKeys(field)),
  ],
};

function named(context: CheckContext): readonly DocumentNode[] {
  const ofCatalogue = context.catalogue
    .at('dataPoints')
    .members()
    .map(([, entry]) => entry.at('widget'));
  const ofFields = fieldUis(context).map(([, field]) => field.at('ui:widget'));
  return [...ofCatalogue, ...ofFields];
}

function checkName(node: DocumentNode): readonly Problem[] {
  const { text } = node;
  if (text === undefined || widgetNames.includes(text)) return [];
  const fix = suggestName(text, widgetNames, 'add it to widgets/registry.ts');
  return [problemAt(node, { rule: widgetsRule.name, message: `There is no widget "${text}".`, fix })];
}

function checkKeys(field: DocumentNode): readonly Problem[] {
  const keys = ['ui:widget', 'ui:options'];
  const options = Object.keys(knownWidgetOptions);
  return [
    ...field.members().flatMap(([key, node]) => unknownKey({ key, node, names: keys })),
    ...field
      .at('ui:options')
      .members()
      .flatMap(([key, node]) => unknownKey({ key, node, names: options })),
  ];
}

function unknownKey({ key, node, names }: { key: string; node: DocumentNode; names: readonly string[] }) {
  if (names.includes(key)) return [];
  const fix = suggestName(key, names, `remove it; known are ${names.join(', ')}`);
  return [problemAt(node, { rule: widgetsRule.name, message: `No code reads "${key}" in a uiSchema.`, fix })];
}

function checkField({ name: field, node, keywords, uiSchema }: AskedField, { catalogue }: CheckContext) {
  const widget = uiSchema.at('ui:widget').text ?? catalogue.at('dataPoints', field, 'widget').text ?? 'text';
  return [...ignoredOptions(widget, uiSchema), ...withoutList({ field, widget, node, keywords, uiSchema })];
}

function ignoredOptions(widget: string, uiSchema: DocumentNode): readonly Problem[] {
  if (!widgetNames.includes(widget)) return [];
  return uiSchema
    .at('ui:options')
    .members()
    .flatMap(([option, node]) => {
      const usingOptions = knownWidgetOptions[option];
      if (!usingOptions || usingOptions.includes(widget)) return [];
      const message = `Widget "${widget}" ignores the option "${option}".`;
      return [
        problemAt(node, {
          rule: widgetsRule.name,
          message,
          fix: `remove it, or choose one of ${usingOptions.join(', ')}.`,
        }),
      ];
    });
}

interface FieldWithWidget extends Pick<AskedField, 'node' | 'keywords' | 'uiSchema'> {
  readonly field: string;
  readonly widget: string;
}

function withoutList({ field, widget, node, keywords, uiSchema }: FieldWithWidget): readonly Problem[] {
  const hasOwn = keywords.has('enum') || keywords.get('items')?.at('enum').exists || keywords.has('const');
  // A shortlist lists whole numbers itself.
  const isCounted = widget === 'shortlist' && keywords.get('type')?.text === 'integer' && keywords.has('maximum');
  if (!CHOOSING.includes(widget) || hasOwn || isCounted || uiSchema.at('ui:options', 'source').exists) return [];
  const message = `"${field}" is chosen from a list, and there is none.`;
  const fix = `give "${field}" an "enum", in country.json for one country, or name a "source" in its "ui:options".`;
  return [problemAt(node, { rule: widgetsRule.name, message, fix })];
}

/** The questions of a group are adjacent; otherwise one legend would frame two places. */
export const fieldGroupsRule: Rule = {
  name: 'field-groups',
  run: (context) => laidOut(context).flatMap(checkGroups),
};

interface LaidOut {
  /** Data points in the order in which they are shown. */
  readonly order: readonly string[];
  readonly uiSchema: DocumentNode;
}

function laidOut(context: CheckContext): readonly LaidOut[] {
  return [
    ...allSteps(context).map(({ listed, uiSchema }) => ({ order: listed.map(([dataPoint]) => dataPoint), uiSchema })),
    ...context.states.map(({ page }) => ({
      order: [...new Set(askedProperties(page.at('schema')).map(([dataPoint]) => dataPoint))],
      uiSchema: page.at('uiSchema'),
    })),
  ];
}

function checkGroups({ order, uiSchema }: LaidOut): readonly Problem[] {
  const groupOf = (dataPoint: string | undefined) => uiSchema.at(dataPoint ?? '', 'ui:options', 'group');
  const groups = order.map((dataPoint) => groupOf(dataPoint).text);
  return order.flatMap((dataPoint, index) => {
    const group = groups[index];
    const first = groups.indexOf(group);
    if (group === undefined) return [];
    if (first === index) return groups.lastIndexOf(group) === index ? alone(groupOf(dataPoint), groups) : [];
    if (groups[index - 1] === group) return [];
    const message = `"${dataPoint}" belongs to the group "${group}", but is apart from it.`;
    const fix = `ask for it beside "${order[first] ?? ''}", or give it a group of another name.`;
    return [problemAt(groupOf(dataPoint), { rule: fieldGroupsRule.name, message, fix })];
  });
}

/** A frame around one question only repeats its label. */
function alone(node: DocumentNode, groups: readonly (string | undefined)[]): readonly Problem[] {
  const others = groups.filter((group) => group !== undefined && group !== node.text);
  const message = `"${node.text ?? ''}" is a group of one question.`;
  const fix = suggestName(node.text ?? '', others.map(String), 'give its neighbours the same group, or remove it');
  return [problemAt(node, { rule: fieldGroupsRule.name, message, fix })];
}
