import { decidePage, type PageFacts } from '../../../src/flow/decidePage';
import { colombia, colombianModel, colombianStates, colombianSettings } from '../../support/colombia';
import { answeredUntil, applicant } from '../../support/colombianApplicant';
import { describeDecision, pageFactsOf } from '../../support/pageFacts';

const UNKNOWN = 77;
const numbered = Object.values(colombianStates).flatMap(({ value, ...facts }) =>
  value === null ? [] : [{ ...facts, value }],
);
const forms = numbered.filter(({ waitsFor }) => waitsFor === 'form');
const pages = numbered.filter(({ waitsFor }) => waitsFor !== 'form');
const ended = pages.filter(({ ending }) => ending !== undefined);
const free = Object.values(colombianStates).filter(({ value }) => value === null);
/** A section without questions: Colombia asks for no references. */
const emptySection = 'reference-information';
const sections = forms.filter(({ name }) => !['none', emptySection].includes(name));

/** Answers of an applicant whose open step is `gender`. */
const answers = answeredUntil('gender');
const decide = (facts: Partial<PageFacts>) => describeDecision(decidePage(pageFactsOf(colombia, answers, facts)));

/** Expected decision for each address in a form state. */
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

/** Expected decision for the addresses that do not depend on the state. */
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

test('the tested addresses cover all states, and the tested questions have these paths', () => {
  expect(numbered.map(({ value }) => value)).toEqual(expect.arrayContaining([...Array(42).keys()]));
  expect(addresses).toEqual(expect.arrayContaining(Object.values(colombianStates).map(({ route }) => route)));
  expect(colombianModel.steps.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['gender', 'name', 'bank-account']),
  );
});

describe('decidePage: when the address changes', () => {
  describe.each(forms.map(({ name, value }) => [name, value] as const))('in %s, a part of the form', (_name, state) => {
    test('shows the question or section at the address, and leads any other address to the open question', () => {
      expect(decided({ state })).toEqual(each((address) => inForm[address] ?? ''));
    });

    test('decides the same when the lead is lost, because the answers are still on the device', () => {
      expect(decided({ state, isLeadLost: true })).toEqual(decided({ state }));
    });
  });

  describe.each(pages)('in state $name', ({ name, value: state, route, ending }) => {
    test('shows the page of the state at its own address, and replaces any other address with it', () => {
      const own = `state ${name} at /${route}`;
      expect(decided({ state })).toEqual(each((address) => (address === route ? own : `replace /${route}`)));
    });

    test('shows that the lead is lost, unless the application has ended', () => {
      const own = `${ending === undefined ? 'lost' : 'state'} ${name} at /${route}`;
      expect(decide({ state, address: route, isLeadLost: true })).toBe(own);
    });
  });

  test('in a state without a document, shows the page for unknown states at every address', () => {
    const state = UNKNOWN;
    expect(decided({ state })).toEqual(each((address) => `unknownState unknown at /${address}`));
    expect(decide({ state, address: 'name', isLeadLost: true })).toBe('lost unknown at /name');
  });

  test('without a question in the address, keeps the step on screen until it is submitted', () => {
    expect(decide({ openStep: 'name' })).toBe('step name at /name');
    expect(decide({ openStep: 'bank-account' })).toBe('step gender at /gender');
    expect(decide({ openStep: emptySection })).toBe('step gender at /gender');
    expect(decide({ openStep: 'name', address: 'loan-details' })).toBe('step loan-details at /loan-details');
  });

  test('leads the address of a question that the flow no longer asks to the open question', () => {
    const steps = colombianModel.steps.filter(({ name }) => name !== 'name');
    const shorter = pageFactsOf({ ...colombia, model: { ...colombianModel, steps } }, answers, {
      address: 'name',
      model: colombianModel,
    });
    expect(describeDecision(decidePage(shorter))).toBe('step gender at /gender');
  });

  test('leads the address of a step that the flow had once to the open question, and only that address', () => {
    const steps = colombianModel.steps.filter(({ name }) => name !== 'name');
    const model = { ...colombianModel, steps, formerPaths: ['name'] };
    const merged = (address: string) =>
      describeDecision(decidePage(pageFactsOf({ ...colombia, model }, answers, { address })));
    expect(merged('name')).toBe('step gender at /gender');
    expect(merged('surname')).toBe('notFound at /404');
  });

  test('while only the first page is known, shows its steps and waits at any other address', () => {
    const firstPage = { ...colombianModel, steps: colombianModel.steps.slice(0, 1) };
    const early = (address: string) => decide({ model: firstPage, isWhole: false, address });
    expect(early('loan-details')).toBe('step loan-details at /loan-details');
    for (const address of ['name', 'personal-details', 'no/such/page']) expect(early(address)).toBe('wait');
  });
});

describe('decidePage: a continue link', () => {
  test.each([
    ['pending', 'wait'],
    ['asking', 'link at /continue'],
    ['refused', 'link at /continue'],
    ['failed', 'link at /continue'],
  ] as const)('that is %s decides the page at its own address, in every state', (link, expected) => {
    for (const { value: state } of numbered) expect(decide({ state, link, address: 'continue' })).toBe(expected);
  });

  test('does not affect the page at any other address', () => {
    for (const state of [0, 10, UNKNOWN]) {
      const { continue: _link, ...elsewhere } = decided({ state, link: 'asking' });
      expect(decided({ state })).toMatchObject(elsewhere);
    }
  });
});

