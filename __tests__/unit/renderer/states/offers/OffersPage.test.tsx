/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import type { Action } from '../../../../../src/store/actions';
import type { Offer, PageData } from '../../../../../src/store/status';
import { focusedError } from '../../../../support/focusedError';
import { askingStates } from '../../../../support/askingStates';
import { form, states } from '../../../../support/colombianTexts';
import { showState } from '../../../../support/showState';

const offers = () =>
  waitFor(() => {
    const found = [...document.querySelectorAll<HTMLInputElement>('[name="offerId"]')];
    expect(found).toHaveLength(3);
    return found;
  });
const lastOf = (actions: readonly Action[], type: Action['type']) =>
  actions.filter((each) => each.type === type).at(-1);
const press = (key: string) => screen.getByRole('button', { name: states(key) });
const buttonOf = (key: string) => screen.getByRole('button', { name: new RegExp(`^${states(key).split('{{')[0]}.`) });
/** Names the lender. */
const accept = () => buttonOf('offer>acceptOf');

test.each([
  ['ipfd-offer-choice', 'postSale'],
  ['cofidis-offer', 'postSale'],
  ['instabank-offer', 'postSale'],
  ['proficredit-offer', 'postProficreditOffer'],
])('%s: preselects no offer, asks for one, keeps it when its call fails, and can be declined', async (...row) => {
  const [name, operation] = row;
  const { user, actions, store } = await showState(name);
  expect((await offers()).map(({ checked }) => checked)).toEqual([false, false, false]);
  await user.click(press('offers>choose'));
  await focusedError();
  const [first, second] = await offers();
  expect(first).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(second).toBeChecked();
  const day = document.querySelector('[name="monthlyPaymentDay"][value="15"]');
  if (day) await user.click(day);
  const { name: lender = '' } = store.getState().progress.partner ?? {};
  act(() => void store.dispatch({ type: 'answersFilled', answers: { amount: 1_500_000 } }));
  expect(second?.closest('.offer-card')).toHaveTextContent(/1\.500\.000/);
  // Names the amount and the lender, who is named once besides.
  expect(screen.getByRole('main').textContent.split(lender)).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: new RegExp(`\\$.* ${lender}$`) }));
  expect(lastOf(actions, 'stateActionChosen')).toMatchObject({ operation, form: { answers: { offerId: 'longer' } } });
  act(() => void store.dispatch({ type: 'stateActionFailed', failure: { kind: 'conflict' } }));
  expect(second).toBeChecked();
  const decline = () => user.click(document.querySelector('.offers__others .button--link') ?? document.body);
  await decline();
  const question = await screen.findByRole('dialog', { name: states('decline>title') });
  expect(question).toHaveTextContent(/hasta el 31 de diciembre de 2099/);
  await user.click(press('decline>keep'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(lastOf(actions, 'stateActionChosen')).toMatchObject({ operation });
  await decline();
  await user.click(press('decline>confirm'));
  expect(lastOf(actions, 'stateActionChosen')).toMatchObject({ operation: 'skipState' });
});

test('offers that have expired: cannot be chosen, and the page can ask for new ones or be declined', async () => {
  const { store, user, actions } = await showState('cofidis-offer');
  const page: PageData = {
    offers: [
      { offerId: 'old', offer: { amount: 1, period: 1, periodScale: 'months', expiresAt: '2020-01-01T00:00:00Z' } },
    ],
  };
  act(() => void store.dispatch({ type: 'pageChanged', page }));
  expect(screen.getByText(states('offers>over>heading'))).toBeInTheDocument();
  expect(document.querySelector('[name="offerId"]')).toBeNull();
  await user.click(press('offers>ask'));
  expect(actions.at(-1)).toEqual({ type: 'statusRequested' });
  expect(document.querySelector('[data-state] .button--link')).not.toBeNull();
});

