import { createPhoneLibrary } from '../../../../src/formats/createPhoneLibrary';
import { knownFormatNames } from '../../../../src/formats/knownFormatNames';
import { widgetNames } from '../../../../tools/check/knownWidgetOptions';
import { UsageError } from '../../../../tools/command/readArguments';
import { phoneMetadataOf } from '../../../../tools/compile/phoneMetadataOf';
import { describeFormats } from '../../../../tools/flows/formatCatalogue';
import { runFormats } from '../../../../tools/flows/runFormats';
import { describeWidgets } from '../../../../tools/flows/widgetCatalogue';
import { JsonDocument } from '../../../../documents/JsonDocument';
import { productDocuments } from '../../../support/productDocuments';
import { explainFormat } from '../../../support/explainFormat';

const formats = describeFormats(productDocuments);
const widgets = describeWidgets(productDocuments);

test('describeFormats: describes every format, with an example that has it', () => {
  const described = new Set(formats.map(({ name }) => name));
  const names = [
    ...knownFormatNames.filter((name) => !/^iban-[a-z]{2}$/.test(name)),
    ...productDocuments.formats.keys(),
  ];
  expect(names.filter((name) => !described.has(name))).toEqual([]);
  const phone = createPhoneLibrary(phoneMetadataOf(productDocuments));
  for (const { name, accepts, example } of formats) {
    expect([name, accepts]).not.toContain('');
    const format = name.replace('XX', example.slice(0, 2).toLowerCase());
    expect([name, explainFormat(format, example, '2026-11-20')]).toEqual([name, undefined]);
    if (name === 'phone') expect(phone.explain(example)).toBeUndefined();
  }
});

test('describeWidgets: describes every widget, and reads what is typed into it', () => {
  expect(widgets.map(({ name }) => name)).toEqual([...widgetNames].sort());
  expect(widgets.filter(({ accepts }) => accepts === '')).toEqual([]);
  const typed = widgets.flatMap(({ name, example }) => (example ? [[name, example.stored] as const] : []));
  expect(Object.fromEntries(typed)).toMatchObject({ date: '2001-03-07', money: 1234.5, postcode: '00-950' });
  expect(typed.filter(([, stored]) => stored === undefined)).toEqual([]);
});

describe('runFormats', () => {
  const lines: string[] = [];
  beforeEach(() => {
    lines.length = 0;
    jest.spyOn(console, 'log').mockImplementation((text: string) => lines.push(...text.split('\n')));
  });
  afterEach(() => jest.restoreAllMocks());

  test('explains one format, with the codes that it refuses', () => {
    runFormats(['tax-number-vn'], '');
    expect(lines[0]).toBe('format  tax-number-vn  (formats/tax-number-vn.json)');
    expect(lines).toContain('    0100233480  refused: checksum');
  });

  test('explains the IBAN of one country, and a widget', () => {
    runFormats(['iban-pt'], '');
    runFormats(['postcode'], '');
    expect(lines).toEqual(expect.arrayContaining(['format  iban-XX', 'widget  postcode', '    "00950" → "00-950"']));
  });

  test('lists everything, also as JSON', () => {
    runFormats(['--json'], '');
    const listed = JSON.parse(lines.join('\n')) as {
      readonly formats: readonly unknown[];
      readonly widgets: readonly unknown[];
    };
    expect(listed.formats).toHaveLength(formats.length);
    expect(listed.widgets).toHaveLength(widgets.length);
  });

  test.each(['iban-us', 'tax-nmber-vn'])('suggests a name for %s', (name) => {
    expect(() => runFormats([name], '')).toThrow(UsageError);
  });
});

test('describeFormats: a document that is not a format is described as such', () => {
  const broken = new JsonDocument('formats/broken.json', '{ "lengths": "9" }');
  const [found] = describeFormats({ ...productDocuments, formats: new Map([['a-broken-one', broken]]) });
  expect(found).toMatchObject({ name: 'a-broken-one', accepts: 'nothing yet: flows check names what is wrong in it' });
});
