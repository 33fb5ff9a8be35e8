import { memoize } from '../../documents/memoize';
import type { DocumentNode } from '../check/DocumentNode';
import { type Found, problemAt } from '../check/Problem';
import { type CheckContext, type Rule, sequencesOf } from '../check/context/CheckContext';
import { stepsOf } from '../check/context/SequenceView';
import { type AskedField, askedFields, askedFieldsOf } from '../check/schema/askedFields';
import { alwaysRequired } from '../check/schema/schemaBranches';

/**
 * Nothing is agreed to beforehand, and nothing that must stay free is a condition: a box that a document ticks, or that
 * nobody can leave empty, proves no agreement. Which topics need a box of their own is the country's `law`; the policies
 * among them are the API's, and `npm run contract` asks for them.
 */
export const agreementsRule: Rule = {
  name: 'agreements',
  needs: ['data-points', 'country', 'step', 'sequence', 'state'],
  run: (context) => [
    ...unrecorded(context),
    ...askedFields(context).flatMap((field) => checkField(field, context.catalogue)),
    ...conditions(context),
  ],
};

/** Widgets of boxes that somebody agrees to. */
const BOXES: readonly (string | undefined)[] = ['policies', 'consents'];

/** A question of boxes says what its answer is; a page apart from the lead agrees to nothing. */
function unrecorded({ catalogue }: CheckContext): readonly Found[] {
  return catalogue
    .at('dataPoints')
    .members()
    .filter(([, node]) => BOXES.includes(node.at('widget').text) && node.at('path').text?.startsWith('pages.') !== true)
    .filter(([, node]) => !node.at('agreement').exists)
    .map(([name, node]) => {
      const message = `Nobody could prove later what "${name}" was an agreement to: no record is kept of it.`;
      return found(node.at('widget'), message, 'add "agreement": "policy", "consent", "marketing" or "declaration".');
    });
}

const checkField = memoize((field: AskedField, catalogue: DocumentNode): readonly Found[] => {
  const { name, node, keywords } = field;
  const kind = catalogue.at('dataPoints', name, 'agreement').text;
  if (kind === undefined) return [];
  const ticked = ['default', 'const'].flatMap((keyword) => {
    const rule = keywords.get(keyword);
    if (!rule) return [];
    const message = `"${keyword}" answers "${name}" for the applicant, and a box that is ticked beforehand is no agreement.`;
    return [found(rule, message, `remove "${keyword}".`)];
  });
  const isSingle = keywords.get('type')?.text !== 'array';
  if (kind !== 'marketing' || !isSingle) return ticked;
  const message = `"${name}" has one box for every way of advertising; each needs its own.`;
  return [...ticked, found(node, message, 'make it a list, with an "enum" of the ways.')];
});

/** Where the law wants advertising to stay free, no step and no later page insists on it. */
function conditions(context: CheckContext): readonly Found[] {
  const pages = context.states.map(({ page }) => ({ schema: page.at('schema'), uiSchema: page.at('uiSchema') }));
  return sequencesOf(context).flatMap(({ sequence, country }) => {
    const law = country.node.at('law', 'consents', 'marketing');
    if (law.at('rule').text !== 'voluntary') return [];
    return [...stepsOf(sequence).map(({ step }) => step), ...pages].flatMap(({ schema, uiSchema }) => {
      const required = alwaysRequired(schema);
      return askedFieldsOf(schema, uiSchema, country.scope)
        .filter(({ name }) => context.catalogue.at('dataPoints', name, 'agreement').text === 'marketing')
        .filter(({ name, keywords }) => required.has(name) || (keywords.get('minItems')?.number ?? 0) > 0)
        .map(({ name, node }) => {
          const message = `The page insists on "${name}", and advertising may be no condition (${law.at('source').text}).`;
          return found(node, message, 'take it out of "required", and "minItems" out of its rule.');
        });
    });
  });
}

function found(node: DocumentNode, message: string, fix: string): Found {
  return problemAt(node, { rule: agreementsRule.name, message, fix });
}
