import { decidePage, type PageFacts } from '../../../src/flow/decidePage';
import { colombia, colombianModel, colombianStates } from '../../support/colombia';
import { answeredUntil, applicant } from '../../support/colombianApplicant';
import { colombianSettings } from '../../support/colombianSettings';
import { describeDecision, pageFactsOf } from '../../support/pageFacts';

const UNKNOWN = 77;
const numbered = Object.values(colombianStates).flatMap(({ value, ...facts }) =>
  value === null ? [] : [{ ...facts, value }],
);
const forms = numbered.filter(({ waitsFor }) => waitsFor === 'form');
const pages = numbered.filter(({ waitsFor }) => waitsFor !== 'form');
const ended = pages.filter(({ ending }) => ending !== undefined);
const free = Object.values(colombianStates).filter(({ value }) => value === null);
/** In Colombia nobody is asked for references. */
const emptySection = 'reference-information';
const sections = forms.filter(({ name }) => !['none', emptySection].includes(name));

/** Somebody who has answered up to the question for the gender. */
const answers = answeredUntil('gender');
const decide = (facts: Partial<PageFacts>) => describeDecision(decidePage(pageFactsOf(colombia, answers, facts)));

/** What each address shows or leads to in a part of the form. */
const inForm: Readonly<Record<string, string>> = {
  '': 'step gender at /gender',
  gender: 'step gender at /gender',
  name: 'step name at /name',
  'loan-details': 'step loan-details at /loan-details',
  'bank-account': 'step gender at /gender',
  ...Object.fromEntries(sections.map(({ name }) => [name, `section ${name} at /${name}`])),
  [emptySection]: 'step gender at /gender',
  ...Object.fromEntries(pages.map(({ route }) => [route, 'replace /'])),
};

/** What shows the same in every state. */
const everywhere: Readonly<Record<string, string>> = {
  ...Object.fromEntries(free.map(({ name, route }) => [route, `free ${name} at /${route}`])),
  '404': 'notFound at /404',
  'no/such/page': 'notFound at /404',
};

const addresses = [...Object.keys(inForm), ...Object.keys(everywhere)];
const each = (expected: (address: string) => string) =>
  Object.fromEntries(addresses.map((address) => [address, everywhere[address] ?? expected(address)]));
const decided = (facts: Partial<PageFacts>) =>
  Object.fromEntries(addresses.map((address) => [address, decide({ ...facts, address })]));

test('the addresses are those of all states, and the questions on them are what they are called here', () => {
  expect(numbered.map(({ value }) => value)).toEqual(expect.arrayContaining([...Array(42).keys()]));
  expect(addresses).toEqual(expect.arrayContaining(Object.values(colombianStates).map(({ route }) => route)));
  expect(colombianModel.steps.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['gender', 'name', 'bank-account']),
  );
});

describe('an address', () => {
  describe.each(forms.map(({ name, value }) => [name, value] as const))('in %s, a part of the form', (_name, state) => {
    test('of a question or a section shows it, any other leads to the open question', () => {
      expect(decided({ state })).toEqual(each((address) => inForm[address] ?? ''));
    });

    test('is the same when the lead is lost: the answers are still here', () => {
      expect(decided({ state, isLeadLost: true })).toEqual(decided({ state }));
    });
  });

  describe.each(pages)('in $name', ({ name, value: state, route, ending }) => {
    test('of its own shows its page, any other leads there in place', () => {
      const own = `state ${name} at /${route}`;
      expect(decided({ state })).toEqual(each((address) => (address === route ? own : `replace /${route}`)));
    });

    test('shows that the lead is lost, unless the application has ended', () => {
      const own = `${ending === undefined ? 'lost' : 'state'} ${name} at /${route}`;
      expect(decide({ state, address: route, isLeadLost: true })).toBe(own);
    });
  });

  test('in a state without a document shows the page of such a state, wherever the applicant is', () => {
    const state = UNKNOWN;
    expect(decided({ state })).toEqual(each((address) => `unknownState unknown at /${address}`));
    expect(decide({ state, address: 'name', isLeadLost: true })).toBe('lost unknown at /name');
  });

  test('names no question: then the one on screen stays until it is submitted', () => {
    expect(decide({ openStep: 'name' })).toBe('step name at /name');
    expect(decide({ openStep: 'bank-account' })).toBe('step gender at /gender');
    expect(decide({ openStep: emptySection })).toBe('step gender at /gender');
    expect(decide({ openStep: 'name', address: 'loan-details' })).toBe('step loan-details at /loan-details');
  });

  test('of a question that these answers do not call for leads to the open one', () => {
    const steps = colombianModel.steps.filter(({ name }) => name !== 'name');
    const shorter = pageFactsOf({ ...colombia, model: { ...colombianModel, steps } }, answers, {
      address: 'name',
      model: colombianModel,
    });
    expect(describeDecision(decidePage(shorter))).toBe('step gender at /gender');
  });

  test('may still be that of a question or a section while only the first page is known', () => {
    const firstPage = { ...colombianModel, steps: colombianModel.steps.slice(0, 1) };
    const early = (address: string) => decide({ model: firstPage, isWhole: false, address });
    expect(early('loan-details')).toBe('step loan-details at /loan-details');
    for (const address of ['name', 'personal-details', 'no/such/page']) expect(early(address)).toBe('wait');
  });
});

