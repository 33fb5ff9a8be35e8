import { contrast } from '../../tools/check/theme/contrast';
import { readTheme } from '../../tools/check/theme/readTheme';
import { describeCases } from '../fixtures/check/describeCases';

const STATE = 'schemas/states/accepted.json';
const BRAND = 'schemas/brands/askrobin/brand.json';
const THEME = 'schemas/brands/askrobin/theme.css';

describe('states', () => {
  describeCases([
    {
      rule: 'states',
      what: 'two have one route',
      file: 'schemas/states/rejected.json',
      from: '"route": "rejected"',
      to: '"route": "accepted"',
      at: '"accepted"',
      message: 'State "accepted" has route "accepted" already',
      mend: 'another route',
    },
    {
      rule: 'states',
      what: 'two have one value',
      file: 'schemas/states/rejected.json',
      from: '"value": 13',
      to: '"value": 10',
      at: '10',
      message: 'State "accepted" has value 10 already',
      mend: 'another value',
    },
    {
      rule: 'states',
      what: 'nothing leads to a page',
      file: STATE,
      from: '"value": 10',
      to: '"value": 42',
      at: '42',
      message: 'There is no application state 42, so nothing leads to this page',
      mend: 'from 0 to 41',
    },
    {
      rule: 'states',
      what: 'the name is not the file name',
      file: STATE,
      from: '"name": "accepted"',
      to: '"name": "acepted"',
      at: '"acepted"',
      message: 'calls itself "acepted"',
      mend: 'write "accepted"',
    },
    {
      rule: 'states',
      what: 'a button leads nowhere',
      file: STATE,
      from: '"operation": "skipState"',
      to: '"route": "rejectd"',
      at: '"rejectd"',
      message: 'No page has the route "rejectd"',
      mend: 'did you mean "rejected"?',
    },
    {
      rule: 'meta-schema',
      what: 'the kind of page does not exist',
      file: STATE,
      from: '"kind": "offer"',
      to: '"kind": "ofer"',
      at: '"ofer"',
      message: '"ofer" is not allowed here',
      mend: 'did you mean "offer"?',
    },
    {
      rule: 'operations',
      what: 'a page submits to an operation that the contract lacks',
      file: STATE,
      from: '"submit": "postSale"',
      to: '"submit": "postSales"',
      at: '"postSales"',
      message: 'The contract has no operation "postSales"',
      mend: 'did you mean "postSale"?',
    },
    {
      rule: 'operations',
      what: 'a button calls an operation that the contract lacks',
      file: STATE,
      from: '"operation": "skipState"',
      to: '"operation": "skipSate"',
      at: '"skipSate"',
      message: 'The contract has no operation "skipSate"',
      mend: 'did you mean "skipState"?',
    },
    {
      rule: 'operations',
      what: 'a list comes from an operation that the contract lacks',
      file: 'schemas/steps/citizenship.json',
      from: '"getCountries"',
      to: '"getCountrys"',
      at: '"getCountrys"',
      message: 'The contract has no operation "getCountrys"',
      mend: 'did you mean "getCountries"?',
    },
    {
      rule: 'operations',
      what: 'a list comes from an operation that writes',
      file: 'schemas/steps/citizenship.json',
      from: '"getCountries"',
      to: '"postSale"',
      at: '"postSale"',
      message: '"postSale" gives no list of options: it is a POST',
      mend: 'name an operation that is a GET',
    },
    {
      rule: 'operations',
      what: 'a deployment places an operation that the contract lacks',
      file: 'schemas/deployments/co-askrobin.json',
      from: '"createLead": {',
      to: '"creatLead": {',
      at: '{\n          "path": "/v3/lead"',
      message: 'The contract has no operation "creatLead"',
      mend: 'did you mean "createLead"?',
    },
    {
      rule: 'page-operations',
      what: 'a page does not ask for what its operation requires',
      file: STATE,
      from: '"submit": "postSale"',
      to: '"schema": { "type": "object", "properties": {} }, "submit": "postSale"',
      at: '{} }',
      message: 'Operation "postSale" requires "offerId", which this page does not ask for',
      mend: 'add "offerId" to "properties" and "required"',
    },
    {
      rule: 'page-operations',
      what: 'a page asks for what its operation does not take',
      file: STATE,
      from: '"submit": "postSale"',
      to: '"schema": { "type": "object", "properties": { "gender": { "type": "string" } } }, "submit": "postSale"',
      at: '{ "type": "string" }',
      message: 'Operation "postSale" takes no "gender"',
      mend: 'remove "gender" from the page',
    },
    {
      rule: 'page-operations',
      what: 'page and operation differ in a type',
      file: STATE,
      from: '"submit": "postSale"',
      to: '"schema": { "type": "object", "properties": { "offerId": { "type": "boolean" } }, "required": ["offerId"] }, "submit": "postSale"',
      at: '{ "type": "boolean" }',
      message: '"offerId" is boolean here, and string for operation "postSale"',
      mend: 'make the two types the same',
    },
    {
      rule: 'page-operations',
      what: 'a page does not ask for what its operation requires in its state alone',
      file: 'schemas/states/wniosek.json',
      from: '"required": ["idCardNumber", "idCardExpiresAt", "motherMaidenName"]',
      to: '"required": ["idCardNumber", "idCardExpiresAt"]',
      at: '{\n          "$ref": "data-points#/motherMaidenName"',
      message:
        'Operation "postWniosek" requires "motherMaidenName" in state 33, which this page lets applicants leave out',
      mend: 'add "motherMaidenName" to "required"',
    },
    {
      rule: 'page-operations',
      what: 'a page offers what its operation does not take',
      file: 'schemas/data-points.json',
      from: '"enum": ["checking", "savings", "salary"]',
      to: '"enum": ["checking", "savings", "joint"]',
      reportedIn: 'schemas/states/wenance-account.json',
      at: '{\n          "$ref": "data-points#/accountType"',
      message: '"accountType" may be joint here, which operation "postAccount" does not take',
      mend: 'offer only what it takes',
    },
    {
      rule: 'page-operations',
      what: 'a page renames what it does not ask for',
      file: 'schemas/states/wenance-account.json',
      from: '"iban": "accountNumber"',
      to: '"iban": "accountNumber", "ibam": "accountNumber"',
      at: '"accountNumber"\n',
      message: 'This page does not ask for "ibam"',
      mend: 'did you mean "iban"?',
    },
    {
      rule: 'states',
      what: 'the phase is another one than that of the specification',
      file: 'schemas/states/employment-details.json',
      from: '"phase": "before-offer"',
      to: '"phase": "after-offer"',
      at: '"after-offer"',
      message: 'State 8 comes before an offer',
      mend: 'write "before-offer"',
    },
    {
      rule: 'states',
      what: 'a page asks for what is no data point',
      file: 'schemas/states/aide.json',
      from: '"receivesBenefits": {\n          "$ref": "data-points#/receivesBenefits"',
      to: '"receivesBenefit": {\n          "type": "boolean"',
      at: '{\n          "type": "boolean"',
      message: 'There is no data point "receivesBenefit"',
      mend: 'did you mean "receivesBenefits"?',
    },
    {
      rule: 'known-data-points',
      what: 'a step asks for what has no place in the lead',
      file: 'schemas/steps/gender.json',
      from: '"dataPoints": ["gender"]',
      to: '"dataPoints": ["gender", "bankName"]',
      at: '"bankName"',
      message: '"bankName" is asked on pages after the form only',
      mend: 'remove it',
    },
  ]);
});

