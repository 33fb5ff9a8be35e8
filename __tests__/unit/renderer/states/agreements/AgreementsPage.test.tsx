/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import type { Agreement } from '../../../../../src/agreements/agreements';
import { agreementsText } from '../../../../../src/renderer/states/agreements/saveAgreements';
import { textsOfState } from '../../../../support/colombianTexts';
import { showState } from '../../../../support/showState';

const page = textsOfState('agreements');
const agreed: Agreement = {
  ...{
    id: 'terms-1',
    kind: 'policy',
    title: 'Términos',
    text: '',
    html: '<p>Todo <b>claro</b>.</p><script>x</script>',
  },
  ...{ textHash: 'a'.repeat(64), locale: 'es-CO', at: '2026-11-29T09:00:00.000Z', release: 'r1', page: 'details' },
  given: true,
};
const refused: Agreement = {
  ...{ id: 'sms', kind: 'marketing', title: 'Publicidad', text: 'SMS', textHash: 'a'.repeat(64), locale: 'es-CO' },
  ...{ at: '2026-11-29T09:00:00.000Z', release: 'r1', page: 'details', given: false },
};

test('AgreementsPage: shows the words of each box and what was chosen, and prints', async () => {
  const print = jest.fn();
  Object.assign(window, { print });
  const before = [{ type: 'agreementsKept', agreements: [agreed, { ...refused, given: true }, refused] }] as const;
  const { user, container } = await showState('agreements', { before });
  expect(await screen.findByText('claro')).toBeInTheDocument();
  expect(container.querySelector('script')).toBeNull();
  const verdicts = [...container.querySelectorAll('.agreements__verdict')].map(({ textContent }) => textContent);
  expect(verdicts).toEqual([page('given'), page('notGiven')]);
  expect(screen.getAllByText(/a{64}/)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: page('print') }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('AgreementsPage: says that there is nothing yet, and has nothing to print', async () => {
  await showState('agreements');
  expect(screen.getByText(page('none'))).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: page('print') })).toBeNull();
});

test('agreementsText: has every record with its words and its proof', () => {
  expect(agreementsText('Acuerdos', [agreed, refused]).split('\n')).toEqual(
    expect.arrayContaining(['Acuerdos', 'Términos', `textHash: ${'a'.repeat(64)}`, 'given: true', 'given: false']),
  );
});