describe('an open link', () => {
  test.each([
    ['pending', 'wait'],
    ['asking', 'link at /continue'],
    ['refused', 'link at /continue'],
    ['failed', 'link at /continue'],
  ] as const)('that is %s decides at its own address, in every state', (link, expected) => {
    for (const { value: state } of numbered) expect(decide({ state, link, address: 'continue' })).toBe(expected);
  });

  test('decides nothing anywhere else', () => {
    for (const state of [0, 10, UNKNOWN]) {
      const { continue: _link, ...elsewhere } = decided({ state, link: 'asking' });
      expect(decided({ state })).toMatchObject(elsewhere);
    }
  });
});

/** Where the applicant is when the state arrives. */
const places = {
  'a question': 'name',
  'an unknown address': 'no/such/page',
  'another section': 'income-details',
  'a page before the offer': 'employment-details',
  'a page after the offer': 'checking',
};

describe('a state that arrives', () => {
  const arrives = (facts: Partial<PageFacts>) => decide({ trigger: 'state', ...facts });
  const from = (facts: Partial<PageFacts>) =>
    Object.fromEntries(Object.entries(places).map(([place, address]) => [place, arrives({ ...facts, address })]));

  test.each(pages.filter(({ route }) => !Object.values(places).includes(route)))(
    '$name: forward moves push; a move to before the offer replaces, and so does one that a link leads to',
    ({ value: state, route, phase }) => {
      const forward = Object.fromEntries(Object.keys(places).map((place) => [place, `push /${route}`]));
      const back = phase === 'before-offer' ? { 'a page after the offer': `replace /${route}` } : {};
      expect(from({ state })).toEqual({ ...forward, ...back });
      expect(arrives({ state, link: 'pending', address: 'name' })).toBe(`replace /${route}`);
      expect(arrives({ state, address: route })).toMatch(/^state /);
    },
  );

  test('employment-details, the one page before the offer: from a page after it in place', () => {
    expect(arrives({ state: 8, address: 'accepted' })).toBe('replace /employment-details');
    expect(arrives({ state: 8, address: 'name' })).toBe('push /employment-details');
  });

  test('of another page before the offer pushes from one before it', () => {
    const other = { name: 'other', route: 'other', phase: 'before-offer' } as const;
    const arrived = { states: { ...colombianSettings.states, 99: other }, state: 99 };
    expect(arrives({ ...arrived, address: 'employment-details' })).toBe('push /other');
    expect(arrives({ ...arrived, address: 'accepted' })).toBe('replace /other');
  });

  describe.each(forms)('$name, a part of the form,', ({ value: state, route }) => {
    test('leaves whoever is in the form alone, and leads back there from pages of states', () => {
      expect(from({ state })).toEqual({
        'a question': 'step name at /name',
        'an unknown address': 'notFound at /404',
        'another section': 'section income-details at /income-details',
        'a page before the offer': 'replace /gender',
        'a page after the offer': 'replace /gender',
      });
    });

    test('leads to the earliest answer that is refused, but leaves its own section open', () => {
      const refused = ['firstName', 'email'];
      const elsewhere = state === 4 ? { ...places, 'another section': 'personal-details' } : places;
      for (const address of ['', ...Object.values(elsewhere)])
        expect(arrives({ state, address, refused })).toBe('replace /initial-details');
      expect(arrives({ state, address: 'initial-details', refused })).toBe('step initial-details at /initial-details');
      if (route !== '') expect(arrives({ state, address: route, refused })).toBe(inForm[route]);
    });
  });

  test.each([...free.map(({ route }) => route), '404'])('leaves /%s alone, which belongs to no state', (address) => {
    for (const { value: state } of numbered)
      expect(arrives({ state, address, refused: ['email'] })).toBe(everywhere[address]);
  });

  test('without a document moves nobody', () => {
    for (const address of addresses) expect(arrives({ state: UNKNOWN, address })).not.toMatch(/^(push|replace)/);
  });
});

describe('answers that the server refuses on submission', () => {
  const refuse = (facts: Partial<PageFacts>) => decide({ trigger: 'refusal', refused: ['phoneNumber'], ...facts });

  test('lead forward to the earliest of their questions, unless that is open already', () => {
    for (const address of ['', 'name', 'contact-details']) expect(refuse({ address })).toBe('push /initial-details');
    expect(refuse({ address: 'initial-details' })).toBe('step initial-details at /initial-details');
  });

  test('lead nowhere where no question asks for them, or where the application has moved on', () => {
    expect(refuse({ address: 'name', refused: ['unheard'] })).toBe('step name at /name');
    for (const { name, value: state, route } of ended)
      expect(refuse({ state, address: route })).toBe(`state ${name} at /${route}`);
  });
});

test('answers that are there again lead in place to the first open question, whatever is on screen', () => {
  const resume = (facts: Partial<PageFacts>) => decide({ trigger: 'resumption', openStep: 'loan-details', ...facts });
  expect(resume({ address: 'loan-details' })).toBe('replace /gender');
  expect(resume({ address: 'gender' })).toBe('step gender at /gender');
  const all = pageFactsOf(colombia, applicant, { trigger: 'resumption', address: 'loan-details' });
  expect(describeDecision(decidePage(all))).toBe(`replace /${colombianModel.steps.at(-1)?.path ?? ''}`);
});

test('what starts over does so at the root, in place, wherever the applicant was', () => {
  for (const address of addresses) expect(decide({ trigger: 'startOver', address })).toBe('replace /');
});
