import type { Json, StepModel } from '../../../../src/published/flow';
import { collectEmbeddedTexts, firstPageSteps } from '../../../../tools/publish/firstPage';
import { colombianModel } from '../../../support/colombia';

const stepWith = (format: string, options: Readonly<Record<string, Json>>): StepModel => ({
  ...{
    name: 'one',
    path: 'one',
    type: 'personal-information',
    context: 'first',
    chapter: 'start',
    dataPoints: ['email'],
  },
  schema: { properties: { email: { type: 'string', format } } },
  uiSchema: { email: { 'ui:widget': 'email', 'ui:options': options } },
});
/** Texts that say nothing, by group. */
const groups = (names: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(names).map(([group, keys]) => [group, Object.fromEntries(keys.split(' ').map((key) => [key, '-']))]),
  );
const errors = 'required format.email format.account-number email.invalid date.invalid account.length lead.expired';
const app = {
  name: 'Luna',
  ...groups({ errors, consent: 'change title', deletion: 'open openSent title', loading: 'text missing gone late' }),
  ...groups({ maintenance: 'planned', applicants: 'who', costs: 'term', legal: 'links', buttons: 'back next' }),
  ...groups({ company: 'hint', date: 'day', days: 'first', period: 'years', postcode: 'hint', estimate: 'rate other' }),
  brands: { luna: { welcome: 'Hello', in: { co: 'Hello' }, pageTitle: 'Luna' }, sol: { welcome: 'Hi' } },
};
const askedTexts = { fields: 'email name', choices: 'email name', fieldErrors: 'email name' };
const form = groups({ ...askedTexts, steps: 'one first two', chapters: 'start end', groups: 'a b', units: 'cm kg' });
const textsFor = (step: StepModel, texts: Parameters<typeof collectEmbeddedTexts>[0] = { app, form }) =>
  collectEmbeddedTexts(texts, [step], 'luna');

test('collectEmbeddedTexts: keeps what the shell and these steps show', () => {
  const { units, buttons } = { ...groups({ units: 'cm kg', buttons: 'back next' }) };
  expect(textsFor(stepWith('email', { group: 'a', readout: 'instalment', rows: 3 }))).toEqual({
    app: {
      ...{ name: 'Luna', buttons, brands: { luna: { welcome: 'Hello', in: { co: 'Hello' } } } },
      ...groups({ errors: 'required format.email email.invalid lead.expired', consent: 'change', estimate: 'rate' }),
      ...groups({ deletion: 'open openSent', loading: 'text missing gone' }),
      ...{ maintenance: {}, applicants: {}, costs: {}, legal: {} },
      ...{ company: {}, date: {}, days: {}, period: {}, postcode: {} },
    },
    form: {
      ...groups({ fields: 'email', choices: 'email', fieldErrors: 'email', steps: 'one first', chapters: 'start' }),
      ...{ ...groups({ groups: 'a' }), units },
    },
  });
});

test('collectEmbeddedTexts: keeps the errors of all formats for steps that ask for more than contacts', () => {
  const { app: kept } = textsFor(stepWith('account-number', {}));
  expect(kept?.['errors']).toEqual(groups({ e: errors.replace('format.email ', '') })['e']);
  expect(kept?.['estimate']).toEqual({});
});

test('collectEmbeddedTexts: has nothing of a brand or a namespace that says nothing', () => {
  expect(textsFor(stepWith('email', {}), {})).toEqual({ app: { brands: {} }, form: {} });
});

test('firstPageSteps: are the modal steps directly before the first page, and it', () => {
  const steps = ['modal', 'regular', 'modal', 'modal', 'regular', 'regular'].map((type, index) => ({
    ...{ ...stepWith('email', {}), type: type as StepModel['type'], name: String(index) },
  }));
  const at = (firstPage: string) => firstPageSteps({ ...colombianModel, steps, firstPage }).map(({ name }) => name);
  expect(at('4')).toEqual(['2', '3', '4']);
  expect(at('0')).toEqual(['0']);
  expect(() => at('none')).toThrow('The first page "none" isn\'t a step of the sequence');
});
