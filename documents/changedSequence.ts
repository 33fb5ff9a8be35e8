import type { SequenceChanges, SequenceDocument } from './documentShapes';
import type { FilePlace, JsonDocument, SourceDocument } from './JsonDocument';
import { valueAt } from './jsonValues';
import { memoize } from './memoize';

type Lists = Readonly<Record<string, readonly string[]>>;

/**
 * Returns a country's sequence with what a deployment changes in it. Steps that are left out or replaced count as
 * parked, so that their addresses lead on. A screen that keeps fewer than two steps is none.
 */
export function changedSequence(sequence: SequenceDocument, changes: SequenceChanges): SequenceDocument {
  const { without = [], after = {}, instead = {} } = changes;
  const nameOf = (step: string): string => (Object.hasOwn(instead, step) ? (instead[step] ?? step) : step);
  const kept = (steps: readonly string[]): readonly string[] =>
    steps.filter((step) => !without.includes(step)).map(nameOf);
  const lists = (all: Lists, least: number): Lists =>
    Object.fromEntries(
      Object.entries(all)
        .map(([name, steps]) => [name, kept(steps)] as const)
        .filter(([, steps]) => steps.length >= least),
    );
  const steps = sequence.steps.flatMap((step) => {
    const added = Object.hasOwn(after, step) ? (after[step] ?? []) : [];
    return [...kept([step]), ...added];
  });
  const { chapters, screens, submit, parked = [] } = sequence;
  const left = [...without, ...Object.keys(instead)].filter(
    (step) => sequence.steps.includes(step) && !steps.includes(step),
  );
  return {
    ...sequence,
    firstPage: nameOf(sequence.firstPage),
    steps,
    parked: [...parked.filter((step) => !steps.includes(step)), ...left],
    ...(chapters && { chapters: lists(chapters, 1) }),
    ...(screens && { screens: lists(screens, 2) }),
    ...(submit && { submit: kept(submit) }),
  };
}

/** A country's sequence with the changes of a deployment, which knows where each step was named. */
class ChangedSequence implements SourceDocument {
  readonly file: string;
  readonly data: unknown;
  private readonly ofCountry: JsonDocument;
  private readonly deployment: JsonDocument;

  constructor(ofCountry: JsonDocument, deployment: JsonDocument) {
    this.file = deployment.file;
    this.ofCountry = ofCountry;
    this.deployment = deployment;
    const changes = valueAt(deployment.data, ['order']) as SequenceChanges;
    const { data } = ofCountry;
    const isWhole = Array.isArray(valueAt(data, ['steps']));
    this.data = isWhole ? changedSequence(data as SequenceDocument, changes) : data;
  }

  locate(path: readonly (string | number)[]): FilePlace {
    const value = valueAt(this.data, path);
    const nodeOfOrder =
      typeof value === 'string' ? namedIn(valueAt(this.deployment.data, ['order']), value) : undefined;
    if (nodeOfOrder) return this.deployment.locate(['order', ...nodeOfOrder]);
    const list = path.slice(0, -1);
    const before = valueAt(this.ofCountry.data, list);
    const index = Array.isArray(before) ? before.indexOf(value) : -1;
    return this.ofCountry.locate(index < 0 ? path : [...list, index]);
  }
}

/** Returns where the changes name a step that they add. */
function namedIn(changes: unknown, step: string): readonly (string | number)[] | undefined {
  const { after = {}, instead = {} } = changes as SequenceChanges;
  const replaced = Object.entries(instead).find(([, name]) => name === step);
  if (replaced) return ['instead', replaced[0]];
  const added = Object.entries(after).find(([, names]) => names.includes(step));
  return added && ['after', added[0], added[1].indexOf(step)];
}

/** Returns the changed sequence, the same one for the same documents. */
export const changedSequenceOf = memoize(
  (ofCountry: JsonDocument, deployment: JsonDocument) => new ChangedSequence(ofCountry, deployment),
);
