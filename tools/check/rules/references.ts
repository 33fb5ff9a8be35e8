import { memoize } from '../../../documents/memoize';
import type { DocumentNode } from '../DocumentNode';
import { type Found, problemAt } from '../Problem';
import { misspeltDataPoint } from './dataPoints';
import type { Rule } from '../context/CheckContext';
import { parseReference, type ReferenceScope, referenceTargets } from '../schema/references';
import { schemasInScope, subschemas } from '../schema/schemasInScope';
import { suggestName } from '../suggestName';

/** Every `$ref` resolves in every country that uses the document, and never to itself. */
export const referencesRule: Rule = {
  name: 'references',
  needs: ['data-points', 'country'],
  run: (context) =>
    schemasInScope(context).flatMap(({ schema, scope }) =>
      subschemas(schema).flatMap((node) => checkReference(node.at('$ref'), scope, context.dataPoints)),
    ),
};

const checkReference = memoize((...asked: AskedReference): readonly Found[] => {
  const [node, scope, dataPoints] = asked;
  const { text } = node;
  if (text === undefined) return [];
  const reference = parseReference(text);
  if (!reference) {
    const message = `"${text}" isn't a reference that steps know.`;
    return [
      problemAt(node, {
        rule: referencesRule.name,
        message,
        fix: 'write "data-points#/<data point>" or "country#/<name>".',
      }),
    ];
  }
  if (leadsToItself(text, scope)) {
    const fix = 'write the keywords out in one of the schemas of this circle.';
    return [problemAt(node, { rule: referencesRule.name, message: `"${text}" leads back to itself.`, fix })];
  }
  if (referenceTargets(text, scope).length > 0) return [];
  return [problemAt(node, unresolved(text, scope, dataPoints))];
});

type AskedReference = [node: DocumentNode, scope: ReferenceScope, dataPoints: ReadonlySet<string>];

function unresolved(text: string, { country }: ReferenceScope, dataPoints: ReadonlySet<string>) {
  const reference = parseReference(text);
  const target = reference?.name ?? text;
  if (reference?.source === 'data-points') {
    const fix = suggestName(target, dataPoints, `add "${target}" to the catalogue, data-points.json`);
    return {
      rule: referencesRule.name,
      message: `"${text}" leads to nothing: there is no data point "${target}".`,
      fix,
      breaks: misspeltDataPoint(target, dataPoints),
    };
  }
  const code = country?.at('code').text ?? 'this country';
  const fix = suggestName(target, country?.at('$defs').names() ?? [], `add "${target}" to "$defs" of country.json`);
  return { rule: referencesRule.name, message: `"${text}" leads to nothing in country ${code}.`, fix };
}

function leadsToItself(start: string, scope: ReferenceScope): boolean {
  const seen = new Set<string>();
  const visit = (text: string): boolean =>
    referenceTargets(text, scope).some((target) =>
      subschemas(target).some((node) => {
        const next = node.at('$ref').text;
        if (next === undefined) return false;
        if (next === start) return true;
        if (seen.has(next)) return false;
        seen.add(next);
        return visit(next);
      }),
    );
  return visit(start);
}

/** Every rule of a country belongs to a data point or is referred to; a misspelt one would have no effect. */
export const countryRulesRule: Rule = {
  name: 'country-rules',
  needs: ['data-points', 'country', 'step', 'sequence', 'state', 'deployment'],
  run: (context) => {
    const { dataPoints, countries } = context;
    const referred = new Set(
      schemasInScope(context).flatMap(({ schema }) => subschemas(schema).map((node) => node.at('$ref').text)),
    );
    return countries.flatMap(({ node }) =>
      node
        .at('$defs')
        .members()
        .filter(([rule]) => !dataPoints.has(rule) && !referred.has(`country#/${rule}`))
        .map(([rule, schema]) => {
          const message = `There is no data point "${rule}", and nothing refers to "country#/${rule}".`;
          return problemAt(schema, {
            rule: countryRulesRule.name,
            message,
            fix: suggestName(rule, dataPoints, 'remove it'),
            breaks: misspeltDataPoint(rule, dataPoints),
          });
        }),
    );
  },
};
