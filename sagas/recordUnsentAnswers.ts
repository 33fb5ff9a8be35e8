import type { SagaServices } from '../src/services/SagaServices';
import { unsentAnswersKey } from '../src/storage/applicationKeys';
import { type Saga, takeEvery } from './effects';

/**
 * Records which answers the server has yet to receive in their current form, so that a link does not undo them without
 * a warning.
 */
export function* watchUnsentAnswers(services: SagaServices): Saga {
  const { kept } = services;
  const readUnsent = () => new Set(kept.read(unsentAnswersKey));
  let unsent = readUnsent();
  let sending: ReadonlySet<string> = new Set();
  const keep = (names: Set<string>, underWay: ReadonlySet<string> = sending) => {
    unsent = names;
    sending = underWay;
    kept.write(unsentAnswersKey, new Set([...names, ...underWay]));
  };
  yield* takeEvery(services, ['answersGiven', 'answersFilled', 'answersProposed'], function* changed({ answers }) {
    const names = Object.keys(answers).filter((name) => !unsent.has(name));
    if (names.length > 0) keep(new Set([...unsent, ...names]));
  });
  yield* takeEvery(services, ['answersDropped', 'pageSettled'], function* settled({ dataPoints }) {
    if (dataPoints.some((name) => unsent.has(name)))
      keep(new Set([...unsent].filter((name) => !dataPoints.includes(name))));
  });
  yield* takeEvery(services, ['postLead', 'putLead'], function* sent() {
    keep(new Set(), new Set([...unsent, ...sending]));
  });
  yield* takeEvery(services, 'leadSaved', function* saved() {
    keep(unsent, new Set());
  });
  yield* takeEvery(services, 'clearingAdopted', function* adopted() {
    unsent = readUnsent();
    sending = new Set();
  });
  yield* takeEvery(services, ['leadContinued', 'applicationCleared'], function* cleared(action) {
    if (action.type === 'applicationCleared' || action.isOther) keep(new Set(), new Set());
  });
}
