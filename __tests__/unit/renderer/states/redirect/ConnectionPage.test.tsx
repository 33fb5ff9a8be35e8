/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { states } from '../../../../support/colombianTexts';
import { showState } from '../../../../support/showState';

test.each([
  ['instantor', 0],
  ['wenance-tink', 0],
  ['moneyman-paylands', 1],
])('%s: names an amount only to pay it, whatever else the lender sends', async (name, count) => {
  const { store } = await showState(name);
  expect(store.getState().progress.page?.payment?.amount).toBeGreaterThan(0);
  expect(screen.queryAllByText(states('connection>amount'))).toHaveLength(count);
});
