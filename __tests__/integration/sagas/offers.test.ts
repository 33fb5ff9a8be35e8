import type { Action } from '../../../src/store/actions';
import type { State } from '../../../src/store/state';
import { storageKeys } from '../../support/storageKeys';
import { colombianStates } from '../../support/colombia';
import { submitPage } from '../../support/decisions';
import { answer, isIn, isRefused, runApplications } from '../../support/runApplications';

const { api, start, arriveAt } = runApplications();

const idsOf = ({ progress }: State) => (progress.page?.offers ?? []).map(({ offerId }) => offerId);

describe.each([
  ['ipfd-offer-choice', 37, 11],
  ['cofidis-offer', 38, 11],
  ['instabank-offer', 40, 12],
  ['proficredit-offer', 41, 11],
])('the offers of %s', (name, state, next) => {
  test('several offers: come with all their figures, and the chosen one is accepted', async () => {
    const application = await arriveAt(state);
    expect(application.moves.at(-1)).toBe(`push /${name}`);
    const { offers } = application.store.getState().progress.page ?? {};
    expect(offers).toHaveLength(3);
    expect(offers?.[1]?.offer).toEqual({
      amount: expect.any(Number),
      period: expect.any(Number),
      periodScale: 'months',
      instalment: expect.any(Number),
      interestRate: expect.any(Number),
      annualRate: expect.any(Number),
      totalPayable: expect.any(Number),
      madeAt: expect.stringMatching(/^\d{4}-/),
      expiresAt: expect.stringMatching(/^\d{4}-/),
    });
    const offerId = idsOf(application.store.getState())[1] ?? '';
    await application.dispatch(...submitPage(name, { offerId })).until(isIn(next));
    const operation = colombianStates[name]?.page.submit as 'postSale' | 'postProficreditOffer';
    const [request] = await api.requests(operation);
    expect(request?.body).toEqual({ id: application.store.getState().lead.id, offerId });
    expect(application.logged).toEqual([]);
  });
});

test('the payment day of proficredit: is sent with the offer', async () => {
  const application = await arriveAt(41);
  const [offerId = ''] = idsOf(application.store.getState());
  await application.dispatch(...submitPage('proficredit-offer', { offerId, monthlyPaymentDay: 15 })).until(isIn(11));
  const [request] = await api.requests('postProficreditOffer');
  expect(request?.body).toMatchObject({ offerId, monthlyPaymentDay: 15 });
});

test.each([
  ['it is accepted', undefined, 11, []],
  ['another device has moved on', 16, 16, ['toasts>movedOn']],
])('a chosen offer: is stored until %s, and does not apply to the next offers', async (...row) => {
  const [, elsewhere, next, toasts] = row;
  const application = await arriveAt(37);
  const { lead, ...state } = application.store.getState();
  const [offerId = ''] = idsOf({ lead, ...state });
  application.dispatch(answer({ offerId }));
  await application.until(() => application.storage.get(storageKeys.leadApplication)?.includes(offerId) ?? false);
  if (elsewhere !== undefined) await api.setState(lead.id ?? '', elsewhere);
  application.dispatch(...submitPage('ipfd-offer-choice', { offerId }));
  const after = await application.until(({ answers }) => !('offerId' in answers));
  expect([isIn(next)(after), after.toasts.map(({ key }) => key)]).toEqual([true, toasts]);
});

test('an offer of another lead: is refused at the choice', async () => {
  const application = await arriveAt(38);
  application.dispatch(...submitPage('cofidis-offer', { offerId: 'offer-of-somebody-else' }));
  const { form, progress } = await application.until(isRefused);
  expect(form.serverErrors).toMatchObject([{ dataPoint: 'offerId', code: 'unknown_offer' }]);
  expect(progress.action).toBe('idle');
});

describe('an offer that can be changed', () => {
  const change = (offerAmount: number, offerPeriod: number) =>
    submitPage('provident-offer', { offerAmount, offerPeriod }, 'updateProvidentOffer');

  test('an offer changed within its limits: gets new figures, and the state stays', async () => {
    const application = await arriveAt(39);
    const before = application.store.getState().progress;
    expect(before.page?.limits?.amount).toEqual({ minimum: 1_000_000, maximum: 3_000_000, multipleOf: 100_000 });
    application.dispatch(...change(1_500_000, 18));
    const { progress } = await application.until((state) => state.progress.page?.offer?.period === 18);
    expect(progress.page?.offer).toMatchObject({ amount: 1_500_000, period: 18 });
    expect(progress.page?.offer?.instalment).not.toBe(before.page?.offer?.instalment);
    expect(progress).toMatchObject({
      progressState: 39,
      action: 'idle',
      offerId: before.offerId,
      partner: before.partner,
    });
    const [request] = await api.requests('updateProvidentOffer');
    expect(request?.body).toEqual({ id: application.store.getState().lead.id, amount: 1_500_000, period: 18 });
    await application.dispatch({ type: 'stateActionChosen', operation: 'postSale' }).until(isIn(11));
  });

  test('an offer changed beyond its limits: is refused at the field', async () => {
    const application = await arriveAt(39);
    const { form, answers } = await application.dispatch(...change(9_000_000, 18)).until(isRefused);
    expect(form.serverErrors).toMatchObject([{ dataPoint: 'offerAmount', code: 'maximum' }]);
    expect(answers).toMatchObject({ offerAmount: 9_000_000, offerPeriod: 18 });
  });
});

