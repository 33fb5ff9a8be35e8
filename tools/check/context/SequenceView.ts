import type { DocumentNode } from '../DocumentNode';
import type { StepView } from './StepView';

/** A sequence with the steps it names. */
export interface SequenceView {
  /** What the sequence belongs to, in words: `country co` or `deployment co-askrobin`. */
  readonly owner: string;
  readonly node: DocumentNode;
  /** Steps that it might name, by name. */
  readonly available: ReadonlyMap<string, StepView>;
  readonly entries: readonly SequenceEntry[];
}

export interface SequenceEntry {
  readonly name: string;
  /** The name as it stands in the sequence. */
  readonly node: DocumentNode;
  /** Absent when there is no such step, or none that can be read. */
  readonly step?: StepView;
}

export interface StepInSequence extends SequenceEntry {
  readonly step: StepView;
}

/** Entries whose step can be read. */
export function stepsOf({ entries }: SequenceView): readonly StepInSequence[] {
  return entries.filter((entry): entry is StepInSequence => entry.step !== undefined);
}

/** Reads a sequence; steps that do not exist leave entries without a step. */
export function readSequence(
  owner: string,
  node: DocumentNode,
  available: ReadonlyMap<string, StepView>,
): SequenceView {
  const entries = node
    .at('steps')
    .textItems()
    .map(([name, entry]) => {
      const step = available.get(name);
      return { name, node: entry, ...(step?.node.isObject && { step }) };
    });
  return { owner, node, available, entries };
}
