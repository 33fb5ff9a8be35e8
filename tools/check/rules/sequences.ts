import { basename } from 'node:path';
import type { SourceDocument } from '../../../documents/JsonDocument';
import type { Documents } from '../../../documents/loadDocuments';
import { OverlaidDocument } from '../../../documents/overlays';
import { type DocumentNode, rootNodeOf } from '../DocumentNode';
import { causes, type Found, problemAt } from '../Problem';
import { buildContext } from '../context/buildContext';
import { type CheckContext, type DeploymentView, type Rule, sequencesOf } from '../context/CheckContext';
import { type SequenceView, stepsOf } from '../context/SequenceView';
import { askedProperties } from '../schema/schemaBranches';
import { nearestSpelling, suggestName } from '../suggestName';

/** Sequences and step documents match: each has the other, and each step is named once. */
export const sequenceStepsRule: Rule = {
  name: 'sequence-steps',
  needs: ['sequence', 'deployment'],
  run: (context) => [
    ...sequencesOf(context).flatMap(({ sequence }) => [
      ...withoutDocument(sequence),
      ...namedTwice(sequence),
      ...askedAndParked(sequence),
      ...notInSequence(sequence),
      ...conditionalFirstPage(sequence),
      ...inChapters(sequence),
      ...pageBeforeFirstPage(sequence),
    ]),
    ...context.deployments.flatMap(unknownChanges),
    ...unusedSteps(context),
    ...unusedOverlays(context),
  ],
};

function withoutDocument({ entries, parked, available }: SequenceView): readonly Found[] {
  return [...entries, ...parked].flatMap(({ name: step, node }) => {
    if (available.has(step)) return [];
    const message = `There is no step document "${step}".`;
    const fix = suggestName(step, available.keys(), `write steps/${step}.json`);
    const meant = nearestSpelling(step, available.keys()) ?? step;
    const schema = available.get(meant)?.schema;
    const askedCauses = schema ? askedProperties(schema).map(([name]) => causes.dataPoint(name)) : [];
    return [
      problemAt(node, { rule: sequenceStepsRule.name, message, fix, breaks: [causes.step(meant), ...askedCauses] }),
    ];
  });
}

function namedTwice({ entries }: SequenceView): readonly Found[] {
  const names = entries.map((entry) => entry.name);
  return entries.flatMap(({ name: step, node }, index) => {
    if (names.indexOf(step) === index) return [];
    const message = `Step "${step}" is in the sequence twice.`;
    return [problemAt(node, { rule: sequenceStepsRule.name, message, fix: 'remove one of the two.' })];
  });
}

function askedAndParked({ entries, parked }: SequenceView): readonly Found[] {
  const askedSteps = new Set(entries.map(({ name }) => name));
  return parked.flatMap(({ name, node }) => {
    if (!askedSteps.has(name)) return [];
    const message = `Step "${name}" is parked, and asked as well.`;
    return [problemAt(node, { rule: sequenceStepsRule.name, message, fix: 'remove it from "parked" or "steps".' })];
  });
}

function notInSequence({ node, entries }: SequenceView): readonly Found[] {
  const names = entries.map((entry) => entry.name);
  const naming = [node.at('firstPage'), ...node.at('submit').items()];
  return naming.flatMap((reference) => {
    const step = reference.text;
    if (step === undefined || names.includes(step)) return [];
    const message = `"${step}" isn't a step of this sequence.`;
    const fix = suggestName(step, names, `add "${step}" to "steps"`);
    return [problemAt(reference, { rule: sequenceStepsRule.name, message, fix })];
  });
}

/** A chapter lists steps that exist, asked or not, and each step is in one chapter at most. */
function inChapters({ node, available }: SequenceView): readonly Found[] {
  const listed = node
    .at('chapters')
    .members()
    .flatMap(([chapter, steps]) => steps.textItems().map(([step, entry]) => ({ chapter, step, entry })));
  return listed.flatMap(({ chapter, step, entry }, index) => {
    const other = listed.slice(0, index).find((before) => before.step === step)?.chapter;
    if (other === undefined && available.has(step)) return [];
    const isUnknown = other === undefined;
    const message = isUnknown
      ? `Chapter "${chapter}" lists "${step}", and there is no step document of that name.`
      : `Step "${step}" is in the chapters "${other}" and "${chapter}".`;
    const fix = isUnknown ? suggestName(step, available.keys(), 'remove it') : 'remove it from one of the two.';
    const after = isUnknown ? [causes.step(step)] : [];
    return [problemAt(entry, { rule: sequenceStepsRule.name, message, fix, after })];
  });
}

/**
 * The first page cannot have a condition: it is in the HTML before anything is answered, and a flow must have at
 * least one step.
 */
function conditionalFirstPage(sequence: SequenceView): readonly Found[] {
  const first = stepsOf(sequence).find((entry) => entry.name === sequence.node.at('firstPage').text);
  if (!first?.step.when.exists) return [];
  const message = `"${first.name}" is the first page and has a "when".`;
  return [
    problemAt(first.step.when, {
      rule: sequenceStepsRule.name,
      message,
      fix: 'remove the "when", or open with another step.',
    }),
  ];
}

