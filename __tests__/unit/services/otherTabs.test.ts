import { type DepartureSign, departureSigns } from '../../../src/services/departureSigns';
import { type OutsideChange, otherTabChanges } from '../../../src/services/otherTabs';
import { countedPage } from '../../support/CountedTarget';

type CountedPage = ReturnType<typeof countedPage>;

test.each<[string, DocumentVisibilityState, (page: CountedPage) => void, readonly OutsideChange[]]>([
  ['a change of a storage', 'hidden', ({ dispatch }) => dispatch('storage', { storageArea: {} }), ['changed']],
  [
    'a storage event of a test or an extension, of no storage',
    'visible',
    ({ dispatch }) => dispatch('storage', { storageArea: null }),
    [],
  ],
  ['a page that is shown', 'visible', ({ dispatch }) => dispatch('pageshow', { persisted: false }), ['changed']],
  ['a page that becomes visible', 'hidden', ({ change }) => change({ visibilityState: 'visible' }), ['changed']],
  ['a page that is hidden', 'visible', ({ change }) => change({ visibilityState: 'hidden' }), []],
  [
    'a page that comes back from memory',
    'visible',
    ({ dispatch, change }) => {
      dispatch('pagehide', { persisted: true });
      change({ visibilityState: 'hidden' });
      change({ visibilityState: 'visible' });
      dispatch('pageshow', { persisted: true });
    },
    ['returned'],
  ],
])(
  'otherTabChanges: %s notifies as often as the device may have changed',
  (...[, visibilityState, happen, notices]) => {
    const page = countedPage({ visibilityState, isOnline: true });
    const heard: OutsideChange[] = [];
    const end = otherTabChanges(page.host)((change) => heard.push(change));
    happen(page);
    expect(heard).toEqual(notices);
    end();
    happen(page);
    expect(heard).toEqual(notices);
    expect(page.listening()).toEqual([]);
  },
);

test('departureSigns: a page that goes and one that is covered are told apart, and nothing else is a sign', () => {
  const page = countedPage({ visibilityState: 'visible', isOnline: true });
  const signs: DepartureSign[] = [];
  const end = departureSigns(page.host)((sign) => signs.push(sign));
  page.dispatch('pageshow');
  page.change({ visibilityState: 'hidden' });
  page.change({ visibilityState: 'visible' });
  page.dispatch('pagehide');
  expect(signs).toEqual(['hidden', 'left']);
  end();
  expect(page.listening()).toEqual([]);
});
