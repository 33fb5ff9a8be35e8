/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import { resolveStates } from '../../../../../documents/resolveStates';
import type { Action } from '../../../../../src/store/actions';
import type { PageData } from '../../../../../src/store/status';
import { axeViolations } from '../../../../fixtures/WidgetHost';
import { applicant } from '../../../../support/colombianApplicant';
import { app, textsOfState } from '../../../../support/colombianTexts';
import { productDocuments } from '../../../../support/productDocuments';
import { showApplication } from '../../../../support/showApplication';
import { showState } from '../../../../support/showState';

const text = textsOfState('rejected');
const rejected: Action = { type: 'statusReceived', update: { progressState: 13, applicationStatus: 'negative' } };

test('rejected: explains what helps and when to apply again, and starts a new application', async () => {
  const { container, actions, user } = await showApplication({
    at: '/rejected',
    before: [rejected],
    answers: applicant,
  });
  await screen.findByRole('heading', { level: 1, name: text('heading') });
  for (const part of ['next', 'later']) {
    expect(screen.getByRole('heading', { level: 2, name: text(`${part}>heading`) })).toBeVisible();
    expect(screen.getByText(text(`${part}>text`))).toBeVisible();
  }
  expect(screen.queryByText(text('explanation>text'))).toBeNull();
  expect(await axeViolations(container)).toEqual([]);
  // Deleting is offered for what there is: the device has nothing more of what this tab still knows.
  expect(screen.queryByRole('button', { name: app('deletion>open') })).toBeNull();
  const again = screen.getByRole('button', { name: text('again') });
  // The only button, but after the advice, and never urging.
  expect(again).toHaveClass('button--secondary');
  expect(screen.getByText(text('later>text')).compareDocumentPosition(again)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(again);
  expect(actions).toContainEqual({ type: 'applicationCleared' });
});

test('rejected: names the right to an explanation, and unfolds the rest of it', async () => {
  const states = resolveStates(productDocuments, 'es-ibancar');
  const { user } = await showState('rejected', { source: { states: () => states } });
  expect(screen.getByText(text('explanation>text'))).toBeVisible();
  const details = screen.getByText(text('explanation>details'));
  expect(details).not.toBeVisible();
  await user.click(screen.getByText(text('explanation>more')));
  expect(details).toBeVisible();
});

test('declined: says what the applicant did, and leads back while the offer stands', async () => {
  const texts = textsOfState('declined');
  const offer = {
    amount: 1,
    instalment: 1,
    period: 1,
    periodScale: 'months',
    expiresAt: '2100-01-01T12:00:00Z',
  } as const;
  const declined = (page: PageData): Action => ({ type: 'statusReceived', update: { progressState: 42, page } });
  const before = [declined({ canContinue: true, offer })];
  const { store, actions, user, container } = await showApplication({ at: '/declined', before });
  await screen.findByRole('heading', { level: 1, name: texts('heading') });
  expect(screen.getByText(/1 de enero de 2100/)).toBeVisible();
  expect(screen.getByText(/^\$\s1\s·\s1 mes\s·\sCuota mensual: \$\s1$/)).toBeVisible();
  expect(container).not.toHaveTextContent(text('text'));
  const back = () => screen.queryByRole('button', { name: texts('actions>accept') });
  const again = () => screen.getByRole('button', { name: texts('again') });
  expect(back()).toHaveClass('button--secondary');
  expect(again()).toHaveClass('button--link');
  await user.click(again());
  const question = within(await screen.findByRole('dialog', { name: texts('restart>title') }));
  await user.click(question.getByRole('button', { name: texts('restart>keep') }));
  expect(actions.map(({ type }) => type)).not.toContain('restartChosen');
  await user.click(back() ?? document.body);
  expect(actions.at(-1)).toMatchObject({ type: 'stateActionChosen', operation: 'continueState', fromState: 42 });
  expect(await axeViolations(container)).toEqual([]);
  act(
    () => void store.dispatch(declined({ canContinue: true, offer: { ...offer, expiresAt: '2020-01-01T12:00:00Z' } })),
  );
  expect(back()).toBeNull();
  expect(again()).toHaveClass('button--secondary');
  await user.click(again());
  expect(actions.at(-1)).toEqual({ type: 'restartChosen' });
  // Consents or a payment were refused: there's no talk of an offer.
  act(() => void store.dispatch(declined({ canContinue: true })));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(texts('other>heading'));
  expect(screen.getByRole('button', { name: texts('other>actions>accept') })).toBeVisible();
  expect(container).not.toHaveTextContent(/oferta/);
});

test.each([
  ['de-finipay', true],
  ['es-ibancar', true],
  ['pl-ratapro', true],
  ['ro-cashtero', true],
  ['co-askrobin', false],
  ['mx-fiesta', false],
  ['vn-lienketvay', false],
  ['ph-product', false],
])('rejected in %s: names the right to an explanation: %s', (deployment, isNamed) => {
  const sections = resolveStates(productDocuments, deployment)['rejected']?.page.sections;
  expect(sections?.some((section) => section.text === 'rejected>explanation')).toBe(isNamed);
});