test('an offer that can be changed: stays within its limits, and cannot be accepted until its figures are new', async () => {
  const { store, user, actions } = await showState('provident-offer');
  const { page: sent } = store.getState().progress;
  const shown: Offer = { amount: 1, periodScale: 'months', ...sent?.offer, period: 12 };
  const offered = { ...sent, offer: shown };
  act(() => void store.dispatch({ type: 'pageChanged', page: offered }));
  const amount = await waitFor(() => screen.getByRole('textbox'));
  expect(accept()).toBeVisible();
  // Change, figures, decision.
  expect(amount.compareDocumentPosition(accept())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.clear(amount);
  await user.type(amount, '9000000');
  await user.click(press('offers>update'));
  expect(await focusedError()).toHaveAccessibleDescription(/4\.000\.000/);
  expect(amount).toBeInvalid();
  await user.clear(amount);
  await user.type(amount, '1500000');
  expect(await screen.findByText(states('offers>stale'))).toHaveAttribute('role', 'status');
  expect(document.querySelector('.offer .button--primary')).toBeNull();
  await user.click(press('offers>update'));
  const form = { answers: { offerAmount: 1_500_000 } };
  expect(lastOf(actions, 'stateActionChosen')).toMatchObject({ operation: 'updateProvidentOffer', form });
  act(() => void store.dispatch({ type: 'stateActionFailed', failure: { kind: 'server' } }));
  expect(amount).toHaveDisplayValue(/1\.?500\.?000/);
  const offer = { ...offered.offer, amount: 1_500_000 };
  act(() => void store.dispatch({ type: 'pageChanged', page: { ...offered, offer } }));
  expect(document.querySelector('.offer__news')).toHaveTextContent('1.500.000');
  expect(accept()).toBeVisible();
});

test('an offer: begins with what is paid, says where it is not what was asked for, and whom to ask', async () => {
  const rates = { interestRate: 20, annualRate: 22, totalPayable: 2_280_000 };
  const bare: Offer = { amount: 2_000_000, period: 12, periodScale: 'months', ...rates };
  const offer: Offer = { ...bare, instalment: 190_000 };
  const { store } = await showState('accepted');
  // The decision comes before an account that is optional.
  const account = screen.getByText(states('password>offer'));
  for (const button of [accept(), press('offer>decline')])
    expect(button.compareDocumentPosition(account)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  act(() => void store.dispatch({ type: 'answersFilled', answers: { amount: 1_500_000, period: 12 } }));
  act(() => void store.dispatch({ type: 'pageChanged', page: { offer } }));
  const shown = screen.getAllByRole('term').map(({ textContent }) => textContent);
  const order = ['instalment', 'rate', 'apr', 'total', 'cost', 'amount', 'period'].map((name) =>
    states(`offer>${name}`),
  );
  expect(shown).toEqual(order);
  const said = [...document.querySelectorAll('.offer__asked')].map(({ textContent }) => textContent);
  expect(said).toEqual([expect.stringContaining('1.500.000')]);
  expect(screen.getByRole('link', { name: /@/ })).toHaveAttribute('href', expect.stringMatching(/^mailto:/));
  expect(screen.getByRole('link', { name: /@/ }).querySelector('wbr')).not.toBeNull();
  act(() => void store.dispatch({ type: 'pageChanged', page: { offer: bare } }));
  expect(screen.getAllByRole('term')[0]).toHaveTextContent(states('offer>amount'));
});

test('what is asked beside an offer: is the applicant’s own answer, stands as it is given, and blocks nothing', async () => {
  const before: readonly Action[] = [
    { type: 'answersErased' },
    { type: 'answersProposed', answers: { marketingConsents: ['email'] } },
    { type: 'pageChanged', page: { isPasswordWanted: false } },
  ];
  const { store, user, actions } = await showState('accepted', { before, source: { states: () => askingStates } });
  const boxes = screen.getAllByRole('checkbox');
  expect(boxes.map((box) => box.matches(':checked'))).toEqual([false, false, false, false]);
  expect(accept().compareDocumentPosition(boxes[0] ?? accept())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(screen.getByLabelText(form('choices>marketingConsents>sms')));
  expect(boxes.map((box) => box.matches(':checked'))).toEqual([false, true, false, false]);
  const { answers, unconfirmed } = store.getState();
  expect([answers['marketingConsents'], unconfirmed.size]).toEqual([['sms'], 0]);
  await user.click(accept());
  expect(lastOf(actions, 'stateActionChosen')).toMatchObject({ operation: 'postSale' });
});

test.each(['accepted', 'thank-you'])(
  'the password of an account on the page of %s: is checked and sent',
  async (name) => {
    const { store, user, actions } = await showState(name);
    const field = () => document.querySelector<HTMLInputElement>('input[name="password"]') ?? document.body;
    // Beside a decision it is folded, and opens where it is wrong.
    const fold = field().closest('details');
    expect([fold !== null, fold?.open]).toEqual(name === 'accepted' ? [true, false] : [false, undefined]);
    expect(field()).toHaveAttribute('autocomplete', 'new-password');
    expect(field()).toHaveAttribute('type', 'password');
    await user.type(field(), 'short{Enter}');
    await focusedError();
    expect(field()).toBeInvalid();
    expect(fold?.open).not.toBe(false);
    await user.type(field(), '123456{Enter}');
    const chosen = lastOf(actions, 'passwordChosen');
    expect(chosen?.type === 'passwordChosen' && chosen.reveal()).toBe('short123456');
    const errors = [{ dataPoint: 'password', code: 'password_weak', message: 'No.' }];
    act(() => void store.dispatch({ type: 'pageRefused', errors }));
    await focusedError();
    expect(field()).toBeInvalid();
    expect(field()).toHaveValue('short123456');
    await user.click(document.querySelector('.password button') ?? document.body);
    expect(field()).toHaveAttribute('type', 'text');
  },
);
