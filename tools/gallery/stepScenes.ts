import type { Answers, StepModel } from '../../src/published/flow';
import type { Plan, PlannedFlow } from '../plans/makePlan';
import { limitOf } from './limitOf';
import { mistakenAnswer } from './mistakenAnswer';
import type { Scene } from './Scene';

/** Returns scenes of every step: empty, filled in with examples on each path that changes it, and with errors. */
export function stepScenes(
  { flow, plans }: PlannedFlow,
  codes: ReadonlyMap<string, readonly string[]>,
): readonly Scene[] {
  return flow.model.steps.flatMap((step) => {
    const givenAnswers = plans.flatMap((plan) => answersOn(plan, step.name));
    const ways = [...new Map(givenAnswers.map((each) => [Object.keys(each.own).sort().join(), each])).values()];
    const [first] = ways;
    if (!first) return [];
    if (step.type === 'review') return [{ ...base(step), condition: 'as it opens', actions: [restored(first.before)] }];
    return [
      { ...base(step), condition: 'as it opens', actions: [restored(first.before)] },
      ...ways.map(({ before, own }, index) => ({
        ...base(step),
        condition: index === 0 ? 'filled in' : `filled in, another way (${index + 1})`,
        actions: [restored({ ...before, ...own })],
      })),
      ...wrongScenes(step, first, codes),
      ...doubtedScenes(step, first, codes),
    ];
  });
}

interface SceneAnswers {
  readonly before: Answers;
  readonly own: Answers;
}

/** Returns a plan's answers before a step and on it, if the plan visits it. */
function answersOn({ steps }: Plan, name: string): readonly SceneAnswers[] {
  const place = steps.findIndex((step) => step.name === name);
  const ownAnswers = steps[place]?.answers;
  if (!ownAnswers) return [];
  return [
    { before: Object.assign({}, ...steps.slice(0, place).map(({ answers }) => answers)) as Answers, own: ownAnswers },
  ];
}

/** Returns as many scenes as the data point with the most codes has: each shows one error of every data point. */
function wrongScenes(
  step: StepModel,
  { before, own }: SceneAnswers,
  codes: ReadonlyMap<string, readonly string[]>,
): readonly Scene[] {
  const possible = Object.keys(own).map(
    (dataPoint) => [dataPoint, (codes.get(dataPoint) ?? []).filter((code) => !isDoubt(code))] as const,
  );
  const most = Math.max(0, ...possible.map(([, each]) => each.length));
  return Array.from({ length: most }, (_, index) => {
    const shown = new Map(
      possible.flatMap(([dataPoint, { [index]: code }]) => (code === undefined ? [] : [[dataPoint, code] as const])),
    );
    const answers: Answers = Object.fromEntries(
      Object.entries(own).flatMap(([dataPoint, right]) => {
        const code = shown.get(dataPoint);
        const limit = code === undefined ? undefined : limitOf(step.schema, dataPoint, code);
        const answer = code === undefined ? right : mistakenAnswer(right, { code, limit });
        return answer === undefined ? [] : [[dataPoint, answer] as const];
      }),
    );
    return {
      ...base(step),
      condition: `wrong: ${[...new Set(shown.values())].join(', ')}`,
      actions: [
        restored({ ...before, ...answers }),
        { type: 'stepOpened', step: step.name, wasAnswered: false } as const,
        { type: 'stepSubmitted', answers, erroneous: [...shown.keys()] } as const,
      ],
      wrong: { step, codes: shown },
    };
  });
}

function isDoubt(code: string): boolean {
  return code.endsWith('.doubt');
}

/**
 * Returns a scene for each doubt about an answer, and one where another answer is doubted too: the page asks about them
 * only where nothing is wrong.
 */
function doubtedScenes(
  step: StepModel,
  { before, own }: SceneAnswers,
  codes: ReadonlyMap<string, readonly string[]>,
): readonly Scene[] {
  return Object.entries(own).flatMap(([dataPoint, right]) =>
    (codes.get(dataPoint) ?? []).filter(isDoubt).flatMap((code) => {
      const suggestion = typeof right === 'string' ? right : '';
      const answer = suggestion.replace('@gmail', '@gmial');
      const answers = { ...own, [dataPoint]: answer };
      const doubt = { step: step.name, dataPoint, answer, code, values: { typed: answer, suggestion } };
      const [other] = Object.keys(own).filter((name) => name !== dataPoint && typeof own[name] === 'string');
      const several = other === undefined ? [] : [[doubt, { ...doubt, dataPoint: other }]];
      return [[doubt], ...several].map((doubts) => ({
        ...base(step),
        condition: `doubted: ${code}${doubts.length > 1 ? ', twice' : ''}`,
        actions: [
          restored({ ...before, ...answers }),
          { type: 'emailChecked', emailCheck: { email: answer, valid: true, suggestion } } as const,
          { type: 'stepOpened', step: step.name, wasAnswered: false } as const,
          { type: 'stepSubmitted', answers, erroneous: [], doubts } as const,
        ],
      }));
    }),
  );
}

function base({ name, path }: StepModel): Pick<Scene, 'page' | 'path'> {
  return { page: name, path };
}

function restored(answers: Answers): Scene['actions'][number] {
  return { type: 'answersRestored', answers };
}
