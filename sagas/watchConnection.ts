import { eventChannel } from 'redux-saga';
import { put, select, takeEveryFrom, type Saga } from './effects';

interface ConnectionHost {
  readonly navigator: { readonly onLine: boolean };
  readonly addEventListener: (type: 'online' | 'offline', listener: () => void) => void;
  readonly removeEventListener: (type: 'online' | 'offline', listener: () => void) => void;
}

/** Tells the store when the connection is lost and when it is back. */
export function* watchConnection(host: ConnectionHost): Saga {
  const channel = eventChannel<boolean>((emit) => {
    const report = () => emit(host.navigator.onLine);
    host.addEventListener('online', report);
    host.addEventListener('offline', report);
    return () => {
      host.removeEventListener('online', report);
      host.removeEventListener('offline', report);
    };
  });
  if (!host.navigator.onLine) yield* put({ type: 'connectionChanged', isOnline: false });
  yield* takeEveryFrom(channel, function* changed(isOnline: boolean) {
    const key = (yield* select(({ isUnsent }) => isUnsent)) ? 'online>sending' : 'online>text';
    yield* put({ type: 'connectionChanged', isOnline });
    if (isOnline) yield* put({ type: 'toastAdded', toast: { id: 'online', key, kind: 'success' } });
  });
}
