/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { colombianModel, colombianSettings } from '../../support/colombia';
import { app } from '../../support/colombianTexts';
import { answeredUntil } from '../../support/colombianApplicant';
import { replaceProperties } from '../../support/replaceProperties';
import { showApplication } from '../../support/showApplication';

/** Shows the step of the name as the first page of a brand. */
async function showFirst(brand: string) {
  const firstPage = {
    ...colombianSettings.firstPage,
    steps: colombianModel.steps.filter(({ name }) => name === 'name'),
  };
  const settings = { firstPage, brand: { ...colombianSettings.brand, id: brand } };
  await showApplication({ at: '/name', answers: answeredUntil('name'), settings });
}

const facts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const fact = (name: string) => `${app(`welcome>${name}>title`)}${app(`welcome>${name}>text`)}`;

test('Welcome: a first step that is not a modal is a page with the promise and the facts', async () => {
  await showFirst('askrobin');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText(app('welcome>promise'))).toBeInTheDocument();
  expect(facts()).toEqual(['cost', 'time', 'needed'].map(fact));
});

test('Welcome: a modal first step has the facts and the legal line itself, as the page behind it is out of reach', async () => {
  await showApplication({ at: '/loan-details' });
  const dialog = await screen.findByRole('dialog');
  for (const name of ['cost', 'time', 'needed'])
    expect(within(dialog).getByText(app(`welcome>${name}>title`))).toBeInTheDocument();
  expect(within(dialog).getByText(app('footer>legal'))).toBeInTheDocument();
});

test.each([
  ['alone', false],
  ["in a host's frame", true],
])('Welcome: whether the lenders are named on a page %s', async (_place, isFramed) => {
  const undo = isFramed ? replaceProperties(window, { parent: {} }) : () => undefined;
  await showApplication({
    at: '/loan-details',
    before: [{ type: 'partnersReceived', partners: [{ name: 'Clara Bank' }] }],
  });
  const lenders = () => screen.queryByRole('region', { name: app('welcome>lenders') });
  if (isFramed) expect(lenders()).toBeNull();
  else await waitFor(() => expect(lenders()).toHaveTextContent('Clara Bank'));
  undo();
});

test('Welcome: a brand replaces single texts with its own', async () => {
  await showFirst('ibancar');
  expect(screen.getByText(app('brands>ibancar>welcome>promise'))).toBeInTheDocument();
  const needed = `${app('welcome>needed>title')}${app('brands>ibancar>welcome>needed>text')}`;
  expect(facts()).toEqual([fact('cost'), fact('time'), needed]);
});

test('Welcome: no later step has it', async () => {
  await showApplication({ at: '/name', answers: answeredUntil('name') });
  expect(await screen.findByRole('textbox', { name: 'Nombres' })).toBeVisible();
  expect(screen.queryByText(app('welcome>promise'))).toBeNull();
});
