import { followingAnswers } from '../src/autofill/followingAnswers';
import { followingAnswer } from '../src/formats/followingAnswer';
import type { SagaServices } from '../src/services/SagaServices';
import { selectWalk } from '../src/store/selectors';
import { delay, put, type Saga, select, takeEvery } from './effects';

/**
 * Fills in what follows from an answer: on the same page as soon as it is given, on a later one when that opens, where
 * the applicant sees it before going on. What was answered stays.
 */
export function* watchFollowing(services: SagaServices): Saga {
  yield* takeEvery(services, 'answersGiven', function* given({ answers }) {
    const { follows = {} } = services.flow().model;
    const sources = Object.keys(answers).filter((name) => follows[name]);
    if (sources.length === 0) return;
    // The form is still storing the answer itself, and must not undo the other answers.
    yield* delay(0);
    yield* fill(services, sources);
  });
  yield* takeEvery(services, 'stepOpened', function* opened() {
    yield* fill(services, Object.keys(services.flow().model.follows ?? {}));
  });
}

function* fill({ flow }: SagaServices, sources: readonly string[]): Saga {
  const { follows } = flow().model;
  if (!follows) return;
  const { answers, lookups, form, walk } = yield* select((state) => ({
    ...state,
    walk: selectWalk(state, flow(), state.form.openStep?.name ?? ''),
  }));
  const { current } = walk;
  if (current.step.name !== form.openStep?.name) return;
  const filling = followingAnswers(follows, sources, {
    properties: current.schema.properties ?? {},
    answers,
    filled: lookups.filled,
    wrong: current.errors.map(({ dataPoint }) => dataPoint),
    follow: followingAnswer,
  });
  if (Object.keys(filling).length > 0) yield* put({ type: 'answersFilled', answers: filling });
}
