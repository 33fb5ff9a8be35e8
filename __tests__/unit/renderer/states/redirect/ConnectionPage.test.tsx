/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { states } from '../../../../support/colombianTexts';
import { showState } from '../../../../support/showState';

test.each([
  ['instantor', 0],
  ['wenance-tink', 0],
  ['moneyman-paylands', 1],
])(
  '%s: names an amount only to pay it, and otherwise that nothing is paid and what skipping costs',
  async (name, count) => {
    const { store } = await showState(name);
    expect(store.getState().progress.page?.payment?.amount).toBeGreaterThan(0);
    expect(screen.queryAllByText(states('connection>amount'))).toHaveLength(count);
    for (const key of ['free', 'back', 'without'])
      expect(screen.queryAllByText(states(`connection>${key}`))).toHaveLength(1 - count);
  },
);
