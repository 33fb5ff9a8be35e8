import type { DocumentNode } from '../DocumentNode';
import { causes, type Found, problemAt } from '../Problem';
import { type Rule, sequencesOf } from '../context/CheckContext';
import { type SequenceView, stepsOf } from '../context/SequenceView';
import { suggestName } from '../suggestName';

/** The steps of a screen can share a page: they are neighbours, in one chapter, and open as pages. */
export const screensRule: Rule = {
  name: 'screens',
  needs: ['sequence', 'deployment'],
  run: (context) =>
    sequencesOf(context).flatMap(({ sequence }) => [
      ...namedLikeSteps(sequence),
      ...unknownOrTwice(sequence),
      ...apart(sequence),
      ...notAlone(sequence),
      ...acrossChapters(sequence),
    ]),
};

/** A text, a link or an arrangement could otherwise mean either of them. */
function namedLikeSteps({ screens, available }: SequenceView): readonly Found[] {
  return screens.flatMap(([screen, node]) => {
    if (!available.has(screen)) return [];
    const message = `Screen "${screen}" has the name of a step.`;
    return [problemAt(node, { rule: screensRule.name, message, fix: 'give the screen another name.' })];
  });
}

interface Listed {
  readonly screen: string;
  readonly step: string;
  readonly node: DocumentNode;
}

function listedIn({ screens }: SequenceView): readonly Listed[] {
  return screens.flatMap(([screen, list]) => list.textItems().map(([step, node]) => ({ screen, step, node })));
}

/** A screen may list parked steps, as a chapter may, so that parking a step is one move. */
function unknownOrTwice(sequence: SequenceView): readonly Found[] {
  const names = [...sequence.entries, ...sequence.parked].map(({ name }) => name);
  const listed = listedIn(sequence);
  return listed.flatMap(({ screen, step, node }, index) => {
    const other = listed.slice(0, index).find((before) => before.step === step)?.screen;
    if (other !== undefined) {
      const message = `Step "${step}" is on the screens "${other}" and "${screen}".`;
      return [problemAt(node, { rule: screensRule.name, message, fix: 'remove it from one of the two.' })];
    }
    if (names.includes(step)) return [];
    const message = `Screen "${screen}" lists "${step}", which isn't a step of this sequence.`;
    const fix = suggestName(step, names, 'remove it');
    return [problemAt(node, { rule: screensRule.name, message, fix, after: [causes.step(step)] })];
  });
}

/** Otherwise a question would be asked earlier or later than the sequence says. */
function apart(sequence: SequenceView): readonly Found[] {
  const order = sequence.entries.map(({ name }) => name);
  const stepNames = new Set([...sequence.entries, ...sequence.parked].map(({ name }) => name));
  return sequence.screens.flatMap(([screen, list]) => {
    const places = list.textItems().flatMap(([step]) => (order.includes(step) ? [order.indexOf(step)] : []));
    const inside = order.slice(Math.min(...places), Math.max(...places) + 1);
    const stranger = inside.find((name) => !list.textItems().some(([step]) => step === name));
    const isMisspelt = list.textItems().some(([step]) => !stepNames.has(step));
    if (stranger === undefined || isMisspelt) return [];
    const message = `Step "${stranger}" comes between the steps of screen "${screen}" (${sequence.owner}).`;
    const fix = `move "${stranger}" out from between them, or add it to the screen.`;
    return [problemAt(list, { rule: screensRule.name, message, fix, after: [causes.step(stranger)] })];
  });
}

/** The first page is in the HTML with its dialogs, and a modal opens over it. */
function notAlone(sequence: SequenceView): readonly Found[] {
  const first = sequence.node.at('firstPage').text;
  const steps = stepsOf(sequence);
  return listedIn(sequence).flatMap(({ screen, step, node }) => {
    const isModal = steps.some((entry) => entry.name === step && entry.step.type.text === 'modal');
    if (step !== first && !isModal) return [];
    const what = step === first ? 'the first page' : 'a modal';
    const message = `Step "${step}" of screen "${screen}" is ${what}, which shares no page.`;
    return [problemAt(node, { rule: screensRule.name, message, fix: 'remove it from the screen.' })];
  });
}

function acrossChapters(sequence: SequenceView): readonly Found[] {
  const chapterOf = new Map(
    sequence.chapters.flatMap(([chapter, list]) => list.textItems().map(([step]) => [step, chapter] as const)),
  );
  return sequence.screens.flatMap(([screen, list]) => {
    const steps = sequence.entries.filter(({ name }) => list.textItems().some(([step]) => step === name));
    const [one, other] = new Set(steps.map(({ name }) => chapterOf.get(name)).filter((name) => name !== undefined));
    if (one === undefined || other === undefined) return [];
    const message = `The steps of screen "${screen}" are in the chapters "${one}" and "${other}" (${sequence.owner}).`;
    return [problemAt(list, { rule: screensRule.name, message, fix: 'list them in one chapter.' })];
  });
}
