import type { CheckContext } from '../context/CheckContext';
import { stepsOf } from '../context/SequenceView';
import { sequencesOf } from '../context/sequencesOf';
import type { DocumentNode } from '../DocumentNode';
import type { ReferenceScope } from './references';

/** A schema as it stands in a document, and for whom it is read. */
export interface SchemaInScope {
  readonly schema: DocumentNode;
  readonly scope: ReferenceScope;
}

/** Every schema of every document, once for each country that reads it. */
export function schemasInScope(context: CheckContext): readonly SchemaInScope[] {
  const { catalogue, countries } = context;
  const ofCatalogue = catalogue.at('dataPoints').members();
  const ofSteps = sequencesOf(context).flatMap(({ sequence, country: { scope } }) =>
    stepsOf(sequence).flatMap(({ step }) => [rooted(step.schema, scope), rooted(step.when, scope)]),
  );
  const ofCountries = countries.flatMap(({ node, scope }) => [
    ...node
      .at('$defs')
      .members()
      .map(([, schema]) => rooted(schema, scope)),
    ...context.states.map(({ page }) => rooted(page.at('schema'), scope)),
  ]);
  return [...ofCatalogue.map(([, entry]) => rooted(entry.at('schema'), { catalogue })), ...ofCountries, ...ofSteps];
}

function rooted(schema: DocumentNode, scope: ReferenceScope): SchemaInScope {
  return { schema, scope: { ...scope, root: schema } };
}