/** Addresses at which an applicant can be when the state arrives. */
const places = {
  'a question': 'name',
  'an unknown address': 'no/such/page',
  'another section': 'income-details',
  'a page before the offer': 'employment-details',
  'a page after the offer': 'checking',
};

describe('decidePage: when a state arrives', () => {
  const arrives = (facts: Partial<PageFacts>) => decide({ trigger: 'state', ...facts });
  const from = (facts: Partial<PageFacts>) =>
    Object.fromEntries(Object.entries(places).map(([place, address]) => [place, arrives({ ...facts, address })]));

  test.each(pages.filter(({ route }) => !Object.values(places).includes(route)))(
    '$name: pushes forward moves, and replaces moves back to before the offer and those that a link causes',
    ({ value: state, route, phase }) => {
      const forward = Object.fromEntries(Object.keys(places).map((place) => [place, `push /${route}`]));
      const back = phase === 'before-offer' ? { 'a page after the offer': `replace /${route}` } : {};
      expect(from({ state })).toEqual({ ...forward, ...back });
      expect(arrives({ state, link: 'pending', address: 'name' })).toBe(`replace /${route}`);
      expect(arrives({ state, address: route })).toMatch(/^state /);
    },
  );

  test('employment-details, the one page before the offer: replaces a page after it, pushes from the form', () => {
    expect(arrives({ state: 8, address: 'accepted' })).toBe('replace /employment-details');
    expect(arrives({ state: 8, address: 'name' })).toBe('push /employment-details');
  });

  test('another page before the offer: pushes from a page before the offer', () => {
    const other = { name: 'other', route: 'other', phase: 'before-offer' } as const;
    const arrived = { states: { ...colombianSettings.states, 99: other }, state: 99 };
    expect(arrives({ ...arrived, address: 'employment-details' })).toBe('push /other');
    expect(arrives({ ...arrived, address: 'accepted' })).toBe('replace /other');
  });

  describe.each(forms)('in $name, a part of the form', ({ value: state, route }) => {
    test('leaves an applicant in the form at their address, and redirects from state pages to the form', () => {
      expect(from({ state })).toEqual({
        'a question': 'step name at /name',
        'an unknown address': 'notFound at /404',
        'another section': 'section income-details at /income-details',
        'a page before the offer': 'replace /gender',
        'a page after the offer': 'replace /gender',
      });
    });

    test('redirects to the earliest refused answer, but leaves the section of the state open', () => {
      const refused = ['firstName', 'email'];
      const elsewhere = state === 4 ? { ...places, 'another section': 'personal-details' } : places;
      for (const address of ['', ...Object.values(elsewhere)])
        expect(arrives({ state, address, refused })).toBe('replace /initial-details');
      expect(arrives({ state, address: 'initial-details', refused })).toBe('step initial-details at /initial-details');
      if (route !== '') expect(arrives({ state, address: route, refused })).toBe(inForm[route]);
    });
  });

  test.each([...free.map(({ route }) => route), '404'])('leaves /%s open, which belongs to no state', (address) => {
    for (const { value: state } of numbered)
      expect(arrives({ state, address, refused: ['email'] })).toBe(everywhere[address]);
  });

  test('never redirects in a state without a document', () => {
    for (const address of addresses) expect(arrives({ state: UNKNOWN, address })).not.toMatch(/^(push|replace)/);
  });
});

describe('decidePage: when the server refuses answers on submission', () => {
  const refuse = (facts: Partial<PageFacts>) => decide({ trigger: 'refusal', refused: ['phoneNumber'], ...facts });

  test('pushes the step of the earliest refused answer, unless it is open already', () => {
    for (const address of ['', 'name', 'contact-details']) expect(refuse({ address })).toBe('push /initial-details');
    expect(refuse({ address: 'initial-details' })).toBe('step initial-details at /initial-details');
  });

  test('stays where it is if no question asks for the refused answer or the application has ended', () => {
    expect(refuse({ address: 'name', refused: ['unheard'] })).toBe('step name at /name');
    for (const { name, value: state, route } of ended)
      expect(refuse({ state, address: route })).toBe(`state ${name} at /${route}`);
  });
});

test('decidePage: restored answers replace the step on screen with the first open one', () => {
  const resume = (facts: Partial<PageFacts>) => decide({ trigger: 'resumption', openStep: 'loan-details', ...facts });
  expect(resume({ address: 'loan-details' })).toBe('replace /gender');
  expect(resume({ address: 'gender' })).toBe('step gender at /gender');
  const all = pageFactsOf(colombia, applicant, { trigger: 'resumption', address: 'loan-details' });
  expect(describeDecision(decidePage(all))).toBe(`replace /${colombianModel.steps.at(-1)?.path ?? ''}`);
});

test('decidePage: starting over replaces every address with the root', () => {
  for (const address of addresses) expect(decide({ trigger: 'startOver', address })).toBe('replace /');
});
