/** @jest-environment jsdom */
import { useLayoutEffect, useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { holdEarlyInput } from '../../../src/app/early/earlyInput';
import { isOfStep } from '../../../src/app/early/stepForm';

interface Loan {
  readonly amount: string;
  readonly purpose: string;
  readonly term: string;
}

interface StepProps {
  readonly name?: string;
  readonly type?: 'text' | 'email';
  readonly hasAmount?: boolean;
  readonly onShown?: () => void;
  readonly onSubmit?: (loan: Loan) => void;
}

/** A step of the same build as the product's: controlled fields in a form that the app submits. */
function Step({ name = 'loan', type = 'text', hasAmount = true, onShown = () => undefined, onSubmit }: StepProps) {
  const [amount, setAmount] = useState('1500');
  const [purpose, setPurpose] = useState('car');
  const [term, setTerm] = useState('12');
  useLayoutEffect(onShown, [onShown]);
  const amountInput = (
    <input id="amount" type={type} value={amount} onChange={({ target }) => setAmount(target.value)} />
  );
  return (
    <div data-step={name}>
      <h1>How much?</h1>
      <form method="dialog" noValidate>
        <div>
          <label htmlFor="amount">Amount</label>
          {hasAmount && amountInput}
          <input
            id="slider"
            type="range"
            max="9000"
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
        </div>
        {['home', 'car'].map((value) => (
          <input
            key={value}
            id={value}
            type="radio"
            name="purpose"
            checked={value === purpose}
            onChange={() => setPurpose(value)}
          />
        ))}
        <select id="term" value={term} onChange={({ target }) => setTerm(target.value)}>
          <option>6</option>
          <option>12</option>
        </select>
        <button
          type="submit"
          onClick={(event) => {
            event.preventDefault();
            onSubmit?.({ amount, purpose, term });
          }}
        >
          Continue
        </button>
      </form>
    </div>
  );
}

const byId = (id: string): HTMLInputElement => document.getElementById(id) as HTMLInputElement;
const pressContinue = () => formOf().querySelector('button')?.click();

const formOf = () => document.querySelector<HTMLFormElement>('[data-step] form:not(.own)') as HTMLFormElement;
const pressEnter = () => formOf().dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));

function markPress(event: Event): void {
  event.preventDefault();
  if (isOfStep(event)) document.documentElement.dataset.submitted = 'early';
}

let mounted: Root | undefined;
beforeEach(() => {
  for (const level of ['info', 'error'] as const) jest.spyOn(console, level).mockImplementation(() => undefined);
  document.body.innerHTML = `<div id="root">${renderToString(<Step />)}</div>`;
  // What the early script does with a press.
  document.addEventListener('submit', markPress);
});
afterEach(() => {
  mounted?.unmount();
  document.removeEventListener('submit', markPress);
  document.body.replaceChildren();
  const { dataset } = document.documentElement;
  delete dataset.ready;
  delete dataset.submitted;
});

/** Starts the app on the page as it is, and returns the loans that it submits. */
async function takeOver(app: Omit<StepProps, 'onShown' | 'onSubmit'> = {}, onCommit: () => unknown = () => undefined) {
  const root = byId('root');
  const submitted: Loan[] = [];
  await holdEarlyInput(root).replayIn((onShown) => {
    const shown = () => {
      onShown();
      onCommit();
    };
    const step = <Step {...app} onShown={shown} onSubmit={(loan) => submitted.push(loan)} />;
    mounted = hydrateRoot(root, step, { onRecoverableError: () => undefined });
  });
  return submitted;
}

/** As a password manager does, to place its icon. */
function wrap(input: Element): void {
  const wrapper = document.createElement('div');
  input.replaceWith(wrapper);
  wrapper.append(input);
}

/** A login or a search of an extension. */
function ownForm(): Element {
  const form = document.createElement('form');
  form.className = 'own';
  form.innerHTML = '<input id="search" value=""><button type="submit">Search</button>';
  return form;
}

const everyInput = (change: (input: Element) => void) => document.querySelectorAll('input').forEach(change);

test.each<[string, () => void]>([
  ['nothing', () => undefined],
  ['an icon after each field', () => everyInput((input) => input.after(document.createElement('div')))],
  ['a field before each field', () => everyInput((input) => input.before(document.createElement('input')))],
  ['a part of each label', () => document.querySelector('label')?.append(document.createElement('span'))],
  ['an element at the end of the form', () => document.querySelector('form')?.append(document.createElement('div'))],
  ['text around the form', () => document.querySelector('form')?.before('Fill in')],
  ['a translated heading', () => document.querySelector('h1')?.replaceChildren('¿Cuánto?')],
  [
    'translated texts in elements of their own',
    () => {
      const font = document.createElement('x-font');
      font.append('Importe');
      document.querySelector('label')?.replaceChildren(font);
    },
  ],
  ['attributes of each field', () => everyInput((input) => input.setAttribute('data-manager', 'on'))],
  ['a copy in place of each field', () => everyInput((input) => input.replaceWith(input.cloneNode(true)))],
  ['a wrapper around each field', () => everyInput(wrap)],
  [
    'the names of the fields',
    () => everyInput((input) => input.setAttribute('name', `x-${input.getAttribute('name')}`)),
  ],
  ['a form of its own before the form', () => document.querySelector('form')?.before(ownForm())],
  ['a form of its own before the page', () => byId('root').prepend(ownForm())],
  ['the order of the page', () => document.querySelector('h1')?.before(document.querySelector('form') ?? '')],
  ['a part of the button', () => document.querySelector('[type="submit"]')?.append(document.createElement('span'))],
])(
  'early input: where an extension has changed %s, everything entered is taken over before the press',
  async (_, change) => {
    change();
    byId('amount').value = '7500';
    byId('home').checked = true;
    byId('term').value = '6';
    byId('amount').focus();
    byId('amount').setSelectionRange(2, 2);
    pressContinue();
    await expect(takeOver()).resolves.toEqual([{ amount: '7500', purpose: 'home', term: '6' }]);
    expect(document.activeElement).toBe(byId('amount'));
    expect([byId('amount').value, byId('amount').selectionStart, byId('home').checked]).toEqual(['7500', 2, true]);
    expect(document.documentElement.dataset.ready).toBe('true');
  },
);

