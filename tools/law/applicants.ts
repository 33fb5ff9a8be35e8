import { LIMITED } from '../../documents/applicants';
import type { Documents } from '../../documents/loadDocuments';
import { memoize } from '../../documents/memoize';
import type { DocumentNode } from '../check/DocumentNode';
import { type Found, problemAt } from '../check/Problem';
import { buildContext } from '../check/context/buildContext';
import type { DeploymentView, Rule } from '../check/context/CheckContext';
import { pagesOfSequence } from '../check/context/SequenceView';
import { effectiveKeywords } from '../check/schema/references';

/** Somebody can apply, and nobody who is too young to borrow. */
export const applicantLimitsRule: Rule = {
  name: 'applicant-limits',
  needs: ['country', 'deployment'],
  run: ({ deployments }) => deployments.flatMap(checkLimits),
};

const checkLimits = memoize(({ node, country }: DeploymentView): readonly Found[] => {
  if (!country) return [];
  const age = statedLimit(node, country.node, 'age');
  const income = statedLimit(node, country.node, 'income').at('from');
  const [from, to] = [age.at('from'), age.at('to')];
  const majority = country.node.at('law', 'majority', 'age').number ?? 0;
  const most = effectiveKeywords(country.node.at('$defs', LIMITED.income), country.scope).get('maximum');
  const found: Found[] = [];
  if (from.number !== undefined && to.number !== undefined && from.number > to.number) {
    found.push(
      wrong(to, `Nobody is from ${from.number} to ${to.number} years old.`, 'exchange the two, or drop "to".'),
    );
  }
  if (from.number !== undefined && from.number < majority) {
    const message = `People of ${from.number} would apply, who cannot borrow before they are ${majority}.`;
    found.push(wrong(from, message, `write ${majority} or more, or correct "majority" in the country's law.`));
  }
  if (income.number !== undefined && most?.number !== undefined && income.number > most.number) {
    const message = `Nobody could apply: the form takes no "${LIMITED.income}" above ${most.number}.`;
    found.push(wrong(income, message, `write less than that, or raise the limit of $defs.${LIMITED.income}.`));
  }
  return found;
});

/** Returns what a deployment states of who can apply, else what its country does. */
export function statedLimit(deployment: DocumentNode, country: DocumentNode, name: string): DocumentNode {
  const own = deployment.at('applicants', name);
  return own.exists ? own : country.at('applicants', name);
}

function wrong(node: DocumentNode, message: string, fix: string): Found {
  return problemAt(node, { rule: applicantLimitsRule.name, message, fix });
}

/**
 * Returns a line for each limit that comes too late: applicants would give away a number that identifies them, and then
 * learn that they cannot apply.
 */
export function applicantNotes(documents: Documents): readonly string[] {
  const { deployments, catalogue } = buildContext(documents);
  const isSensitive = (dataPoint: string) => catalogue.at('dataPoints', dataPoint, 'privacy').text === 'sensitive';
  return deployments.flatMap(({ name, node, country, sequence }) => {
    if (!country || !sequence) return [];
    const pages = pagesOfSequence(sequence).map(({ steps }) =>
      steps.flatMap(({ listed }) => listed.map(([dataPoint]) => dataPoint)),
    );
    const sensitiveIndex = pages.findIndex((page) => page.some(isSensitive));
    const first = pages[sensitiveIndex]?.find(isSensitive) ?? '';
    return Object.entries(LIMITED).flatMap(([limit, question]) => {
      if (!statedLimit(node, country.node, limit).exists) return [];
      const limitIndex = pages.findIndex((page) => page.includes(question));
      if (sensitiveIndex < 0 || limitIndex <= sensitiveIndex) return [];
      return [`${name} asks for ${first} before ${question}, so some learn only then that they cannot apply`];
    });
  });
}
