import { OverlaidDocument } from '../../../documents/overlays';
import type { SourceDocument } from '../../../documents/JsonDocument';
import type { CheckContext, Rule } from '../context/CheckContext';
import { stepsOf, type SequenceView } from '../context/SequenceView';
import { sequencesOf } from '../context/sequencesOf';
import { DocumentNode } from '../DocumentNode';
import { problemAt, type Problem } from '../Problem';
import { suggestName } from '../suggestName';

const name = 'sequence-steps';

/** Sequences and step documents fit: none without the other, none twice. */
export const sequenceSteps: Rule = {
  name,
  needs: ['sequence', 'deployment'],
  run: (context) => [
    ...sequencesOf(context).flatMap(({ sequence }) => [
      ...withoutDocument(sequence),
      ...namedTwice(sequence),
      ...notInSequence(sequence),
      ...conditionalFirstPage(sequence),
    ]),
    ...unusedSteps(context),
  ],
};

function withoutDocument({ entries, available }: SequenceView): readonly Problem[] {
  return entries.flatMap(({ name: step, node }) => {
    if (available.has(step)) return [];
    const message = `There is no step document "${step}".`;
    const mend = suggestName(step, available.keys(), `write steps/${step}.json`);
    return [problemAt(node, { rule: name, message, mend })];
  });
}

function namedTwice({ entries }: SequenceView): readonly Problem[] {
  const names = entries.map((entry) => entry.name);
  return entries.flatMap(({ name: step, node }, index) => {
    if (names.indexOf(step) === index) return [];
    const message = `Step "${step}" is in the sequence twice.`;
    return [problemAt(node, { rule: name, message, mend: 'remove one of the two.' })];
  });
}

function notInSequence({ node, entries }: SequenceView): readonly Problem[] {
  const names = entries.map((entry) => entry.name);
  const naming = [node.at('firstPage'), ...node.at('submit').items()];
  return naming.flatMap((reference) => {
    const step = reference.text;
    if (step === undefined || names.includes(step)) return [];
    const message = `"${step}" is no step of this sequence.`;
    const mend = suggestName(step, names, `add "${step}" to "steps"`);
    return [problemAt(reference, { rule: name, message, mend })];
  });
}

/** The first page is in the HTML before anything is answered, and a flow must show one step at least. */
function conditionalFirstPage(sequence: SequenceView): readonly Problem[] {
  const first = stepsOf(sequence).find((entry) => entry.name === sequence.node.at('firstPage').text);
  if (!first?.step.when.exists) return [];
  const message = `"${first.name}" is the first page and has a "when".`;
  return [problemAt(first.step.when, { rule: name, message, mend: 'remove the "when", or open with another step.' })];
}

function unusedSteps(context: CheckContext): readonly Problem[] {
  const named = sequencesOf(context).flatMap(({ sequence }) => stepsOf(sequence).map(({ step }) => step.node.document));
  const used = new Set(named.flatMap(withWhatItExtends));
  const { sharedSteps, countries } = context.documents;
  const own = [...countries.values()].flatMap(({ steps }) => [...steps.values()]);
  return [...sharedSteps.values(), ...own].flatMap((document) => {
    if (used.has(document) || document.data === undefined) return [];
    const message = 'This step is in no sequence.';
    const mend = 'name it in the "steps" of a sequence.json, or delete the file.';
    return [problemAt(new DocumentNode(document), { rule: name, message, mend })];
  });
}

function withWhatItExtends(document: SourceDocument): readonly SourceDocument[] {
  const base = document instanceof OverlaidDocument ? document.base : undefined;
  return base ? [document, ...withWhatItExtends(base)] : [document];
}
