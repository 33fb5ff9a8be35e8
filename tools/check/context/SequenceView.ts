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
export function stepsOf({ entries }: SequenceView): readonly StepInSequence[] {
  return entries.filter((entry): entry is StepInSequence => entry.step !== undefined);
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
  return { owner, node, available, entries: entriesAt('steps'), parked: entriesAt('parked'), chapters };
}

export function readStep(name: string, node: DocumentNode): CheckedStep {
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
}