/** Steps before the first page open over it. A page among them would open instead, and nothing has prerendered it. */
function pageBeforeFirstPage(sequence: SequenceView): readonly Found[] {
  const node = sequence.node.at('firstPage');
  const steps = stepsOf(sequence);
  const before = steps.slice(
    0,
    Math.max(
      0,
      steps.findIndex(({ name }) => name === node.text),
    ),
  );
  const page = before.find(({ step }) => step.type.text !== 'modal');
  if (!page) return [];
  const message = `"${page.name}" isn't a modal, and comes before the first page.`;
  const fix = `name "${page.name}" as the first page, or give it the type "modal".`;
  return [problemAt(node, { rule: sequenceStepsRule.name, message, fix, after: [causes.step(page.name)] })];
}

function unusedSteps(context: CheckContext): readonly Found[] {
  const named = sequencesOf(context).flatMap(({ sequence }) => [...sequence.entries, ...sequence.parked]);
  const used = new Set(named.flatMap(({ step }) => (step ? withWhatItExtends(step.node.document) : [])));
  const { sharedSteps, countries } = context.documents;
  const countrySteps = [...countries.values()].flatMap(({ steps }) => [...steps.values()]);
  return [...sharedSteps.values(), ...countrySteps].flatMap((document) => {
    if (used.has(document) || document.data === undefined) return [];
    const message = 'This step is in no sequence.';
    const fix = 'name it in the "steps" of a sequence.json, or in its "parked", or delete the file.';
    const after = [causes.step(basename(document.file, '.json'))];
    return [problemAt(rootNodeOf(document), { rule: sequenceStepsRule.name, message, fix, after })];
  });
}

/** A deployment leaves out, follows and replaces steps that its country asks, and has no sequence of its own as well. */
function unknownChanges({ node, country }: DeploymentView): readonly Found[] {
  const order = node.at('order');
  if (!order.exists || !country) return [];
  if (node.at('sequence').exists) {
    const message = '"order" changes the sequence of the country, and this deployment has its own.';
    return [problemAt(order, { rule: sequenceStepsRule.name, message, fix: 'remove one of the two.' })];
  }
  const names = country.sequence.entries.map(({ name }) => name);
  const keyed = ['after', 'instead'].flatMap((change) => order.at(change).members());
  return [...order.at('without').textItems(), ...keyed].flatMap(([step, place]) => {
    if (names.includes(step)) return [];
    const message = `The sequence of country ${country.code} has no step "${step}".`;
    const fix = suggestName(step, names, 'remove it');
    return [problemAt(place, { rule: sequenceStepsRule.name, message, fix, after: [causes.step(step)] })];
  });
}

/** An overlay, or a whole step, of a deployment counts only if its sequence names the step. */
function unusedOverlays({ deployments }: CheckContext): readonly Found[] {
  return deployments.flatMap(({ node, sequence }) => {
    const names = sequence ? [...sequence.entries, ...sequence.parked].map((entry) => entry.name) : [];
    const overlays = sequence ? node.at('steps').members() : [];
    return overlays.flatMap(([step, overlay]) => {
      if (names.includes(step)) return [];
      const message = `The sequence of this deployment has no step "${step}", so this changes nothing.`;
      const fix = suggestName(step, names, 'remove it');
      return [problemAt(overlay, { rule: sequenceStepsRule.name, message, fix, after: [causes.step(step)] })];
    });
  });
}

/** Describes the steps that sequences park: a parked step is easily forgotten. */
export function parkedNotes(documents: Documents): readonly string[] {
  return sequencesOf(buildContext(documents)).flatMap(({ sequence: { owner, parked } }) =>
    parked.length === 0 ? [] : [`${owner} does not ask its parked steps: ${parked.map(({ name }) => name).join(', ')}`],
  );
}

function withWhatItExtends(document: SourceDocument): readonly SourceDocument[] {
  const base = document instanceof OverlaidDocument ? document.base : undefined;
  return base ? [document, ...withWhatItExtends(base)] : [document];
}

/** A step extends only a shared step, which itself extends nothing. */
export const extendedStepsRule: Rule = {
  name: 'extended-steps',
  needs: ['step', 'deployment'],
  run: (context) => {
    const { sharedSteps, countries, deployments } = context.documents;
    const shared = [...sharedSteps.values()].flatMap((document) => extendsNothing(rootNodeOf(document)));
    const ofCountries = [...countries.values()].flatMap(({ stepFiles }) => [...stepFiles.values()]);
    const ofDeployments = [...deployments.values()].flatMap((document) => rootNodeOf(document).at('steps').members());
    const extending = [
      ...ofCountries.map((document) => rootNodeOf(document)),
      ...ofDeployments.map(([, overlay]) => overlay),
    ];
    return [...shared, ...extending.flatMap((step) => extendsShared(step, context))];
  },
};

function extendsNothing(step: DocumentNode): readonly Found[] {
  const node = step.at('extends');
  if (!node.exists) return [];
  const message = "A shared step can't extend another.";
  return [
    problemAt(node, {
      rule: extendedStepsRule.name,
      message,
      fix: 'remove "extends" and write out what it refers to.',
    }),
  ];
}

function extendsShared(step: DocumentNode, { documents: { sharedSteps } }: CheckContext): readonly Found[] {
  const node = step.at('extends');
  if (node.text === undefined || sharedSteps.has(node.text)) return [];
  const message = `There is no shared step "${node.text}" to extend.`;
  const fix = suggestName(node.text, sharedSteps.keys(), 'name a file of schemas/steps, or write the whole step');
  return [problemAt(node, { rule: extendedStepsRule.name, message, fix })];
}
