import type { DocumentNode } from '../DocumentNode';
import { type Problem, problemAt } from '../Problem';
import { suggestName } from '../suggestName';
import type { CheckContext, CountryView, Rule } from '../context/CheckContext';
import { askedFields } from '../schema/askedFields';
import { brokenKeyword } from '../schema/brokenKeyword';
import type { EffectiveKeywords } from '../schema/references';

/** What follows from an answer is asked in that country, may be answered there, and comes from a format that knows it. */
export const followsRule: Rule = {
  name: 'follows',
  run: (context) => context.countries.flatMap((country) => checkCountry(country, context)),
};

function checkCountry({ node, code }: CountryView, context: CheckContext): readonly Problem[] {
  const fields = new Map<string, EffectiveKeywords>();
  for (const { name, keywords, scope } of askedFields(context)) if (scope.country === node) fields.set(name, keywords);
  const named = (name: string, at: DocumentNode): readonly Problem[] =>
    fields.has(name)
      ? []
      : [problem(at, `No step of ${code} asks for "${name}".`, suggestName(name, fields.keys(), 'remove it'))];
  return members(node.at('follows')).flatMap(([source, targets]) => [
    ...named(source, targets),
    ...targets
      .members()
      .flatMap(([name, rule]) => [
        ...named(name, rule),
        ...refusedAnswers(name, rule, fields.get(name)),
        ...missingDate(rule.at('birthDate'), context),
      ]),
  ]);
}

function members(node: DocumentNode) {
  return node.members().filter(([name]) => name !== '$comment');
}

function refusedAnswers(name: string, rule: DocumentNode, keywords: EffectiveKeywords | undefined): readonly Problem[] {
  if (!keywords) return [];
  return rule
    .at('by')
    .members()
    .flatMap(([, node]) => {
      const broken = brokenKeyword(node.value, keywords);
      if (!broken) return [];
      const message = `${JSON.stringify(node.value)} cannot be answered: "${broken[0]}" of "${name}" is ${JSON.stringify(broken[1])}.`;
      return [problem(node, message, `write an answer that keeps "${broken[0]}".`)];
    });
}

function missingDate(node: DocumentNode, { documents: { formats } }: CheckContext): readonly Problem[] {
  const name = node.value;
  if (typeof name !== 'string') return [];
  const data: unknown = formats.get(name)?.data;
  if (typeof data === 'object' && data !== null && 'birthDate' in data) return [];
  return [problem(node, `The format "${name}" declares no birth date.`, 'name one that does, or write where it is.')];
}

function problem(node: DocumentNode, message: string, fix: string): Problem {
  return problemAt(node, { rule: followsRule.name, message, fix });
}
