import path from 'node:path';
import { jsonFiles } from '../../../../documents/JsonDocument';
import { checkDocuments } from '../../../../tools/check/checkDocuments';
import { expectProblem, type SpoiltDocument } from '../../../fixtures/check/expectProblem';
import { productDocuments } from '../../../support/productDocuments';
import { ROOT } from '../../../support/root';

const MST = 'schemas/formats/tax-number-vn.json';
const CNP = 'schemas/formats/personal-code-ro.json';
const COUNTRY = 'schemas/countries/vn/country.json';

describe('checkDocuments: declared formats', () => {
  it.each<SpoiltDocument>([
    {
      rule: 'formats',
      what: 'a rule names a format that is neither in code nor declared',
      file: COUNTRY,
      from: '"format": "tax-number-vn",\n      "maxLength"',
      to: '"format": "tax-number-vm",\n      "maxLength"',
      at: '"tax-number-vm"',
      message: 'There is no format "tax-number-vm"',
      mend: 'did you mean "tax-number-vn"?',
    },
    {
      rule: 'examples',
      what: 'an example of a country has a wrong check digit',
      file: COUNTRY,
      from: '"001099012345", "0100233488"',
      to: '"001099012345", "0100233480"',
      at: '"0100233480"',
      message: '"format" is "tax-number-vn (tax-number.checksum)"',
      mend: 'write a value that keeps "format"',
    },
    {
      rule: 'declared-formats',
      what: 'an example does not pass',
      file: MST,
      from: '"0100233488",',
      to: '"0100233480",',
      at: '"0100233480",',
      message: 'Example "0100233480" must pass, but is refused as "checksum"',
      mend: 'mend "checks", or write a code that is valid',
    },
    {
      rule: 'declared-formats',
      what: 'a counterexample passes',
      file: MST,
      from: '"0100233480": "checksum"',
      to: '"0100233488": "checksum"',
      at: '"checksum"',
      message: 'Counterexample "0100233488" must be refused as "checksum", but passes',
      mend: 'mend "checks"',
    },
    {
      rule: 'declared-formats',
      what: 'a counterexample fails for another reason',
      file: MST,
      from: '"010023348": "length"',
      to: '"010023348": "invalid"',
      at: '"invalid"',
      message: 'Counterexample "010023348" must be refused as "invalid", but is refused as "length"',
      mend: 'mend "characters", "pattern", "repeated" or "birthDate"',
    },
    {
      rule: 'declared-formats',
      what: 'a weight is missing',
      file: MST,
      from: '[31, 29,',
      to: '[29,',
      at: '[29,',
      message: 'There are 8 weights, but the check covers 9 characters',
      mend: 'write a weight for each character, or narrow "covers"',
    },
    {
      rule: 'declared-formats',
      what: 'a position is beyond the code',
      file: CNP,
      from: '"day": [6, 7]',
      to: '"day": [13, 14]',
      at: '[13, 14]',
      message: 'A code of 13 characters has no positions from 13 to 14',
      mend: 'count from 1, or from the end with -1',
    },
    {
      rule: 'declared-formats',
      what: 'a check is for a length that no code has',
      file: MST,
      from: '"lengths": [10, 13, 14],',
      to: '"lengths": [10, 11],',
      at: '[10, 11]',
      message: 'The check is for codes of 11 characters, which "lengths" does not allow',
      mend: 'write some of 10, 12, 13, 14',
    },
    {
      rule: 'declared-formats',
      what: 'the characters are no class',
      file: CNP,
      from: '"characters": "0-9"',
      to: '"characters": "9-0"',
      at: '"9-0"',
      message: '"9-0" is no list of characters',
      mend: 'write ranges upwards',
    },
    {
      rule: 'declared-formats',
      what: 'the shortest length is above the longest',
      file: 'schemas/formats/personal-code-co.json',
      from: '"minimum": 6',
      to: '"minimum": 16',
      at: '{\n    "minimum": 16',
      message: '"minimum" is above "maximum"',
      mend: 'exchange them',
    },
    {
      rule: 'meta-schema',
      what: 'no example must fail',
      file: CNP,
      from: '"counterexamples": {',
      to: '"counterexample": {',
      at: '{\n    "1630615',
      message: '"counterexample" is not known here',
      mend: 'did you mean "counterexamples"?',
    },
    {
      rule: 'meta-schema',
      what: 'a method is misspelt',
      file: CNP,
      from: '"method": "weights"',
      to: '"method": "weight"',
      at: '"weight"',
      message: '"weight"',
      mend: 'weights',
    },
    {
      rule: 'patterns',
      what: 'the pattern is not anchored',
      file: MST,
      from: '"^(?:\\\\d{10}',
      to: '"(?:\\\\d{10}',
      at: '"(?:\\\\d{10}',
      message: 'is not anchored',
      mend: 'put ^ before it',
    },
  ])('$rule: $what', (spoilt) => expectProblem(spoilt));

  it('accepts numbers of other countries and standards, declared by documents alone', () => {
    const formats = jsonFiles(path.join(ROOT, '__tests__/fixtures/formats'));
    const found = checkDocuments(
      { ...productDocuments, formats },
      { only: ['syntax', 'meta-schema', 'declared-formats', 'patterns'] },
    );
    expect(found).toEqual([]);
  });

  it('does not let a document replace a format in code', () => {
    const [[, document] = []] = jsonFiles(path.join(ROOT, '__tests__/fixtures/formats'));
    if (!document) throw new Error('The fixtures declare no format');
    const formats = new Map([...productDocuments.formats, ['iban-pt', document]]);
    const [found] = checkDocuments({ ...productDocuments, formats }, { only: ['declared-formats'] });
    expect(found?.message).toBe('The format "iban-pt" exists in code.');
  });
});
