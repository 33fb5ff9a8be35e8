import type { FlowModel, StepModel, StepProgress } from '../published/flow';
import type { FirstPage } from '../published/settings';
import type { Walk } from './types';

type WalkedSteps = Pick<Walk, 'visibleSteps' | 'current'>;

type SequenceModel = Pick<FlowModel, 'steps'>;

/** What is known of the sequence: all of its steps, or those of the first page. */
export interface KnownSteps {
  readonly model: SequenceModel;
  readonly isWhole: boolean;
  readonly firstPage: Pick<FirstPage, 'progress'>;
}

/**
 * Returns how far the current step is. Until the whole flow is loaded, that is what publishing computed for the first
 * page by the same function, so loading changes nothing.
 */
export function shownProgress(place: WalkedSteps, { model, isWhole, firstPage }: KnownSteps): StepProgress {
  const published = isWhole ? undefined : firstPage.progress[place.current.step.name];
  return published ?? stepProgress(place, model);
}

/**
 * Returns how far the current step is in the whole sequence and in its chapter.
 *
 * @param model all steps of the sequence in their order, hidden ones included
 */
export function stepProgress({ visibleSteps, current }: WalkedSteps, { steps }: SequenceModel): StepProgress {
  const { name, chapter } = current.step;
  const counted = visibleSteps.filter(({ step }) => step.chapter === chapter);
  const index = steps.findIndex((step) => step.name === name);
  return {
    ...(chapter !== undefined && { chapter }),
    number: counted.findIndex(({ step }) => step.name === name) + 1,
    of: counted.length,
    place: index + 1,
    stretches: stretchesOf(steps),
    minutes: minutesFor(steps.slice(index)),
  };
}

/** What a press takes with reading and deciding before it, and what the keys of a text take, in seconds. */
const PRESS = 3;
const KEYS = 4;

const TYPED = /text|date|email|money|number|phone|code|Code|Account|company/;

/**
 * Estimates how long steps take: a press for each question, one more to go on, and the keys of what is typed. What only
 * some are asked counts half, whatever is answered: so the estimate only falls on the way.
 */
function minutesFor(steps: readonly StepModel[]): number {
  const seconds = steps.map((step) => {
    const durations = step.dataPoints.map((name) => {
      const keys = TYPED.test(step.uiSchema[name]?.['ui:widget'] ?? 'text') ? KEYS : 0;
      return step.schema.properties?.[name] ? PRESS + keys : (PRESS + keys) / 2;
    });
    const all = durations.reduce((sum, each) => sum + each, PRESS);
    return mayBeHidden(step) ? all / 2 : all;
  });
  return Math.ceil(seconds.reduce((sum, each) => sum + each, 0) / 60);
}

/** Returns whether some answers leave nothing to ask at a step. */
function mayBeHidden({ when, dataPoints, schema }: StepModel): boolean {
  return when !== undefined || !dataPoints.some((name) => schema.properties?.[name]);
}

/** Returns the lengths of the runs of neighbours that belong to one chapter. */
function stretchesOf(steps: readonly StepModel[]): readonly number[] {
  const starts = steps.flatMap(({ chapter }, index) =>
    index > 0 && steps[index - 1]?.chapter === chapter ? [] : index,
  );
  return starts.map((start, index) => (starts[index + 1] ?? steps.length) - start);
}

/** Returns which piece of the bar a step is in, from 1. */
export function pieceOf({ place, stretches }: Pick<StepProgress, 'place' | 'stretches'>): number {
  let end = 0;
  return stretches.findIndex((steps) => place <= (end += steps)) + 1;
}