test.each<[string, StepProps, () => void]>([
  [
    'another step is shown',
    { name: 'income' },
    () => {
      byId('amount').value = '7500';
      document.querySelector('h1')?.remove();
    },
  ],
  ['a field is gone', { hasAmount: false }, () => (byId('amount').value = '7500')],
  [
    'two fields contradict each other',
    {},
    () => {
      byId('amount').value = '7500';
      byId('slider').value = '2000';
    },
  ],
])('early input: when %s, the press is not carried out', async (_, app, enter) => {
  enter();
  pressContinue();
  await expect(takeOver(app)).resolves.toEqual([]);
});

test('early input: a press while the app takes over submits what was entered, not what the app knew', async () => {
  byId('amount').value = '7500';
  await expect(takeOver({}, pressContinue)).resolves.toMatchObject([{ amount: '7500' }]);
});

test.each<[string, () => void, () => void, Partial<Loan>]>([
  ['a cleared amount', () => (byId('amount').value = ''), pressContinue, { amount: '' }],
  [
    'a choice that is changed back',
    () => [byId('home'), byId('car')].forEach((each) => each.click()),
    pressContinue,
    {},
  ],
  ['a slider', () => (byId('slider').value = '7500'), pressContinue, { amount: '7500' }],
  ['a list, by its index', () => Object.assign(byId('term'), { selectedIndex: 0 }), pressContinue, { term: '6' }],
  ['an amount, sent by Enter', () => (byId('amount').value = '7500'), pressEnter, { amount: '7500' }],
  ['a press by script', () => (byId('amount').value = '7500'), () => formOf().requestSubmit(), { amount: '7500' }],
  ['two presses', () => (byId('amount').value = '7500'), () => [pressContinue(), pressContinue()], { amount: '7500' }],
  ['zeros and spaces', () => (byId('amount').value = '007 500'), pressContinue, { amount: '007 500' }],
])('early input: %s is what is sent, once', async (_, enter, press, loan) => {
  enter();
  press();
  await expect(takeOver()).resolves.toEqual([{ amount: '1500', purpose: 'car', term: '12', ...loan }]);
});

test('early input: what is typed in a field whose id an extension changes is sent, too', async () => {
  everyInput((input) => (input.id = `x-${input.id}`));
  byId('x-amount').value = '7500';
  pressContinue();
  await expect(takeOver()).resolves.toMatchObject([{ amount: '7500' }]);
});

const pressOwn = () => document.querySelector<HTMLButtonElement>('.own button')?.click();

test.each<[string, () => void, () => void]>([
  ['a form of an extension within the step', () => formOf().after(ownForm()), pressOwn],
  ['a form of an extension around the page', () => document.body.append(ownForm()), pressOwn],
  [
    'Enter in a form of an extension',
    () => formOf().after(ownForm()),
    () => document.querySelector<HTMLFormElement>('.own')?.requestSubmit(),
  ],
  [
    'a button that an extension adds to a field',
    () => byId('amount').after(Object.assign(document.createElement('button'), { type: 'button', id: 'fill' })),
    () => document.getElementById('fill')?.click(),
  ],
])('early input: a press on %s sends nothing, and what was entered stays', async (_, change, press) => {
  change();
  byId('amount').value = '7500';
  press();
  await expect(takeOver()).resolves.toEqual([]);
  expect([byId('amount').value, document.documentElement.dataset.ready]).toEqual(['7500', 'true']);
});

test.each([
  ['text', 'email'],
  ['tel', 'email'],
  ['search', 'email'],
  ['email', 'text'],
  ['password', 'text'],
] as const)(
  'early input: what is typed in a field that an extension turns into %s is sent of one for %s',
  async (...types) => {
    const [own, type] = types;
    Object.assign(byId('amount'), { type: own, value: '7500' });
    byId('amount').focus();
    document.querySelector('h1')?.replaceChildren('¿Cuánto?');
    pressContinue();
    await expect(takeOver({ type })).resolves.toMatchObject([{ amount: '7500' }]);
  },
);

test('early input: text typed while the app takes over wins', async () => {
  byId('amount').value = '7500';
  await takeOver({}, () => (byId('amount').value = '75001'));
  expect(byId('amount').value).toBe('75001');
});

test('early input: a page that is rendered anew receives what was entered on the published one', async () => {
  byId('amount').value = '7500';
  const root = byId('root');
  const early = holdEarlyInput(root);
  root.replaceChildren();
  mounted = createRoot(root);
  await early.replayIn((onShown) => mounted?.render(<Step onShown={onShown} />));
  expect(byId('amount').value).toBe('7500');
});