describe('brands', () => {
  describeCases([
    {
      rule: 'brand-files',
      what: 'a logo is not there',
      file: BRAND,
      from: '"header": "logo-header.svg"',
      to: '"header": "logo-haeder.svg"',
      at: '"logo-haeder.svg"',
      message: 'There is no file "logo-haeder.svg"',
      mend: 'add the file',
    },
    {
      rule: 'brand-files',
      what: 'the stylesheet is not there',
      file: BRAND,
      from: '"theme.css"',
      to: '"themes.css"',
      at: '"themes.css"',
      message: 'There is no file "themes.css"',
      mend: 'add the file',
    },
    {
      rule: 'brand-contrast',
      what: 'a text is too faint in light',
      file: THEME,
      from: '--color-text-muted: ',
      to: '--color-text-muted: #999; --was: ',
      at: '--color-text-muted: #999',
      message: '--color-text-muted on --color-page has a contrast of',
      mend: 'make --color-text-muted darker',
    },
    {
      rule: 'brand-contrast',
      what: 'an error is too faint in dark',
      file: THEME,
      from: '(prefers-color-scheme: dark) {\n  :root {',
      to: '(prefers-color-scheme: dark) {\n  :root {--color-on-primary: #fff;',
      also: [{ file: THEME, from: '--color-on-primary: #052629;', to: '' }],
      at: '--color-on-primary: #fff;',
      message: 'in dark; 4.5 is needed',
      mend: 'make --color-on-primary lighter, or --color-primary darker',
    },
    {
      rule: 'brand-contrast',
      what: 'a colour is not there',
      file: THEME,
      from: '--color-focus:',
      to: '--colour-focus:',
      at: '/*',
      message: 'The colour --color-focus is missing',
      mend: 'set --color-focus to a hex colour',
    },
    {
      rule: 'brand-contrast',
      what: 'a colour cannot be read',
      file: THEME,
      from: '--color-error: ',
      to: '--color-error: red; --was: ',
      at: '--color-error: red',
      message: 'is no opaque hex colour',
      mend: '#rrggbb',
    },
  ]);
});

describe('contrast', () => {
  it.each([
    ['#000', '#ffffff', 21],
    ['#fff', '#fff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#0000ff', '#ffffff', 8.59],
  ])('of %s on %s is %d, as WCAG counts', (front, ground, expected) => {
    expect(contrast(front, ground)).toBeCloseTo(expected, 2);
  });

  it('is unknown for what is no hex colour', () => {
    expect(contrast('rgb(0 0 0)', '#fff')).toBeUndefined();
  });
});

describe('a theme', () => {
  it('is read without its comments, the dark tokens over the light ones', () => {
    const theme = readTheme(`/* --color-a: #111; */
:root { --color-a: #222; --color-b: #333 }
@media (prefers-color-scheme: dark) { :root { --color-a: #444; } }
.late { --color-c: #555; }`);
    expect(theme.light.get('a')).toEqual({ value: '#222', place: { line: 2, column: 9 } });
    expect(theme.dark.get('a')).toEqual({ value: '#444', place: { line: 3, column: 47 } });
    expect(theme.dark.get('b')?.value).toBe('#333');
    expect(theme.light.get('c')?.value).toBe('#555');
  });
});
