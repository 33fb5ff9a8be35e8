import { readArguments, UsageError } from '../../../../tools/command/readArguments';
import { runTry } from '../../../../tools/flows/runTry';
import { tryValues } from '../../../../tools/flows/tryValues';
import { productDocuments as documents } from '../../../support/productDocuments';

const attempt = async (dataPoint: string, value: string) => {
  const [tried] = await tryValues(documents, { country: 'co', dataPoint, values: [value] });
  return tried;
};

describe('tryValues: a value of Colombia', () => {
  test.each([
    ['amount', '1.000.000', 1_000_000],
    ['monthlyIncome', '0', 0],
    ['hasBankAccount', 'true', true],
    ['hasBankAccount', 'false', false],
    ['iban', '011 2345 678', '0112345678'],
    ['dateOfBirth', '7/3/2001', '2001-03-07'],
    ['gender', 'nonBinary', 'nonBinary'],
    ['marketingConsents', 'email, sms', ['email', 'sms']],
    ['marketingConsents', '["email"]', ['email']],
    ['secondLastName', '', null],
    // No Colombian step asks for it, so the rules come from the catalogue and the country.
    ['postalCode', '11011', '11011'],
  ])('%s %j is accepted as %j', async (dataPoint, value, normalised) => {
    expect(await attempt(dataPoint, value)).toEqual({ value, normalised, valid: true, code: null, text: null });
  });

  test.each([
    ['phoneNumber', '12', '+5712', 'phone.too-short'],
    ['phoneNumber', '', null, 'required'],
    ['amount', '50000', 50_000, 'minimum'],
    ['amount', 'much', 'much', 'type'],
    ['hasBankAccount', 'perhaps', 'perhaps', 'type'],
    ['gender', 'x', 'x', 'enum'],
    ['marketingConsents', 'email,email', ['email', 'email'], 'uniqueItems'],
    ['postalCode', '110111', '110111', 'pattern'],
  ])('%s %j is refused as %j: %s', async (...refusal) => {
    const [dataPoint, value, normalised, code] = refusal;
    const tried = await attempt(dataPoint, value);
    expect(tried).toMatchObject({ value, normalised, valid: false, code });
    expect(tried?.text).toMatch(/^\S.+[.:]/);
    expect(tried?.text).not.toContain('{{');
  });

  it('is refused with the text that the applicant reads', async () => {
    expect((await attempt('amount', '50000'))?.text?.replaceAll(/\s/g, ' ')).toBe(
      'Escribe $ 100.000 o más: es el valor mínimo.',
    );
  });
});

describe('runTry', () => {
  const printed: string[] = [];
  beforeEach(() => {
    printed.length = 0;
    jest.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
  });

  it('prints a list as JSON, including refused values', async () => {
    await runTry(['co', 'amount', '200000', '-1', '--json'], 'usage');
    expect(JSON.parse(printed.join('')) as unknown).toEqual([
      { value: '200000', normalised: 200_000, valid: true, code: null, text: null },
      { value: '-1', normalised: -1, valid: false, code: 'minimum', text: expect.any(String) },
    ]);
  });

  it('prints a line for each value', async () => {
    await runTry(['co', 'phoneNumber', '3101234567', '1'], 'usage');
    expect(printed.join('').split('\n')).toEqual([
      '"3101234567" → "+573101234567"  valid',
      expect.stringMatching(/^"1" → "\+571" {2}phone\.too-short: ./),
    ]);
  });

  test.each([
    [['co', 'amout', '1'], 'There is no data point "amout": did you mean "amount"?'],
    [['oc', 'amount', '1'], 'There is no country "oc": did you mean "co"?'],
    [['co', 'amount'], '<value> is missing'],
    [['co', 'amount', '1', '--jsn'], "Unknown option '--jsn'"],
  ])('refuses the misuse %j: %s', async (args, reason) => {
    const running = runTry(args, 'the usage');
    await expect(running).rejects.toThrow(UsageError);
    await expect(running).rejects.toThrow(reason);
    await expect(running).rejects.toThrow('the usage');
  });
});

describe('readArguments', () => {
  const read = (...args: string[]) =>
    readArguments(args, { words: ['<a>', '<b>?'], options: ['from'], flags: ['json'] }, 'usage');

  test.each([
    [['x'], { words: ['x'], options: {}, flags: [] }],
    [['x', '--from', '-5', '--json'], { words: ['x'], options: { from: '-5' }, flags: ['json'] }],
    [['--from=a=b', 'x', '-y'], { words: ['x', '-y'], options: { from: 'a=b' }, flags: [] }],
    [['x', '--', '--json'], { words: ['x', '--json'], options: {}, flags: [] }],
  ])('reads %j', (args, expected) => {
    const { flags, ...rest } = read(...args);
    expect({ ...rest, flags: [...flags] }).toEqual(expected);
  });

  test.each([
    [[], '<a> is missing'],
    [['x', 'y', 'z'], "Unexpected argument 'z'"],
    [['x', '--from'], "Option '--from <value>' argument missing"],
    [['x', '--json=1'], "Unknown option '--json'"],
  ])('refuses %j: %s', (args, reason) => {
    expect(() => read(...args)).toThrow(reason);
  });
});
