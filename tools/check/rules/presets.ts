import { type Problem, problemAt } from '../Problem';
import type { Rule } from '../context/CheckContext';
import { type AskedField, askedFields } from '../schema/askedFields';
import { brokenKeyword } from '../schema/brokenKeyword';

/**
 * A preset is an amount that may be answered in every country where the step is asked, and presets ascend; so is a
 * likely answer, in the order of its author. Limits that
 * allow no amount at all are a problem of their own.
 */
export const presetsRule: Rule = {
  name: 'presets',
  run: (context) => askedFields(context).flatMap((field) => [...refused(field), ...unsorted(field)]),
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
