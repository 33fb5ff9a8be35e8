import { join } from 'node:path';
import { trackingNotes } from '../../../../tools/check/trackingNotes';
import { loadDocuments } from '../../../../tools/documents/loadDocuments';
import { expectProblem, type SpoiltDocument } from '../../../fixtures/check/expectProblem';
import { ROOT } from '../../../support/root';

const GERMANY = 'schemas/deployments/de-finipay.json';

describe('tracking', () => {
  it.each<SpoiltDocument>([
    {
      rule: 'tracking',
      what: 'no consent is asked for in the European Union',
      file: GERMANY,
      from: '"consentBeforeTracking": true',
      to: '"consentBeforeTracking": false',
      at: 'false,\n    "retargetingLogging"',
      message: 'wants consent before tracking',
      mend: 'write true',
    },
    {
      rule: 'tracking',
      what: 'a refusal is told in the European Union',
      file: GERMANY,
      from: '"rejectedEvent": false',
      to: '"rejectedEvent": true',
      at: 'true,\n    "consentBeforeTracking"',
      message: 'told to nobody',
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
      what: 'a conversion is another account’s',
      file: GERMANY,
      from: '"sendTo": "AW-1',
      to: '"sendTo": "AW-2',
      at: '"AW-2',
      message: 'belongs to another ads tag',
      mend: 'begin it with "AW-1',
    },
    {
      rule: 'meta-schema',
      what: 'a tag-manager id is none',
      file: GERMANY,
      from: '"GTM-',
      to: '"UA-',
      at: '"UA-',
      message: 'does not have the right form',
      mend: 'Container id, like GTM-',
    },
  ])('$rule: $what', expectProblem);

  test('deployments that cannot enforce Trusted Types are named, with the vendors that keep them from it', () => {
    const root = join(ROOT);
    const notes = trackingNotes(loadDocuments(join(root, 'schemas'), join(root, 'locales')));
    expect(notes).toContainEqual(
      expect.stringMatching(/^de-finipay \(production\) .* tagManager, googleAds, captcha$/),
    );
    expect(notes.join()).not.toContain('(development)');
  });
});
