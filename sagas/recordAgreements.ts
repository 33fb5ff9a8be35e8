import { boxesOfQuestion, boxOfPurpose, boxOfServed, provenText } from '../src/agreements/agreedWords';
import { isOfVendors } from '../src/agreements/agreements';
import { erasesOnArrival } from '../src/flow/applicationStates';
import { plainLanguageTag } from '../src/formats/plainLanguageTag';
import type { Answer, Answers } from '../src/published/flow';
import type { StatePageSettings } from '../src/published/states';
import type { StatedBox } from '../src/services/createAgreementJournal';
import type { SagaServices } from '../src/services/SagaServices';
import { clearingEvents } from '../src/store/actions';
import { askedPurposes } from '../src/store/consent';
import { selectApplicationState } from '../src/store/progress';
import { selectWalk } from '../src/store/selectors';
import type { State } from '../src/store/state';
import { companiesOf } from '../src/tracking/vendors';
import { call, channelOf, put, type Saga, select, takeEvery, takeEveryFrom, takeLeading, within } from './effects';

/**
 * Records what the applicant agrees to, with the words as they were shown: in the form, to a lender, and to vendors. The
 * records are kept and erased with the answers, but for the choice about vendors, which goes with the next lead too.
 */
export function* watchAgreements(services: SagaServices): Saga {
  const { agreements } = services;
  yield* show(services);
  yield* takeEvery(services, 'stepSubmitted', function* record({ answers, erroneous, doubts = [] }) {
    if (erroneous.length + doubts.length === 0) yield* recordForm(services, answers);
  });
  yield* takeEvery(services, 'consentChosen', () => recordTracking(services));
  yield* takeEvery(services, 'serverTimeLearned', function* correct({ aheadMs }) {
    agreements.correct(aheadMs);
    yield* show(services);
  });
  yield* takeEvery(services, ['answersErased', ...clearingEvents], function* forget() {
    agreements.forget();
    yield* show(services);
  });
  yield* takeLeading(services, 'agreementsOpened', () => confirmRecords(services));
  yield* takeEveryFrom(channelOf(services, 'changed', 'returned'), () => show(services));
}

function* show({ agreements }: Pick<SagaServices, 'agreements'>): Saga {
  const records = yield* select((state) => state.agreements);
  const kept = agreements.read();
  if (JSON.stringify(kept) !== JSON.stringify(records)) yield* put({ type: 'agreementsKept', agreements: kept });
}

/** Hashing is quick, but an applicant waits for it no longer than this. */
const hashingTimeoutMs = 1000;

function* record(services: SagaServices, page: string, boxes: readonly StatedBox[]): Saga {
  const { settings, agreements } = services;
  const state = yield* select(selectApplicationState);
  // Words that are not loaded yet prove nothing: the box is recorded when the lead is sent.
  const worded = boxes.filter((box) => provenText(box) !== '');
  const isOver = erasesOnArrival(settings.states, state);
  // After an ending the device keeps nothing of the application.
  if (worded.length === 0 || (isOver && !worded.every(isOfVendors))) return;
  const sent = { locale: plainLanguageTag(settings.languageTag), release: settings.release, page: page || '/' };
  yield* within(hashingTimeoutMs, () => agreements.add(worded, sent));
  yield* show(services);
}

/** Records the boxes of the form that were submitted, or of all its visible steps. */
export function* recordForm(services: SagaServices, submitted?: Answers): Saga {
  const state = yield* select((all) => all);
  const { visibleSteps } = selectWalk(state, services.flow());
  for (const visible of visibleSteps) {
    const boxes = visible.dataPoints.flatMap((name) => {
      const answer = state.answers[name];
      const isStated = answer !== undefined && !state.unconfirmed.has(name);
      return isStated && (!submitted || Object.hasOwn(submitted, name))
        ? boxesOf(services, state, { name, answer, page: { ...visible, uiSchema: visible.step.uiSchema } })
        : [];
    });
    yield* record(services, visible.step.path, boxes);
  }
}

interface AskedBoxes {
  readonly name: string;
  readonly answer: Answer;
  readonly page: Pick<StatePageSettings, 'schema' | 'uiSchema'>;
}

function boxesOf(
  { flow, texts }: SagaServices,
  { lists }: State,
  { name, answer, page: { schema, uiSchema } }: AskedBoxes,
): readonly StatedBox[] {
  const kind = flow().model.dataPoints[name]?.agreement;
  if (!kind) return [];
  const ui = uiSchema?.[name];
  const isTicked = (item: string) => Array.isArray(answer) && answer.includes(item);
  if (kind === 'policy') {
    const only = ui?.['ui:options']?.only;
    return lists.policies
      .filter(({ required }) => only === undefined || required === (only === 'required'))
      .map((policy) => ({ ...boxOfServed(policy, kind), given: isTicked(policy.id) }));
  }
  const choices = (schema?.properties?.[name]?.items?.enum ?? []).map(String);
  const boxes = boxesOfQuestion({ dataPoint: name, kind, ui, choices }, texts());
  return boxes.map((box, index) => ({ ...box, given: answer === true || isTicked(choices[index] ?? '') }));
}

/** Records what was asked beside an offer, as it is sent. */
export function* recordAnswersBesideOffer(services: SagaServices, page: StatePageSettings, answers: Answers): Saga {
  const state = yield* select((all) => all);
  const boxes = Object.entries(answers).flatMap(([name, answer]) => boxesOf(services, state, { name, answer, page }));
  yield* record(services, services.browser.location(), boxes);
}

/** Records the consents that a lender asks for, as they are sent. */
export function* recordConsents(services: SagaServices, given: Answer | undefined): Saga {
  const consents = yield* select(({ customerConsents }) => customerConsents.consents ?? []);
  const boxes = consents.map((consent) => ({
    ...boxOfServed(consent, 'consent'),
    given: Array.isArray(given) && given.includes(consent.id),
  }));
  yield* record(services, services.browser.location(), boxes);
}

function* recordTracking(services: SagaServices): Saga {
  const { settings, texts, browser } = services;
  const { consent } = yield* select((state) => state);
  const { allowed = [], version } = consent.choice ?? {};
  const boxes = askedPurposes(settings.consent.purposes, consent).map((purpose) => {
    const ofVendors = companiesOf(settings.tracking, purpose);
    const companies = ofVendors.length > 0 ? ofVendors : [settings.brand.name];
    return { ...boxOfPurpose(purpose, companies, texts()), version: String(version), given: allowed.includes(purpose) };
  });
  yield* record(services, browser.location(), boxes);
}

/** Asks the server which records it keeps, so that the applicant need not take the device's word. */
function* confirmRecords(services: SagaServices): Saga {
  const { settings, agreements, api } = services;
  const id = yield* select(({ lead }) => lead.id);
  if (id === undefined || settings.api.keepsAgreements !== true) return;
  const result = yield* call(() => api.send('getAgreements', { params: { id } }));
  if (result.kind !== 'ok') return;
  const confirmed = new Set(result.value.map(({ at, textHash }) => `${textHash} ${at}`));
  agreements.confirm(({ at, textHash }) => confirmed.has(`${textHash} ${at}`));
  yield* show(services);
}
