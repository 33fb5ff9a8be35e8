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
      at: '"gendre"',
      rule: 'sequence-steps',
      message: 'There is no step document "gendre".',
      mend: 'did you mean "gender"? Otherwise write steps/gendre.json.',
    },
    {
      what: 'a step that the contract needs is misspelt',
      edits: [{ file: SEQUENCE, from: '"monthly-income"', to: '"montly-income"' }],
      at: '"montly-income"',
      rule: 'sequence-steps',
      message: 'There is no step document "montly-income".',
      mend: 'did you mean "monthly-income"? Otherwise write steps/montly-income.json.',
      goesWithMore: true,
    },
    {
      what: 'a step is taken out that the contract needs',
      edits: [{ file: SEQUENCE, from: '"monthly-income",', to: '' }],
      at: '[\n ',
      rule: 'contract-data-points',
      message: 'The contract requires "monthlyIncome" and no step of this sequence asks for it (country co).',
      mend: 'add step "monthly-income".',
      goesWithMore: true,
    },
    {
      what: 'a step is in a sequence twice',
      edits: [{ file: SEQUENCE, from: '"gender",', to: '"gender", "name",' }],
      at: '"name",\n    "d',
      rule: 'sequence-steps',
      message: 'Step "name" is in the sequence twice.',
      mend: 'remove one of the two.',
    },
    {
      what: 'a step is in two chapters',
      edits: [{ file: SEQUENCE, from: '"loan": ["loan-details"', to: '"loan": ["name", "loan-details"' }],
      at: '"name", "gender"',
      rule: 'sequence-steps',
      message: 'Step "name" is in the chapters "loan" and "about-you".',
      mend: 'remove it from one of the two.',
    },
    {
      what: 'a chapter lists a step that is misspelt',
      edits: [{ file: SEQUENCE, from: '"loan": ["loan-details"', to: '"loan": ["loan-detail"' }],
      at: '"loan-detail"',
      rule: 'sequence-steps',
      message: 'Chapter "loan" lists "loan-detail", and there is no step document of that name.',
      mend: 'did you mean "loan-details"? Otherwise remove it.',
    },
    {
      what: 'a chapter has no name in one language',
      edits: [
        { file: 'locales/vn/form.json', from: '"identity": {\n      "name": "Giấy tờ tùy thân"\n    },', to: '' },
      ],
      at: '{\n    "loan": {\n      "name"',
      rule: 'missing-texts',
      message: 'Locale "vn" has no text "chapters>identity>name" in its own language (deployment vn-lienketvay).',
      mend: 'add "chapters>identity>name" to locales/vn/form.json; elsewhere it is "Your identity".',
    },
    {
      what: 'a step comes too early',
      edits: [
        { file: SEQUENCE, from: '"citizenship",\n    "personal-code",', to: '"personal-code",\n    "citizenship",' },
      ],
      at: '"personal-code"',
      rule: 'conditions',
      message:
        'A condition of step "personal-code" needs "citizenship", which step "citizenship" asks for only later (country co).',
      mend: 'move "citizenship" before "personal-code".',
    },
    {
      what: 'the first page is misspelt',
      edits: [{ file: SEQUENCE, from: '"firstPage": "initial-details"', to: '"firstPage": "initial-detail"' }],
      at: '"initial-detail"',
      rule: 'sequence-steps',
      message: '"initial-detail" is no step of this sequence.',
      mend: 'did you mean "initial-details"? Otherwise add "initial-detail" to "steps".',
    },
    {
      what: '__proto__ is a step',
      edits: [{ file: SEQUENCE, from: '"gender"', to: '"__proto__"' }],
      at: '"__proto__"',
      rule: 'sequence-steps',
      message: 'There is no step document "__proto__".',
      mend: 'write steps/__proto__.json.',
    },
    {
      what: 'the brand does not exist',
      edits: [{ file: DEPLOYMENT, from: '"brand": "askrobin"', to: '"brand": "askrobbin"' }],
      at: '"askrobbin"',
      rule: 'deployment-references',
      message: 'There is no brand "askrobbin".',
      mend: 'did you mean "askrobin"? Otherwise add schemas/brands/askrobbin.',
    },
    {
      what: 'the country does not exist',
      edits: [{ file: DEPLOYMENT, from: '"country": "co"', to: '"country": "cx"' }],
      at: '"cx"',
      rule: 'deployment-references',
      message: 'There is no country "cx".',
      mend: 'did you mean "co"? Otherwise add schemas/countries/cx.',
    },
    {
      what: 'a locale does not exist',
      edits: [{ file: DEPLOYMENT, from: '"locales": ["co"]', to: '"locales": ["co", "xyz"]' }],
      at: '"xyz"',
      rule: 'deployment-references',
      message: 'There is no locale "xyz".',
      mend: 'add it to locales/locales.json: xyz.',
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
      at: '"ess"',
      rule: 'deployment-references',
      message: 'There is no locale "ess".',
      mend: 'did you mean "es"? Otherwise add it to locales/locales.json: ess.',
      goesWithMore: true,
    },
    {
      what: 'the time zone does not exist',
      edits: [{ file: COUNTRY, from: 'America/Bogota', to: 'America/Bogotta' }],
      at: '"America/Bogotta"',
      rule: 'world-facts',
      message: 'There is no time zone "America/Bogotta".',
      mend: 'did you mean "America/Bogota"? Otherwise name one of the IANA database, like America/Bogota.',
    },
    {
      what: 'the currency does not exist',
      edits: [{ file: COUNTRY, from: '"COP"', to: '"CPO"' }],
      at: '"CPO"',
      rule: 'world-facts',
      message: 'There is no currency "CPO".',
      mend: 'write the code of ISO 4217 of a currency in use, like COP.',
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
      at: '"rtl"',
      rule: 'world-facts',
      message: '"pl-PL" is written from left to right, and "dir" is "rtl".',
      mend: 'write "ltr".',
    },
    {
      what: 'an operation does not exist',
      edits: [{ file: 'schemas/states/rejected.json', from: '"page": {', to: '"page": { "operation": "getStatuss",' }],
      at: '"getStatuss"',
      rule: 'operations',
      message: 'The contract has no operation "getStatuss".',
      mend: 'add it to schemas/api/openapi.yaml.',
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
      at: '{ "ui:',
      rule: 'listed-data-points',
      message: 'The step that this overlays has no property "province" in any branch.',
      mend: 'take "province" out of this overlay.',
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
      at: 'nul',
      rule: 'listed-data-points',
      message:
        'This overlay takes "province" out of the schema of its step, which still names it in "schema.required" and "uiSchema".',
      mend: 'add "schema.required" without "province" and "uiSchema": { "province": null } to this overlay.',
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
      at: '["f',
      rule: 'listed-data-points',
      message: 'The step asks for "secondLastName" and does not list it.',
      mend: 'write "dataPoints" with "secondLastName" into this overlay, or take it out of the schema by "secondLastName": null.',
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
      at: '{ "u',
      rule: 'sequence-steps',
      message: 'The sequence of this deployment has no step "pension", so this changes nothing.',
      mend: 'remove it.',
    },
    {
      what: 'an overlay of a misspelt step',
      edits: [
        { file: DEPLOYMENT, from: '"environments":', to: '"steps": { "nmae": { "path": "x" } },\n  "environments":' },
      ],
      at: '{ "p',
      rule: 'sequence-steps',
      message: 'The sequence of this deployment has no step "nmae", so this changes nothing.',
      mend: 'did you mean "name"? Otherwise remove it.',
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
      at: '{ "p',
      rule: 'sequence-steps',
      message: 'The sequence of this deployment has no step "__proto__", so this changes nothing.',
      mend: 'remove it.',
    },
  ])('is one line: $what', expectOneLine);
});
