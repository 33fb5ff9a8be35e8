import { codecOf, type TypedField } from '../../../src/formats/codecOf';
import { holdsCode, type MaskOptions, readMasked, showMasked } from '../../../src/formats/mask';
import { productSettings } from '../../support/productSettings';

const NIP: MaskOptions = { mask: '000-000-00-00' };
const POSTCODE: MaskOptions = { mask: '0000-000', maskStored: true };
const RFC: MaskOptions = { mask: ['AAA 000000 ***', 'AAAA 000000 ***'] };

interface MaskedCode {
  readonly options: MaskOptions;
  readonly typed: string;
  readonly stored: string;
  readonly shown: string;
}

test.each<MaskedCode>([
  { options: NIP, typed: '1234563218', stored: '1234563218', shown: '123-456-32-18' },
  { options: NIP, typed: '123-456-32-18', stored: '1234563218', shown: '123-456-32-18' },
  { options: NIP, typed: ' 123 456.32\u201118 ', stored: '1234563218', shown: '123-456-32-18' },
  { options: NIP, typed: '１２３4563218', stored: '1234563218', shown: '123-456-32-18' },
  { options: NIP, typed: '\u0661\u0662\u06634563218', stored: '1234563218', shown: '123-456-32-18' },
  { options: NIP, typed: '12345', stored: '12345', shown: '123-45' },
  { options: NIP, typed: '123-456-32-189', stored: '12345632189', shown: '12345632189' },
  { options: NIP, typed: 'PL1234563218', stored: 'PL1234563218', shown: 'PL1234563218' },
  { options: NIP, typed: '  I have  none ', stored: 'I have none', shown: 'I have none' },
  { options: NIP, typed: '-', stored: '-', shown: '-' },
  { options: NIP, typed: '', stored: '', shown: '' },
  { options: POSTCODE, typed: '1000001', stored: '1000-001', shown: '1000-001' },
  { options: POSTCODE, typed: '1000 001', stored: '1000-001', shown: '1000-001' },
  { options: POSTCODE, typed: '1000-001', stored: '1000-001', shown: '1000-001' },
  { options: POSTCODE, typed: '1000', stored: '1000', shown: '1000' },
  { options: POSTCODE, typed: '10000012', stored: '10000012', shown: '10000012' },
  { options: RFC, typed: 'sat970701nn3', stored: 'SAT970701NN3', shown: 'SAT 970701 NN3' },
  { options: RFC, typed: 'GODE-561231-GR8', stored: 'GODE561231GR8', shown: 'GODE 561231 GR8' },
  { options: { mask: 'AA#000' }, typed: 'ab#123', stored: 'AB123', shown: 'AB#123' },
  { options: { mask: '000.000.000-00' }, typed: '390.533.447-05', stored: '39053344705', shown: '390.533.447-05' },
])('mask: $options stores $typed as $stored and shows it as $shown', ({ options, typed, stored, shown }) => {
  expect(readMasked(typed, options)).toBe(stored);
  expect(showMasked(stored, options)).toBe(shown);
  expect(readMasked(shown, options)).toBe(stored);
});

test.each<[MaskOptions, string, boolean]>([
  [NIP, '1234563218', true],
  [NIP, '12345632189', false],
  [NIP, '123456321X', false],
  [RFC, 'GODE561231GR8', true],
  [RFC, 'G0DE561231GR8', false],
])('holdsCode: mask %j and %s give %p', (options, value, holds) => {
  expect(holdsCode(value, options)).toBe(holds);
});

const { country, languageTag } = productSettings('pl-ratapro');

interface ReadWidget {
  readonly widget: string;
  readonly options?: MaskOptions;
  readonly typed: string;
  readonly stored: string | number;
  readonly shown: string;
}

const ACCOUNT = { stored: 'PL61109010140000071219812874' };

test.each<ReadWidget>([
  { widget: 'text', options: NIP, typed: '123-456-32-18', stored: '1234563218', shown: '123-456-32-18' },
  { widget: 'personalCode', options: NIP, typed: '123 456 32 18', stored: '1234563218', shown: '123-456-32-18' },
  { widget: 'personalCode', typed: '123-456-32-18', stored: '1234563218', shown: '1234563218' },
  {
    widget: 'postcode',
    options: { mask: '00-000', maskStored: true },
    typed: '00950',
    stored: '00-950',
    shown: '00-950',
  },
  { widget: 'postcode', typed: '00950', stored: '00-950', shown: '00-950' },
  {
    widget: 'bankAccount',
    typed: '61 1090 1014 0000 0712 1981 2874',
    shown: '61 1090 1014 0000 0712 1981 2874',
    ...ACCOUNT,
  },
  {
    widget: 'bankAccount',
    options: { mask: 'AA00 0000 0000 0000 0000 0000 0000' },
    typed: '61109010140000071219812874',
    shown: 'PL61 1090 1014 0000 0712 1981 2874',
    ...ACCOUNT,
  },
  { widget: 'money', typed: '1 234,50 zł', stored: 1234.5, shown: '1234,5' },
  { widget: 'number', typed: '0,5', stored: 0.5, shown: '0,5' },
  { widget: 'date', typed: '7.3.2001', stored: '2001-03-07', shown: '2001-03-07' },
  { widget: 'email', typed: ' eva@example.com ', stored: 'eva@example.com', shown: 'eva@example.com' },
])('codecOf: $widget with $options stores $typed as $stored and shows $shown', (sample) => {
  const { widget, options = {}, typed, stored, shown } = sample;
  const schema = { type: 'string', pattern: '^\\d{2}-\\d{3}$' };
  const field: TypedField = { schema, options, country, languageTag };
  const codec = codecOf(widget, field);
  expect(codec?.read(typed)).toBe(stored);
  expect(codec?.show(stored).replace(/\s/g, ' ')).toBe(shown);
});

test('codecOf: nothing is typed where an answer is chosen', () => {
  const field: TypedField = { schema: {}, options: {}, country, languageTag };
  expect(['cards', 'select', 'yesNo', 'toString'].map((widget) => codecOf(widget, field))).toEqual(
    Array.from({ length: 4 }),
  );
});
