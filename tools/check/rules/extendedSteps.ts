import type { CheckContext, Rule } from '../context/CheckContext';
import { DocumentNode } from '../DocumentNode';
import { problemAt, type Problem } from '../Problem';
import { suggestName } from '../suggestName';

const name = 'extended-steps';

/** What a step extends is a shared step, which itself extends nothing. */
export const extendedSteps: Rule = {
  name,
  needs: ['step', 'deployment'],
  run: (context) => {
    const { sharedSteps, countries, deployments } = context.documents;
    const shared = [...sharedSteps.values()].flatMap((document) => extendsNothing(new DocumentNode(document)));
    const ofCountries = [...countries.values()].flatMap(({ stepFiles }) => [...stepFiles.values()]);
    const ofDeployments = [...deployments.values()].flatMap((document) =>
      new DocumentNode(document).at('steps').members(),
    );
    const extending = [
      ...ofCountries.map((document) => new DocumentNode(document)),
      ...ofDeployments.map(([, overlay]) => overlay),
    ];
    return [...shared, ...extending.flatMap((step) => extendsShared(step, context))];
  },
};

function extendsNothing(step: DocumentNode): readonly Problem[] {
  const node = step.at('extends');
  if (!node.exists) return [];
  const message = 'A shared step extends no other.';
  return [problemAt(node, { rule: name, message, mend: 'remove "extends" and write out what it stood for.' })];
}

function extendsShared(step: DocumentNode, { documents: { sharedSteps } }: CheckContext): readonly Problem[] {
  const node = step.at('extends');
  if (node.text === undefined || sharedSteps.has(node.text)) return [];
  const message = `There is no shared step "${node.text}" to extend.`;
  const mend = suggestName(node.text, sharedSteps.keys(), 'name a file of schemas/steps, or write the whole step');
  return [problemAt(node, { rule: name, message, mend })];
}
