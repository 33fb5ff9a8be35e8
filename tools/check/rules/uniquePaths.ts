import { reviewStep } from '../../../documents/resolveFlow';
import { NEUTRAL_ROUTE, PUBLISHED_FOLDERS } from '../../publish/publishedPlaces';
import type { DocumentNode } from '../DocumentNode';
import { causes, type Problem, problemAt } from '../Problem';
import { type CheckContext, type Rule, sequencesOf } from '../context/CheckContext';
import { type SequenceView, stepsOf } from '../context/SequenceView';

/** Addresses reserved for the application itself. */
export const SHELL_PATHS = ['404', 'continue', reviewStep.path, NEUTRAL_ROUTE];

/** Within a sequence every step has a unique address, different from every other address of the application. */
export const uniquePathsRule: Rule = {
  name: 'unique-paths',
  run: (context) => sequencesOf(context).flatMap(({ sequence }) => checkSequence(sequence, context)),
};

function checkSequence(sequence: SequenceView, { states }: CheckContext): readonly Problem[] {
  const taken = new Map<string, string>([
    ...PUBLISHED_FOLDERS.map((path) => [path, 'the published files'] as const),
    ...SHELL_PATHS.map((path) => [path, 'the shell of the application'] as const),
  ]);
  for (const state of states) taken.set(pathOf(state.node.at('route').text), `state "${state.name}"`);
  const problems = stepsOf(sequence).flatMap(({ name: step, node: entry, step: { path: node } }) => {
    if (step === reviewStep.name) return [builtIn(entry)];
    const path = pathOf(node.text);
    const owner = taken.get(path);
    taken.set(path, `step "${step}"`);
    if (owner === undefined || path === '' || owner === `step "${step}"`) return [];
    const message = `Path "${path}" of step "${step}" belongs to ${owner} already (${sequence.owner}).`;
    return [problemAt(node, { rule: uniquePathsRule.name, message, fix: `choose another path than "${path}".` })];
  });
  return [...problems, ...screensInUse(sequence, taken), ...formerPathsInUse(sequence, taken)];
}

/** The name of a screen is its address. */
function screensInUse({ screens, owner: sequence }: SequenceView, taken: Map<string, string>): readonly Problem[] {
  return screens.flatMap(([screen, node]) => {
    const owner = taken.get(screen);
    taken.set(screen, `screen "${screen}"`);
    if (owner === undefined) return [];
    const message = `The address of screen "${screen}" belongs to ${owner} already (${sequence}).`;
    const breaks = [causes.text('form', ['steps', screen, 'heading'])];
    return [problemAt(node, { rule: uniquePathsRule.name, message, fix: 'give the screen another name.', breaks })];
  });
}

function formerPathsInUse({ node }: SequenceView, taken: ReadonlyMap<string, string>): readonly Problem[] {
  return node
    .at('formerPaths')
    .textItems()
    .flatMap(([path, entry]) => {
      const owner = taken.get(path);
      if (owner === undefined) return [];
      const message = `Former path "${path}" is in use: it belongs to ${owner}.`;
      return [problemAt(entry, { rule: uniquePathsRule.name, message, fix: 'remove it from "formerPaths".' })];
    });
}

function builtIn(entry: DocumentNode): Problem {
  const message = `"${reviewStep.name}" is the page of all answers, which is built in.`;
  return problemAt(entry, { rule: uniquePathsRule.name, message, fix: 'give the step another name.' });
}

function pathOf(text: string | undefined): string {
  return trimSlashes(text ?? '');
}

/** Returns an address as the router compares it: without slashes at its ends. */
export function trimSlashes(address: string): string {
  return address.replace(/^\/+/, '').replace(/\/+$/, '');
}
