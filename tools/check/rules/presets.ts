import { type Problem, problemAt } from '../Problem';
import type { CheckContext, Rule } from '../context/CheckContext';
import { type AskedField, askedFields } from '../schema/askedFields';
import { brokenKeyword } from '../schema/brokenKeyword';

/**
 * A preset is an amount that may be answered in every country where the step is asked, and presets ascend; so is a
 * likely answer, in the order of its author. Limits that
 * allow no amount at all are a problem of their own. A country's usual answers may be given, too, where its steps ask for
 * them as money or text.
 */
export const presetsRule: Rule = {
  name: 'presets',
  run: (context) => {
    const fields = askedFields(context);
    return [...fields.flatMap((field) => [...refused(field), ...unsorted(field)]), ...unusual(context, fields)];
  },
};

function presetsOf({ uiSchema }: AskedField) {
  return uiSchema.at('ui:options', 'presets').items();
}

function refused(field: AskedField): readonly Problem[] {
  const limit = (keyword: string) => Number(field.keywords.get(keyword)?.value);
  if (limit('minimum') > limit('maximum')) return [];
  const likely = field.uiSchema.at('ui:options', 'likely').items();
  return [...presetsOf(field), ...likely].flatMap((node) => {
    const broken = brokenKeyword(node.value, field.keywords);
    if (!broken) return [];
    const [keyword, limit] = broken;
    const what = likely.includes(node) ? 'Likely answer' : 'Preset';
    const message = `${what} ${JSON.stringify(node.value)} cannot be answered: "${keyword}" of "${field.name}" is ${JSON.stringify(limit)}.`;
    const fix = `choose ${likely.includes(node) ? 'an answer' : 'an amount'} that keeps "${keyword}"; for one country alone, write ${likely.includes(node) ? 'it' : 'the presets'} in its own step.`;
    return [problemAt(node, { rule: presetsRule.name, message, fix })];
  });
}

function unsorted(field: AskedField): readonly Problem[] {
  const nodes = presetsOf(field);
  return nodes.flatMap((node, index) => {
    const before = nodes[index - 1]?.number;
    if (before === undefined || node.number === undefined || node.number > before) return [];
    const message = `Preset ${node.number} comes after ${before}.`;
    return [problemAt(node, { rule: presetsRule.name, message, fix: 'list the presets in ascending order.' })];
  });
}

function unusual({ countries }: CheckContext, fields: readonly AskedField[]): readonly Problem[] {
  return countries.flatMap((country) =>
    country.node
      .at('usualAnswers')
      .members()
      .filter(([name]) => name !== '$comment')
      .flatMap(([name, list]) => {
        const questions = fields.filter(
          (field) => field.name === name && isFree(field) && field.scope.country === country.node,
        );
        if (questions.length === 0) {
          const message = `No step of ${country.code} asks for "${name}" as money, number or text, so no one sees its usual answers.`;
          return [problemAt(list, { rule: presetsRule.name, message, fix: 'remove them, or correct the name.' })];
        }
        return list.items().flatMap((node) => {
          const broken = questions.map(({ keywords }) => brokenKeyword(node.value, keywords)).find(Boolean);
          if (!broken) return [];
          const message = `Usual answer ${JSON.stringify(node.value)} cannot be given: "${broken[0]}" of "${name}" is ${JSON.stringify(broken[1])}.`;
          const fix = `choose an answer that keeps "${broken[0]}".`;
          return [problemAt(node, { rule: presetsRule.name, message, fix })];
        });
      }),
  );
}

function isFree({ name, uiSchema, scope }: AskedField): boolean {
  const widget = uiSchema.at('ui:widget').value ?? scope.catalogue.at('dataPoints', name, 'widget').value;
  return widget === 'money' || widget === 'number' || widget === 'text';
}
