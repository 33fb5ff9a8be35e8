import { createApi } from '../api/createApi';
import { createContractSource, importContract, type Retry } from '../api/createContractSource';
import { pollingPace } from '../api/pollingPace';
import type { Settings } from '../published/settings';
import { storagePrefixOf } from '../storage/applicationName';
import { createKeyRing } from '../storage/createSealedStorage';
import { createStorage } from '../storage/createStorage';
import { objectsToTracking } from '../tracking/consent';
import { createCaptcha } from '../tracking/createCaptcha';
import { createScriptLoader } from '../tracking/createScriptLoader';
import { sourcesOf } from '../tracking/vendors';
import type { Network, Platform, Vendors } from './Platform';
import { cookieJarOf } from './cookieJar';
import { isInitialAddressClean } from './isInitialAddressClean';
import { type Browser, browserEvents } from './browserEvents';
import { untilActivated, untilInteractive, untilWorthAsking } from './pageReadiness';
import { startTracking } from './startTracking';
import { createWriteLock } from './writeLock';

interface PageParts extends Pick<Platform, 'visit' | 'log'>, Pick<Browser, 'onKept'>, Pick<Network, 'onUnavailable'> {
  readonly settings: Settings;
  readonly retry: Retry;
  readonly navigation: Pick<Browser, 'navigate' | 'location'>;
  readonly untilIdle: () => Promise<void>;
}

/** Creates the platform of a page from the browser's APIs. Starts to load the contract, which the first calls need. */
export function browserPlatform({ settings, navigation, log, ...parts }: PageParts): Platform {
  const { basePath } = settings;
  return {
    visit: parts.visit,
    storages: {
      device: createStorage(window, 'localStorage', log.error),
      tab: createStorage(window, 'sessionStorage', log.error),
    },
    keyRing: createKeyRing(window),
    network: networkOf(settings, parts),
    browser: {
      subscribe: browserEvents(window),
      isOnline: () => navigator.onLine,
      untilActivated: () => untilActivated(document),
      untilWorthAsking: untilWorthAsking(window),
      untilInteractive: untilInteractive(window, parts.untilIdle),
      onKept: parts.onKept,
      navigate: navigation.navigate,
      location: navigation.location,
      absolute: (path) => `${window.location.origin}${basePath}${path}`,
      isFramed: window.parent !== window,
      restart: () => window.location.replace(`${basePath}/`),
    },
    vendors: vendorScriptsOf(settings),
    objectsToTracking: objectsToTracking(navigator),
    device: { navigator, screen, loadedAtMs: Math.round(performance.timeOrigin) },
    acquireWriteLock: createWriteLock(navigator, storagePrefixOf(window)),
    departureTimeoutMs: 4000,
    cookies: cookieJarOf(window, basePath),
    polling: pollingPace,
    consentDelayMs: 400,
    solveChallenge: async (challenge) => {
      const load = () => import(/* webpackChunkName: "proof" */ '../proof/solveInWorkers');
      return (await parts.retry(load)).solveInWorkers(challenge);
    },
    now: () => new Date(),
    elapsedMs: () => performance.now(),
    createUuid,
    random: Math.random,
    log,
  };
}

function networkOf({ api }: Settings, { retry, onUnavailable }: Pick<PageParts, 'retry' | 'onUnavailable'>): Network {
  const contract = createContractSource(api.contract, (url) => importContract(url, retry));
  return {
    ...contract,
    createApi: (options) => createApi({ ...options, contractOf: contract.contractOf }),
    onUnavailable,
    onIdentifyingCall: () => forgetListedCalls(performance),
    askServerTime,
  };
}

/** Returns the time of this page's own server; `undefined` if it does not answer. */
async function askServerTime(): Promise<Date | undefined> {
  const options = { method: 'HEAD', cache: 'no-store' } as const;
  const response = await window.fetch(window.location.pathname, options).catch(() => undefined);
  const at = Date.parse(response?.headers.get('date') ?? '');
  return Number.isNaN(at) ? undefined : new Date(at);
}

/**
 * The browser lists the addresses of all calls, readable by any script. A clean-up: where the browser refuses it, the
 * call has its result all the same.
 */
function forgetListedCalls(calls: Partial<Pick<Performance, 'clearResourceTimings'>>): void {
  calls.clearResourceTimings?.();
}

function vendorScriptsOf({ tracking }: Settings): Vendors {
  const loadScript = createScriptLoader(window, sourcesOf(tracking).script);
  return {
    startTracking: (start) => startTracking({ ...start, host: window, loadScript }),
    createCaptcha: ({ isOn, ...parts }) =>
      createCaptcha({ ...parts, host: window, loadScript, isOn: () => isInitialAddressClean(window) && isOn() }),
  };
}

/** Returns a random UUID. Only secure contexts of newer browsers have `randomUUID`. */
function createUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = ((parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
