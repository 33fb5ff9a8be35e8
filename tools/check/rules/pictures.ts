import type { CheckContext, Rule, StateView } from '../context/CheckContext';
import type { DocumentNode } from '../DocumentNode';
import { problemAt, type Problem } from '../Problem';
import { askedFieldsOf } from '../schema/askedFields';
import { suggestName } from '../suggestName';

/** The operation accepts no pictures without it. */
const ALWAYS = 'front';

/** On a page with pictures, every choice states which pictures it needs. */
export const picturesRule: Rule = {
  name: 'pictures',
  needs: ['state', 'data-points'],
  run: (context) => context.states.flatMap((state) => checkPictures(state, context)),
};

function checkPictures({ page }: StateView, { catalogue }: CheckContext): readonly Problem[] {
  const of = page.at('pictures', 'of');
  const sides = page.at('pictures', 'sides');
  if (of.text === undefined) return [];
  const fields = askedFieldsOf(page.at('schema'), page.at('uiSchema'), { catalogue });
  const field = fields.find((asked) => asked.name === of.text);
  if (!field) {
    const names = fields.map((asked) => asked.name);
    const message = `This page does not ask for "${of.text}".`;
    return [
      problemAt(of, { rule: picturesRule.name, message, fix: suggestName(of.text, names, 'ask for it in "schema"') }),
    ];
  }
  const choices = field.keywords.get('enum')?.items() ?? [];
  const values = choices.map(({ value }) => String(value));
  return [...unlisted(sides, values), ...unknown(sides, values), ...withoutFront(sides)];
}

function unlisted(sides: DocumentNode, values: readonly string[]): readonly Problem[] {
  const missing = values.filter((value) => !sides.names().includes(value));
  return missing.map((value) => {
    const message = `It is not said which sides of "${value}" are needed.`;
    return problemAt(sides, { rule: picturesRule.name, message, fix: `add "${value}": ["front"].` });
  });
}

function unknown(sides: DocumentNode, values: readonly string[]): readonly Problem[] {
  return sides.members().flatMap(([value, node]) => {
    if (values.includes(value)) return [];
    const message = `"${value}" cannot be chosen on this page.`;
    return [problemAt(node, { rule: picturesRule.name, message, fix: suggestName(value, values, 'remove it') })];
  });
}

function withoutFront(sides: DocumentNode): readonly Problem[] {
  return sides.members().flatMap(([, node]) => {
    const isComplete = node.textItems().some(([side]) => side === ALWAYS);
    if (isComplete) return [];
    const message = 'The operation always wants the front.';
    return [problemAt(node, { rule: picturesRule.name, message, fix: 'add "front".' })];
  });
}
