import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SagaServices } from '../../src/services/SagaServices';
import { consumeArrivalAddress } from '../../src/app/address/consumeArrivalAddress';
import { stateFacts } from '../../src/flow/applicationStates';
import { campaignNames } from '../../src/attribution/campaign';
import { originNames } from '../../src/attribution/originNames';
import { storageKeys } from '../support/storageKeys';
import { serialiseProgress } from '../../src/storage/storedProgress';
import { selectApplicationState } from '../../src/store/progress';
import { linkParameters } from '../../src/autofill/linkedAnswers';
import { readOpenApi } from '../../documents/openApi';
import { colombianModel, colombianStates, colombianSettings } from '../support/colombia';
import { applicant } from '../support/colombianApplicant';
import { keptOn } from '../support/keptOn';
import { memoryStorage } from '../support/memoryStorage';
import { ROOT } from '../support/root';
import { answer, runApplications } from '../support/runApplications';
import type { TestApplication } from '../support/startApplication';

const { api, start } = runApplications();

const KEY = 'a1b2c3d4-0000-4000-8000-000000000000';
const TOKEN = 'b1b2c3d4-0000-4000-8000-000000000000';

/** Returns every parameter that the product reads, with a meaningful value. */
function parametersFor(state: number): Readonly<Record<string, string>> {
  return {
    connection: `${state}-${KEY}`,
    status: 'success',
    result: 'OK',
    error: '',
    error_reason: '',
    urlType: 'email',
    sessionId: KEY,
    sellingTierGlobalId: 'tier-2',
    locale: 'en',
    token: TOKEN,
    ...Object.fromEntries([...originNames, ...campaignNames].map((name) => [name, 'x'])),
    ...Object.fromEntries(
      linkParameters.map((name) => [name, JSON.stringify(applicant[name] ?? 'x').replaceAll('"', '')]),
    ),
  };
}

test('the parameters of this test: include every one that the product reads', () => {
  const files = ['src', 'sagas'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('generated'))
      .map((file) => readFileSync(path.join(ROOT, folder, file), 'utf8')),
  );
  const read = files
    .filter((text) => text.includes('URLSearchParams'))
    .flatMap((text) => [...text.matchAll(/\.get(?:All)?\('([A-Za-z]\w+)'\)/g)].map(([, name]) => name));
  expect(new Set(read).size).toBeGreaterThan(4);
  expect(Object.keys(parametersFor(0))).toEqual(expect.arrayContaining([...new Set(read)]));
});

/** Parses an address as the app does on arrival. */
function visitOf(address: string) {
  const { pathname, search, hash } = new URL(address, 'https://apply.example');
  const host = { location: { pathname, search }, history: { state: null, replaceState: () => undefined } };
  return {
    search,
    arrival: consumeArrivalAddress(host, { basePath: '', address: { pathname, search, hash }, kept: keptOn() }),
    location: pathname.slice(1),
  };
}

/** A lead, and the secret by which its device opens it. */
interface KnownLead {
  readonly id: string;
  readonly holder: string;
}

interface Opened {
  readonly address: string;
  readonly services: SagaServices;
  /** The application that the device knows; absent on another person's device. */
  readonly storedLead?: KnownLead & { readonly state: number };
}

