import { memoize } from '../../../documents/memoize';
import type { DocumentNode } from '../DocumentNode';

/** A step, read tolerantly. If one document overlays another, its values may come from either. */
export interface CheckedStep {
  readonly name: string;
  /** Root of the step's document. */
  readonly node: DocumentNode;
  readonly path: DocumentNode;
  readonly type: DocumentNode;
  /** Key of the heading in the locale files. */
  readonly context: DocumentNode;
  readonly schema: DocumentNode;
  readonly uiSchema: DocumentNode;
  readonly when: DocumentNode;
  /** Names listed in `dataPoints`, each with its node. */
  readonly listed: readonly (readonly [string, DocumentNode])[];
}

/** A sequence with the steps it names. */
export interface SequenceView {
  /** The owner of the sequence in words: `country co` or `deployment co-askrobin`. */
  readonly owner: string;
  readonly node: DocumentNode;
  /** Steps that the sequence can name, by name. */
  readonly available: ReadonlyMap<string, CheckedStep>;
  readonly entries: readonly SequenceEntry[];
  /** Steps that the sequence leaves out on purpose. */
  readonly parked: readonly SequenceEntry[];
  /** The chapters by name, each with its list of steps; those of the country if the sequence has none of its own. */
  readonly chapters: readonly (readonly [string, DocumentNode])[];
  /** The screens by name, each with its list of steps. */
  readonly screens: readonly (readonly [string, DocumentNode])[];
}

export interface SequenceEntry {
  readonly name: string;
  /** The node of the name in the sequence. */
  readonly node: DocumentNode;
  /** Absent if the step does not exist or cannot be read. */
  readonly step?: CheckedStep;
}

export interface StepInSequence extends SequenceEntry {
  readonly step: CheckedStep;
}

/** Returns the entries whose step can be read. */
export const stepsOf = memoize(({ entries }: SequenceView): readonly StepInSequence[] => {
  return entries.filter((entry): entry is StepInSequence => entry.step !== undefined);
});

/** What an applicant sees at once: one step, or those of a screen. */
export interface PageOfSequence {
  /** The page in words: `step name`. */
  readonly title: string;
  readonly steps: readonly CheckedStep[];
}

/** Returns the pages of a sequence, in order. */
export function pagesOfSequence(sequence: SequenceView): readonly PageOfSequence[] {
  const screens = sequence.screens.flatMap(([screen, list]) =>
    list.textItems().map(([name]) => [name, screen] as const),
  );
  const screenOf = new Map(screens);
  const steps = stepsOf(sequence);
  return steps.flatMap((entry): readonly PageOfSequence[] => {
    const screen = screenOf.get(entry.name);
    if (screen === undefined) return [{ title: `step ${entry.name}`, steps: [entry.step] }];
    const sharing = steps.filter(({ name }) => screenOf.get(name) === screen);
    return entry === sharing[0] ? [{ title: `screen ${screen}`, steps: sharing.map(({ step }) => step) }] : [];
  });
}

/** A sequence as documents contain it, for its owner in words. */
type OwnedSequence = Pick<SequenceView, 'owner' | 'node'> & {
  /** The sequence of the country, for a deployment. */
  readonly ofCountry?: DocumentNode;
};

/** Reads a sequence; steps that do not exist leave entries without a step. */
export function readSequence(
  { owner, node, ofCountry = node }: OwnedSequence,
  available: ReadonlyMap<string, CheckedStep>,
): SequenceView {
  const entriesAt = (key: string) =>
    node
      .at(key)
      .textItems()
      .map(([name, entry]) => {
        const step = available.get(name);
        return { name, node: entry, ...(step?.node.isObject && { step }) };
      });
  const chapters = (node.at('chapters').exists ? node : ofCountry).at('chapters').members();
  const screens = node.at('screens').members();
  return { owner, node, available, entries: entriesAt('steps'), parked: entriesAt('parked'), chapters, screens };
}

/** Returns a step of a document, the same one each time. */
export function readStep(name: string, node: DocumentNode): CheckedStep {
  return stepAt(node, name);
}

const stepAt = memoize((node: DocumentNode, name: string): CheckedStep => {
  return {
    name,
    node,
    path: node.at('path'),
    type: node.at('type'),
    context: node.at('context'),
    schema: node.at('schema'),
    uiSchema: node.at('uiSchema'),
    when: node.at('when'),
    listed: node.at('dataPoints').textItems(),
  };
});
