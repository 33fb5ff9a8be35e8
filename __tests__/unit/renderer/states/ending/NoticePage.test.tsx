/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { states } from '../../../../support/colombianTexts';
import { showState } from '../../../../support/showState';

test('continue: names the lender, says how far the application has come, and goes on with the lender', async () => {
  const { user, actions, store } = await showState('continue');
  const partner = store.getState().progress.partner?.name ?? '';
  const steps = ['received', 'found', 'finish'].map((each) => states(`continue>progress>${each}`));
  const items = screen.getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent.replace(/ \(.*/, ''))).toEqual(steps);
  expect(items.at(-1)).toHaveAttribute('aria-current', 'step');
  expect(screen.getByText(partner)).toBeInTheDocument();
  const label = states('continue>actions>acceptWith').replace('{{partner}}', partner);
  await user.click(screen.getByRole('button', { name: label }));
  expect(actions.at(-1)).toMatchObject({ type: 'stateActionChosen', operation: 'continueState' });
});

test('smava: shows its text without a lender', async () => {
  await showState('smava');
  expect(screen.queryByRole('listitem')).toBeNull();
});
