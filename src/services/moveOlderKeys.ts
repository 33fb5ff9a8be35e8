import { createKept } from '../storage/createKept';
import { applicationPrefixOf, storagePrefixOf } from '../storage/applicationName';
import { moveOlderKey } from '../storage/createSealedStorage';
import { createPrefixedStorage } from '../storage/createStorage';
import type { KeyFacts, StoragePlace } from '../storage/keptKey';
import { parseLeadFacts } from '../storage/leadFacts';
import { localeKey } from '../storage/localeKey';
import { readApplication } from '../storage/readApplication';
import { sessionIdKey, sessionUrlKey } from '../storage/sessionKeys';
import { leftAtKey } from '../storage/tabKeys';
import { deviceTable } from './deviceTable';
import type { Log } from './SagaServices';

type MovingHost = Parameters<typeof createPrefixedStorage>[0]['host'] &
  Parameters<typeof moveOlderKey>[0] & { readonly location: Pick<Location, 'origin'> };

interface MovedKeys {
  readonly tabLocale?: string | undefined;
}

interface OlderKeys {
  readonly basePath: string;
  readonly log: Log;
}

/**
 * Moves what a release stored that did not name the deployment in its keys. Of several deployments on a host, only the
 * one moves it to which it belongs: that below whose path the session began, and for a tab, the last page. A tab that
 * still runs such a release stores under its keys again; they are moved as long as their answers are of the session
 * that was moved.
 *
 * @returns the locale that the tab's visit requested, if that was moved
 */
export async function moveOlderKeys(host: MovingHost, { basePath, log }: OlderKeys): Promise<MovedKeys> {
  const storagesOf = (prefix: string) => ({
    device: createPrefixedStorage({ host, name: 'localStorage', prefix }, log.error),
    tab: createPrefixedStorage({ host, name: 'sessionStorage', prefix }, log.error),
  });
  const [older, newer] = [storagesOf(applicationPrefixOf(host)), storagesOf(storagePrefixOf(host))];
  const [before, now] = [createKept(older), createKept(newer)];
  const move = (place: StoragePlace) => {
    const keys: readonly KeyFacts[] = Object.values(deviceTable);
    for (const { name } of keys.filter((key) => key.place === place)) {
      const text = older[place].get(name);
      if (text !== null && newer[place].set(name, text)) older[place].remove(name);
    }
  };
  const began = before.read(sessionUrlKey);
  const { sessionId } = parseLeadFacts(readApplication(before));
  const isOfSession = sessionId !== undefined && sessionId === now.read(sessionIdKey);
  if (isOfSession || began?.startsWith(`${host.location.origin}${basePath}/`) === true) {
    // First, so that another tab which finds no older keys finds the key that opens the moved answers.
    await moveOlderKey(host).catch((cause: unknown) => log.error('The key of an older release is lost', cause));
    move('device');
  }
  if (before.read(leftAtKey)?.startsWith(`${basePath}/`) !== true) return {};
  const tabLocale = before.read(localeKey);
  move('tab');
  return { tabLocale };
}
