import type { ApiPlace } from '../src/api/types';
import type { AutofillContext } from '../src/autofill/autofill';
import { companyAnswers } from '../src/autofill/companyAnswers';
import { resolvePlaces } from '../src/autofill/postcodePlaces';
import type { SagaServices } from '../src/services/SagaServices';
import { companyKey } from '../src/autofill/storedCompany';
import { type ActionOf, clearingEvents } from '../src/store/actions';
import { selectWalk } from '../src/store/selectors';
import type { State } from '../src/store/state';
import { abortable, delay, put, type Saga, select, takeEvery, takeLatest, until } from './effects';

/** Typing counts as finished after this long without input. */
const pauseMs = 300;
const minCompanyLetters = 2;

/**
 * Looks up what is typed as a postal code or company name. Nothing waits for it, and a failure counts as no result.
 */
export function* watchLookups(services: SagaServices): Saga {
  const chosen = services.kept.read(companyKey);
  if (chosen) yield* put({ type: 'companiesFound', lookup: { name: chosen.name, companies: [chosen] } });
  yield* takeLatest(services, 'postcodeTyped', (action) => untilCleared(() => lookUpPlaces(services, action)));
  yield* takeLatest(services, 'companyTyped', (action) => untilCleared(() => findCompanies(services, action)));
  yield* takeEvery(services, 'companyChosen', function* fill({ dataPoint, company }) {
    // The form is still storing the name itself, and must not undo the other answers.
    yield* delay(0);
    const autofill = yield* select((state) => autofillOf(services, state, dataPoint));
    const answers = companyAnswers(company, autofill);
    if (Object.keys(answers).length > 0) yield* put({ type: 'answersFilled', answers });
  });
}

/** A look-up ends with the application that it is for: the next one must not learn of it. */
function* untilCleared(lookUp: () => Saga): Saga {
  yield* until(clearingEvents, lookUp);
}

function* lookUpPlaces(services: SagaServices, action: ActionOf<'postcodeTyped'>): Saga {
  const { dataPoint, code } = action;
  if (code === '') return;
  yield* delay(pauseMs);
  const places = yield* askForPlaces(services, action);
  const autofill = yield* select((state) => autofillOf(services, state, dataPoint));
  // The applicant may have moved to another step.
  if (!autofill.properties[dataPoint]) return;
  const { fill, status, offers } = resolvePlaces(places, autofill);
  if (Object.keys(fill).length > 0) yield* put({ type: 'answersFilled', answers: fill });
  yield* put({ type: 'placesResolved', lookup: { dataPoint, code, status, offers } });
}

function* askForPlaces({ api, settings }: SagaServices, action: ActionOf<'postcodeTyped'>): Saga<readonly ApiPlace[]> {
  const postcode = { params: { code: action.code }, query: { country: settings.country.code } };
  if (action.operation === 'lookupPostcode') {
    const result = yield* abortable((signal) => api.send('lookupPostcode', postcode, { signal }));
    return result.kind === 'ok' ? result.value : [];
  }
  const result = yield* abortable((signal) => api.send('getPostcode', postcode, { signal, expects: 'notFound' }));
  return result.kind === 'ok' ? [result.value] : [];
}

function* findCompanies({ api, settings }: SagaServices, { name }: ActionOf<'companyTyped'>): Saga {
  if (name.length < minCompanyLetters) return;
  yield* delay(pauseMs);
  const company = { params: { name }, query: { country: settings.country.code } };
  const result = yield* abortable((signal) => api.send('findCompany', company, { signal }));
  if (result.kind === 'ok') yield* put({ type: 'companiesFound', lookup: { name, companies: result.value } });
}

/** Returns what is known of the step or page on screen, for filling it in. */
function autofillOf({ flow, page }: SagaServices, state: State, dataPoint: string): AutofillContext {
  const open = state.form.openStep?.name ?? '';
  const { current } = selectWalk(state, page(open.replace(/^state:/, '')) ?? flow(), open);
  const { answers, lookups } = state;
  return { dataPoint, properties: current.schema.properties ?? {}, answers, filled: lookups.filled };
}

/**
 * Asks the server to check an e-mail address. Without a response there is no verdict, and nothing waits for it. A
 * deployment may switch this off.
 */
export function* watchEmail(services: SagaServices): Saga {
  if (services.settings.features.emailValidation === false) return;
  yield* takeLatest(services, 'emailLeft', (action) => untilCleared(() => checkEmail(services, action)));
}

function* checkEmail({ api, flow }: SagaServices, { email }: ActionOf<'emailLeft'>): Saga {
  if (flow().explainFormat('email', email) !== undefined) return;
  const result = yield* abortable((signal) => api.send('validateEmail', { params: { email } }, { signal }));
  if (result.kind !== 'ok') return;
  yield* put({ type: 'emailChecked', emailCheck: { ...result.value, email } });
}
