import { allowedFields, analyticsAnswers, fieldsFor } from '../../../src/tracking/vendorEvents';
import { createTracking } from '../../../src/tracking/createTracking';
import { nonPersonalAnswers } from '../../../src/tracking/reportable';
import type { TrackedEvent } from '../../../src/tracking/vendorEvents';
import type { Tracker } from '../../../src/tracking/Tracker';
import { colombianModel } from '../../support/colombia';
import { applicant } from '../../support/colombianApplicant';

const lead: TrackedEvent = {
  name: 'Lead',
  fields: { eventId: 'e1', product: 'personal-loan', answers: { ...applicant } },
};
const registration: TrackedEvent = { ...lead, name: 'CompleteRegistration' };
const storedByMeta = ['_fbp', '_fbc', 'lastExternalReferrer'];
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

interface Slow {
  readonly load?: () => Promise<unknown>;
  readonly start?: () => Promise<unknown>;
}

function listening({ load, start, ...overrides }: Slow & Partial<Omit<Tracker, 'start'>> = {}) {
  const heard: string[] = [];
  const logged: string[] = [];
  const forgotten: string[] = [];
  const tracker: Tracker = {
    start: async () => {
      heard.push('start');
      await start?.();
    },
    track: (name) => void heard.push(name),
    allow: (allowed) => void heard.push(`allow ${allowed.join()}`),
    forget: () => void heard.push('forget'),
    ...overrides,
  };
  const tracking = createTracking({
    names: ['metaPixel'],
    load: async () => {
      await load?.();
      return tracker;
    },
    configured: ['metaPixel'],
    forgetStored: (prefixes) => void forgotten.push(...prefixes),
    log: (message) => void logged.push(message),
  });
  return { tracking, heard, logged, forgotten };
}

test('fieldsFor: gives each vendor its listed fields, and only answers that are not personal', () => {
  expect(fieldsFor('tikTokPixel', lead)).toEqual({ eventId: 'e1' });
  expect(fieldsFor('googleAds', lead)).toEqual({ eventId: 'e1' });
  expect(fieldsFor('posthog', lead)).toEqual({
    product: 'personal-loan',
    amount: applicant['amount'],
    loanPurpose: applicant['loanPurpose'],
  });
  expect(fieldsFor('metaPixel', { name: 'stepOpened', fields: { step: 'name' } })).toBeUndefined();
  expect(
    fieldsFor('logRocket', { ...lead, fields: { ...lead.fields, product: ['loan'] as never } }),
  ).not.toHaveProperty('product');
});

test('allowedFields: no vendor receives more than these fields of these events', () => {
  const listed = Object.entries(allowedFields).map(([vendor, events]) =>
    [vendor, ...Object.entries(events).map(([name, fields]) => `${name}(${fields.join()})`)].join(' '),
  );
  const analytics = 'stepOpened(step) stepRefused(step,dataPoints) Lead(product,answers) CompleteRegistration(product)';
  expect(listed).toEqual([
    'tikTokPixel Lead(eventId) CompleteRegistration(eventId) Rejected(eventId)',
    'metaPixel Lead(eventId) CompleteRegistration(eventId)',
    'googleAds Lead(eventId)',
    'tagManager stepOpened(step) Lead(eventId,product) CompleteRegistration(eventId,product)',
    `posthog ${analytics}`,
    `logRocket ${analytics}`,
  ]);
  expect(analyticsAnswers).toEqual(['amount', 'period', 'loanPurpose']);
});

test('nonPersonalAnswers: contains no answer that the catalogue marks as personal', () => {
  const open = nonPersonalAnswers(applicant, colombianModel.dataPoints);
  expect(Object.keys(open).sort()).toEqual(['amount', 'generalPolicies', 'loanPurpose']);
  for (const name of analyticsAnswers) expect(colombianModel.dataPoints[name]?.privacy).toBe('none');
});

test('createTracking: loads nothing before consent, then starts once and reports earlier events in their order', async () => {
  const { tracking, heard } = listening();
  tracking.track(lead);
  tracking.track(registration);
  await settled();
  expect(heard).toEqual([]);
  tracking.allow(['marketing']);
  tracking.allow(['marketing']);
  await settled();
  expect(heard).toEqual(['allow marketing', 'start', 'Lead', 'CompleteRegistration']);
});

test.each([
  ['the adapter', 'load', []],
  ['the script', 'start', ['allow marketing', 'start', 'forget']],
] as const)('createTracking: a consent that goes while %s loads starts and reports nothing', async (...given) => {
  const [, slow, expected] = given;
  let arrive: () => void = () => undefined;
  const pending = new Promise<void>((resolve) => (arrive = resolve));
  const { tracking, heard, forgotten } = listening({ [slow]: () => pending });
  tracking.allow(['marketing']);
  tracking.track(lead);
  await settled();
  tracking.allow([]);
  tracking.track(lead);
  arrive();
  await settled();
  expect(heard).toEqual(expected);
  expect(forgotten).toEqual(storedByMeta);
  tracking.allow(['marketing']);
  tracking.track(registration);
  await settled();
  const again = slow === 'load' ? ['allow marketing', 'start'] : ['allow marketing'];
  expect(heard).toEqual([...expected, ...again, 'CompleteRegistration']);
});

test('createTracking: a slow vendor receives the first hundred events', async () => {
  const { tracking, heard } = listening();
  for (let count = 0; count < 120; count++) tracking.track(lead);
  tracking.allow(['marketing']);
  await settled();
  expect(heard.filter((each) => each === 'Lead')).toHaveLength(100);
});

test('createTracking: never reports events before a refusal, even when consent is given later', async () => {
  const { tracking, heard, forgotten } = listening();
  tracking.track(lead);
  tracking.allow([]);
  tracking.track(lead);
  expect(forgotten).toEqual(storedByMeta);
  tracking.allow(['marketing']);
  await settled();
  expect(heard).not.toContain('Lead');
  tracking.track(lead);
  await settled();
  expect(heard).toContain('Lead');
});

test('createTracking: a withdrawn consent is passed to the vendor, and no later event', async () => {
  const { tracking, heard } = listening();
  tracking.allow(['marketing']);
  await settled();
  tracking.allow(['analytics']);
  tracking.track(lead);
  await settled();
  expect(heard).toEqual(['allow marketing', 'start', 'forget']);
  expect(tracking.isActive()).toBe(false);
});

test.each([
  ['does not load', { load: () => Promise.reject(new Error('blocked')) }, 'Failed to load tracker: metaPixel'],
  [
    'throws at an event',
    {
      track: () => {
        throw new Error('hostile');
      },
    },
    'Failed pixel send: metaPixel',
  ],
  ['fails at an event', { track: () => Promise.reject(new Error('late')) }, 'Failed pixel send: metaPixel'],
])('createTracking: a vendor that %s is logged and stops nothing else', async (_case, overrides, message) => {
  const { tracking, logged } = listening(overrides);
  tracking.allow(['marketing']);
  await settled();
  tracking.track(lead);
  await settled();
  expect(logged).toEqual([message]);
});
