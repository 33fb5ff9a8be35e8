import { otherTabChanges } from '../../../src/services/otherTabs';
import { countedPage } from '../../support/CountedTarget';

type CountedPage = ReturnType<typeof countedPage>;

test.each<[string, DocumentVisibilityState, (page: CountedPage) => void, number]>([
  ['a change of a storage', 'hidden', ({ dispatch }) => dispatch('storage', { storageArea: {} }), 1],
  [
    'a storage event of a test or an extension, of no storage',
    'visible',
    ({ dispatch }) => dispatch('storage', { storageArea: null }),
    0,
  ],
  ['a page that is shown from the cache', 'visible', ({ dispatch }) => dispatch('pageshow'), 1],
  ['a page that becomes visible', 'hidden', ({ change }) => change({ visibilityState: 'visible' }), 1],
  ['a page that is hidden', 'visible', ({ change }) => change({ visibilityState: 'hidden' }), 0],
])(
  'otherTabChanges: %s notifies as often as the device may have changed',
  (...[, visibilityState, happen, notices]) => {
    const page = countedPage({ visibilityState, isOnline: true });
    const listener = jest.fn();
    const end = otherTabChanges(page.host)(listener);
    happen(page);
    expect(listener).toHaveBeenCalledTimes(notices);
    end();
    happen(page);
    expect(listener).toHaveBeenCalledTimes(notices);
    expect(page.listening()).toEqual([]);
  },
);
