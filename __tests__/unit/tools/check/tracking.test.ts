import { expectProblem, type SpoiltDocument } from '../../../fixtures/check/expectProblem';

const exception = '{ "reason": "Some law allows it.", "source": "https://law.example/1" }';
const GERMANY = 'schemas/deployments/de-finipay.json';

describe('checkDocuments: tracking', () => {
  it.each<SpoiltDocument>([
    {
      rule: 'tracking',
      what: 'no consent is asked for in the European Union',
      file: 'schemas/countries/de/country.json',
      from: '"code": "de",',
      to: `"code": "de", "trackingWithoutConsent": ${exception},`,
      at: '{ "reason"',
      message: 'wants consent before tracking',
      mend: 'remove it',
    },
    {
      rule: 'meta-schema',
      what: 'a country excepts itself without a source',
      file: 'schemas/countries/co/country.json',
      from: '"code": "co",',
      to: '"code": "co", "trackingWithoutConsent": { "reason": "Because it is common here." },',
      at: '{ "reason"',
      message: '"source"',
      mend: 'source',
    },
    {
      rule: 'meta-schema',
      what: 'a deployment decides by itself',
      file: GERMANY,
      from: '"rejectedEvent": false',
      to: '"consentBeforeTracking": false, "rejectedEvent": false',
      at: 'false, "rejectedEvent"',
      message: 'consentBeforeTracking',
      mend: 'remove',
    },
    {
      rule: 'tracking',
      what: 'a refusal is told in the European Union',
      file: GERMANY,
      from: '"rejectedEvent": false',
      to: '"rejectedEvent": true',
      at: 'true,\n    "retargetingLogging"',
      message: 'No vendor may receive the refusal',
      mend: 'write false',
    },
    {
      rule: 'tracking',
      what: 'the captcha is on without a key',
      file: 'schemas/deployments/co-askrobin.json',
      from: '"captcha": false',
      to: '"captcha": true',
      at: 'true,\n    "orderExperiment"',
      message: 'has no site key',
      mend: 'add captcha to tracking',
    },
    {
      rule: 'tracking',
      what: 'breaches of Trusted Types are only reported, and to nobody',
      file: GERMANY,
      from: '"reportingEndpoint": "https://api.staging.finipay.example/reports"',
      to: '"trustedTypes": "report"',
      at: '"report"',
      message: 'have no endpoint to be reported to',
      mend: 'add a reportingEndpoint',
    },
    {
      rule: 'tracking',
      what: 'a conversion is another account’s',
      file: GERMANY,
      from: '"id": "FILL_IN",\n          "sendTo": "FILL_IN"',
      to: '"id": "AW-000000001",\n          "sendTo": "AW-000000002/conversion"',
      at: '"AW-000000002',
      message: 'belongs to another ads tag',
      mend: 'begin it with "AW-000000001/',
    },
    {
      rule: 'meta-schema',
      what: 'a tag-manager id is none',
      file: GERMANY,
      from: '"id": "FILL_IN"',
      to: '"id": "UA-1"',
      at: '"UA-1',
      message: 'does not have the right form',
      mend: 'Container id: GTM-',
    },
  ])('$rule reports: $what', expectProblem);
});