test('the lender: names the operation that accepts the offer', async () => {
  const application = await arriveAt(10);
  const { page } = application.store.getState().progress;
  expect(page?.acceptOperation).toBe('acceptCrediteaOffer');
  await application.dispatch({ type: 'stateActionChosen', operation: 'acceptCrediteaOffer' }).until(isIn(11));
  const [request] = await api.requests('acceptCrediteaOffer');
  expect(request?.body).toEqual({ id: expect.any(String), offerId: expect.stringMatching(/^offer-/) });
});

describe('the password of an account at the lender', () => {
  const chosen = (password: string, operation?: string): Action => ({
    type: 'passwordChosen',
    reveal: () => password,
    ...(operation !== undefined && { operation }),
  });
  const isWanted = ({ progress }: State) => progress.page?.isPasswordWanted;

  test('a password: is sent before the offer is accepted, and is stored nowhere', async () => {
    const application = await arriveAt(10);
    expect(isWanted(application.store.getState())).toBe(true);
    await application.dispatch(chosen('cuatro palabras al azar', 'acceptCrediteaOffer')).until(isIn(11));
    const [request] = await api.requests('setCustomerPassword');
    expect(request?.body).toEqual({ id: expect.any(String), password: 'cuatro palabras al azar' });
    const kept = JSON.stringify([application.store.getState(), ...application.storage.content.values()]);
    expect(kept).not.toContain('cuatro palabras');
    expect(isWanted(application.store.getState())).toBe(false);
  });

  test('a password left for later: is asked for again on thank you', async () => {
    const application = await arriveAt(10);
    await application.dispatch({ type: 'stateActionChosen', operation: 'acceptCrediteaOffer' }).until(isIn(11));
    expect(isWanted(application.store.getState())).toBe(true);
    application.dispatch(chosen('cuatro palabras al azar'));
    const { progress } = await application.until((state) => isWanted(state) === false);
    expect(progress).toMatchObject({ progressState: expect.anything(), action: 'idle' });
    expect(isIn(11)(application.store.getState())).toBe(true);
  });

  test('a password that is easy to guess: is refused at its field, and the offer is not accepted', async () => {
    const application = await arriveAt(10);
    application.dispatch(chosen('password123', 'acceptCrediteaOffer'));
    const { form, progress } = await application.until(isRefused);
    expect(form.serverErrors).toMatchObject([{ dataPoint: 'password', code: 'password_too_common' }]);
    expect(progress.action).toBe('idle');
    expect(await api.requests('acceptCrediteaOffer')).toEqual([]);
    expect(application.logged.join()).not.toContain('password123');
  });
});

describe("the partner's colours", () => {
  const colorsOf = ({ uiColors }: State) => uiColors;

  test('partner colours: come with the status, are stored on the device, and go with the application', async () => {
    const application = await arriveAt(10);
    expect(colorsOf(application.store.getState())).toEqual({ accent: expect.stringMatching(/^#[0-9a-f]{6}$/) });
    await application.until(() => application.storage.get(storageKeys.uiColors) !== null);
    application.stop();
    const again = await start({ storage: application.storage, location: 'accepted' });
    expect(colorsOf(again.store.getState())).toEqual(colorsOf(application.store.getState()));
    await again.dispatch({ type: 'applicationCleared' }).until(() => again.storage.get(storageKeys.uiColors) === null);
    expect(colorsOf(again.store.getState())).toEqual({});
  });
});

test('a state whose data is missing: requests it', async () => {
  const application = await arriveAt(37);
  const [offerId = ''] = idsOf(application.store.getState());
  await api.fail({ operationId: 'getLeadStatus', kind: 'status', status: 503, times: 4 });
  application.dispatch(...submitPage('ipfd-offer-choice', { offerId }));
  await application.until((state) => isIn(11)(state) && state.progress.partner !== undefined);
});
