/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { resolveStates } from '../../../../../documents/resolveStates';
import type { Action } from '../../../../../src/store/actions';
import { axeViolations } from '../../../../fixtures/WidgetHost';
import { textsOfState } from '../../../../support/colombianTexts';
import { productDocuments } from '../../../../support/productDocuments';
import { showApplication } from '../../../../support/showApplication';

const text = textsOfState('rejected');
const rejected: Action = { type: 'statusReceived', update: { progressState: 13, applicationStatus: 'negative' } };

test('rejected: explains what helps and when to apply again, and starts a new application', async () => {
  const { container, actions, user } = await showApplication({ at: '/rejected', before: [rejected] });
  await screen.findByRole('heading', { level: 1, name: text('heading') });
  for (const part of ['next', 'later']) {
    expect(screen.getByRole('heading', { level: 2, name: text(`${part}>heading`) })).toBeVisible();
    expect(screen.getByText(text(`${part}>text`))).toBeVisible();
  }
  expect(screen.queryByText(text('explanation>text'))).toBeNull();
  expect(await axeViolations(container)).toEqual([]);
  const again = screen.getByRole('button', { name: text('again') });
  expect(again).toHaveClass('button--primary');
  await user.click(again);
  expect(actions).toContainEqual({ type: 'applicationCleared' });
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
