import { expectOneLine, type BrokenDocument } from '../../../fixtures/check/expectOneLine';

const SEQUENCE = 'schemas/countries/co/sequence.json';
const DEPLOYMENT = 'schemas/deployments/co-askrobin.json';
const LOCALES = 'locales/locales.json';
const COUNTRY = 'schemas/countries/co/country.json';

describe('flows check: a document that names what does not exist, or fits another one no more', () => {
  it.each<BrokenDocument>([
    {
      what: 'a step is misspelt in a sequence',
      edits: [{ file: SEQUENCE, from: '"gender"', to: '"gendre"' }],
      line: 'schemas/countries/co/sequence.json:8:5  sequence-steps  There is no step document "gendre". Mend: did you mean "gender"? Otherwise write steps/gendre.json.',
    },
    {
      what: 'a step that the contract needs is misspelt',
      edits: [{ file: SEQUENCE, from: '"monthly-income"', to: '"montly-income"' }],
      line: 'schemas/countries/co/sequence.json:13:5  sequence-steps  There is no step document "montly-income". Mend: did you mean "monthly-income"? Otherwise write steps/montly-income.json. (1 more goes with it)',
    },
    {
      what: 'a step is taken out that the contract needs',
      edits: [{ file: SEQUENCE, from: '"monthly-income",', to: '' }],
      line: 'schemas/countries/co/sequence.json:4:12  contract-data-points  The contract requires "monthlyIncome" and no step of this sequence asks for it (country co). Mend: add step "monthly-income".',
    },
    {
      what: 'a step is in a sequence twice',
      edits: [{ file: SEQUENCE, from: '"gender",', to: '"gender", "name",' }],
      line: 'schemas/countries/co/sequence.json:8:15  sequence-steps  Step "name" is in the sequence twice. Mend: remove one of the two.',
    },
    {
      what: 'a step comes too early',
      edits: [
        { file: SEQUENCE, from: '"citizenship",\n    "personal-code",', to: '"personal-code",\n    "citizenship",' },
      ],
      line: 'schemas/countries/co/sequence.json:10:5  conditions  A condition of step "personal-code" needs "citizenship", which step "citizenship" asks for only later (country co). Mend: move "citizenship" before "personal-code".',
    },
    {
      what: 'the first page is misspelt',
      edits: [{ file: SEQUENCE, from: '"firstPage": "initial-details"', to: '"firstPage": "initial-detail"' }],
      line: 'schemas/countries/co/sequence.json:3:16  sequence-steps  "initial-detail" is no step of this sequence. Mend: did you mean "initial-details"? Otherwise add "initial-detail" to "steps".',
    },
    {
      what: '__proto__ is a step',
      edits: [{ file: SEQUENCE, from: '"gender"', to: '"__proto__"' }],
      line: 'schemas/countries/co/sequence.json:8:5  sequence-steps  There is no step document "__proto__". Mend: write steps/__proto__.json.',
    },
    {
      what: 'the brand does not exist',
      edits: [{ file: DEPLOYMENT, from: '"brand": "askrobin"', to: '"brand": "askrobbin"' }],
      line: 'schemas/deployments/co-askrobin.json:5:12  deployment-references  There is no brand "askrobbin". Mend: did you mean "askrobin"? Otherwise add schemas/brands/askrobbin.',
    },
    {
      what: 'the country does not exist',
      edits: [{ file: DEPLOYMENT, from: '"country": "co"', to: '"country": "cx"' }],
      line: 'schemas/deployments/co-askrobin.json:4:14  deployment-references  There is no country "cx". Mend: did you mean "co"? Otherwise add schemas/countries/cx.',
    },
    {
      what: 'a locale does not exist',
      edits: [{ file: DEPLOYMENT, from: '"locales": ["co"]', to: '"locales": ["co", "xyz"]' }],
      line: 'schemas/deployments/co-askrobin.json:7:21  deployment-references  There is no locale "xyz". Mend: add it to locales/locales.json: xyz.',
    },
    {
      what: 'the locale of the fallback does not exist',
      edits: [
        {
          file: LOCALES,
          from: '"languageTag": "es-CO",\n      "fallbacks": ["es", "en"]',
          to: '"languageTag": "es-CO",\n      "fallbacks": ["ess", "en"]',
        },
      ],
      line: 'locales/locales.json:24:21  deployment-references  There is no locale "ess". Mend: did you mean "es"? Otherwise add it to locales/locales.json: ess. (557 more go with it)',
    },
    {
      what: 'the time zone does not exist',
      edits: [{ file: COUNTRY, from: 'America/Bogota', to: 'America/Bogotta' }],
      line: 'schemas/countries/co/country.json:12:15  world-facts  There is no time zone "America/Bogotta". Mend: did you mean "America/Bogota"? Otherwise name one of the IANA database, like America/Bogota.',
    },
    {
      what: 'the currency does not exist',
      edits: [{ file: COUNTRY, from: '"COP"', to: '"CPO"' }],
      line: 'schemas/countries/co/country.json:6:15  world-facts  There is no currency "CPO". Mend: write the code of ISO 4217 of a currency in use, like COP.',
    },
    {
      what: 'a direction contradicts the language',
      edits: [
        {
          file: LOCALES,
          from: '"languageTag": "pl-PL",\n      "fallbacks": ["en"],\n      "dir": "ltr"',
          to: '"languageTag": "pl-PL",\n      "fallbacks": ["en"],\n      "dir": "rtl"',
        },
      ],
      line: 'locales/locales.json:31:14  world-facts  "pl-PL" is written from left to right, and "dir" is "rtl". Mend: write "ltr".',
    },
    {
      what: 'an operation does not exist',
      edits: [{ file: 'schemas/states/rejected.json', from: '"page": {', to: '"page": { "operation": "getStatuss",' }],
      line: 'schemas/states/rejected.json:10:26  operations  The contract has no operation "getStatuss". Mend: add it to schemas/api/openapi.yaml.',
    },
    {
      what: 'an overlay lays out what its step does not ask',
      edits: [
        {
          file: DEPLOYMENT,
          from: '"environments":',
          to: '"steps": { "name": { "uiSchema": { "province": { "ui:widget": "text" } } } },\n  "environments":',
        },
      ],
      line: 'schemas/deployments/co-askrobin.json:20:50  listed-data-points  The step that this overlays has no property "province" in any branch. Mend: take "province" out of this overlay.',
    },
    {
      what: 'an overlay takes a question out and leaves its layout',
      edits: [
        {
          file: DEPLOYMENT,
          from: '"environments":',
          to: '"steps": { "address-information": { "dataPoints": ["city"], "schema": { "properties": { "province": null } } } },\n  "environments":',
        },
      ],
      line: 'schemas/deployments/co-askrobin.json:20:103  listed-data-points  This overlay takes "province" out of the schema of its step, which still names it in "schema.required" and "uiSchema". Mend: add "schema.required" without "province" and "uiSchema": { "province": null } to this overlay.',
    },
    {
      what: 'an overlay leaves a question out of the list',
      edits: [
        {
          file: DEPLOYMENT,
          from: '"environments":',
          to: '"steps": { "name": { "dataPoints": ["firstName", "lastName"] } },\n  "environments":',
        },
      ],
      line: 'schemas/deployments/co-askrobin.json:20:38  listed-data-points  The step asks for "secondLastName" and does not list it. Mend: write "dataPoints" with "secondLastName" into this overlay, or take it out of the schema by "secondLastName": null.',
    },
    {
      what: 'an overlay of a step that the sequence has not',
      edits: [
        {
          file: DEPLOYMENT,
          from: '"environments":',
          to: '"steps": { "pension": { "uiSchema": { "hasPension": { "ui:widget": "text" } } } },\n  "environments":',
        },
      ],
      line: 'schemas/deployments/co-askrobin.json:20:25  sequence-steps  The sequence of this deployment has no step "pension", so this changes nothing. Mend: remove it.',
    },
    {
      what: 'an overlay of a misspelt step',
      edits: [
        { file: DEPLOYMENT, from: '"environments":', to: '"steps": { "nmae": { "path": "x" } },\n  "environments":' },
      ],
      line: 'schemas/deployments/co-askrobin.json:20:22  sequence-steps  The sequence of this deployment has no step "nmae", so this changes nothing. Mend: did you mean "name"? Otherwise remove it.',
    },
    {
      what: '__proto__ is an overlay',
      edits: [
        {
          file: DEPLOYMENT,
          from: '"environments":',
          to: '"steps": { "__proto__": { "path": "x" } },\n  "environments":',
        },
      ],
      line: 'schemas/deployments/co-askrobin.json:20:27  sequence-steps  The sequence of this deployment has no step "__proto__", so this changes nothing. Mend: remove it.',
    },
  ])('is one line: $what', expectOneLine);
});