/** Opens an address as a person lured to it would, and waits until no call is pending. */
async function open({ address, services, storedLead }: Opened): Promise<TestApplication> {
  const { search, arrival, location } = visitOf(address);
  const progress = serialiseProgress({ progressState: storedLead?.state ?? 0 }, new Date());
  const ofDevice = storedLead && { [storageKeys.leadId]: storedLead.id, [storageKeys.plainHolder]: storedLead.holder };
  const storage = memoryStorage(ofDevice ? { ...ofDevice, [storageKeys.state]: progress } : {});
  const underWay = new Set<unknown>();
  const calls = Object.entries(services.api).map(
    ([name, call]: [string, (...given: unknown[]) => Promise<unknown>]) => [
      name,
      (...given: unknown[]) => {
        // An arrival is reported to the affiliate of the link, whatever becomes of the application.
        const answer = given[0] === 'postAffiliateEvent' ? Promise.resolve({ kind: 'ok' }) : call(...given);
        underWay.add(answer);
        return answer.finally(() => underWay.delete(answer));
      },
    ],
  );
  const application = await start({
    storage,
    location,
    visit: { ...arrival, search },
    api: Object.fromEntries(calls),
  });
  for (let quiet = 0; quiet < 3; quiet = underWay.size > 0 ? 0 : quiet + 1) {
    await Promise.allSettled(underWay);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return application;
}

interface Place {
  readonly value: number;
  readonly route: string;
}

const routes = [
  ...colombianModel.steps.map((step) => step.path),
  ...Object.values(colombianSettings.states).map(({ route }) => route),
];

/** Returns routes of each kind, and every fourth one: others in the next states, so that each meets many of them. */
function routesFor({ value, route }: Place): readonly string[] {
  return [...new Set(['', '404', 'unheard-of', route, ...routes.filter((_, index) => index % 4 === value % 4)])];
}

function searchOf(parameters: Readonly<Record<string, string>>): string {
  return new URLSearchParams(parameters).toString();
}

/** They report a return from a bank or a payment service; no other parameter concerns the state. */
const ofReturns: readonly string[] = ['connection', 'status', 'result', 'error', 'error_reason'];

/** Returns addresses of a lead in this state that an attacker may have made, for anybody's device. */
function linksTo(references: readonly string[], { value, route }: Place): readonly string[] {
  const all = parametersFor(value);
  const links = ['email', 'once', 'connection', ''].flatMap((urlType) =>
    [...references, TOKEN].map((reference) => `/continue/${reference}?${searchOf({ ...all, urlType })}`),
  );
  return [`/${route}?${searchOf(all)}`, ...links];
}

/** Returns addresses without a reference to a lead: they concern the application that the device knows, if any. */
function placesIn(place: Place): readonly string[] {
  const { value, route } = place;
  const all = Object.entries(parametersFor(value));
  const isAlone = ([name]: readonly [string, string]) => value === 0 || ofReturns.includes(name);
  const together = all.filter((each) => !isAlone(each));
  const queries = [...all.filter(isAlone).map((each) => [each]), together].map((each) => Object.fromEntries(each));
  return [
    ...routesFor(place).map((each) => `/${each}?${searchOf(Object.fromEntries(all))}`),
    ...queries.map((each) => `/${route}?${searchOf(each)}`),
  ];
}

const numbered = Object.values(colombianStates).flatMap(({ value, name, route }) =>
  value === null ? [] : [[value, name, { value, route }] as const],
);

async function lead(state: number): Promise<KnownLead> {
  const application = await start();
  application.dispatch(answer(applicant), { type: 'applicationSubmitted', isIntermediate: false });
  await application.until((all) => selectApplicationState(all) === 10);
  application.stop();
  const [{ id } = { id: '' }] = await api.leads();
  await api.setState(id, state);
  return { id, holder: application.storage.get(storageKeys.plainHolder) ?? '' };
}

const writes = readOpenApi().operations.flatMap(({ id, method }) => (method === 'get' ? [] : [id]));

test.each(numbered)('state %d (%s): no address changes an application', async (...[, , place]) => {
  const { id, holder } = await lead(place.value);
  const sent = async () => (await api.requests(...writes)).length;
  const [before, written] = [await api.lead(id), await sent()];
  const { services } = await start();
  const ofHolder = await start({ storage: memoryStorage({ [storageKeys.plainHolder]: holder }) });
  const storedLead = { id, holder, state: place.value };
  const [links, places] = [linksTo([id, before.linkId ?? ''], place), placesIn(place)];
  const opened = [
    ...[...links, ...places].map((address) => ({ address, services: ofHolder.services, storedLead })),
    // Another device knows no application, so there a place is the same whatever the state.
    ...[...links, ...(place.value === 0 ? places : [])].map((address) => ({ address, services })),
  ];
  for (const each of opened) (await open(each)).stop();
  expect(await sent()).toBe(written);
  // Polling makes the lenders decide, on any device.
  const decided =
    stateFacts(colombianSettings.states, place.value)?.waitsFor === 'decision' ? { state: 10, status: 'positive' } : {};
  const expected = { ...before, ...decided, pollsLeft: 0, openedLinks: {} };
  expect({ ...(await api.lead(id)), pollsLeft: 0, openedLinks: {} }).toEqual(expected);
});
