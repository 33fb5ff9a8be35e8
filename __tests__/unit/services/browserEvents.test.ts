import { type BrowserEvent, browserEvents } from '../../../src/services/browserEvents';
import { countedPage } from '../../support/CountedTarget';

type CountedPage = ReturnType<typeof countedPage>;

test.each<[string, DocumentVisibilityState, (page: CountedPage) => void, readonly BrowserEvent[]]>([
  ['a change of a storage', 'hidden', ({ dispatch }) => dispatch('storage', { storageArea: {} }), ['changed']],
  [
    'a storage event of a test or an extension, of no storage',
    'visible',
    ({ dispatch }) => dispatch('storage', { storageArea: null }),
    [],
  ],
  ['a page that is shown', 'visible', ({ dispatch }) => dispatch('pageshow', { persisted: false }), ['changed']],
  ['a page that becomes visible', 'hidden', ({ change }) => change({ visibilityState: 'visible' }), ['changed']],
  ['a page that is covered', 'visible', ({ change }) => change({ visibilityState: 'hidden' }), ['hidden']],
  ['a page that goes', 'visible', ({ dispatch }) => dispatch('pagehide', { persisted: false }), ['left']],
  [
    'a page that comes back from memory',
    'visible',
    ({ dispatch, change }) => {
      dispatch('pagehide', { persisted: true });
      change({ visibilityState: 'hidden' });
      change({ visibilityState: 'visible' });
      dispatch('pageshow', { persisted: true });
    },
    ['left', 'hidden', 'returned'],
  ],
  ['a connection that is lost', 'visible', ({ dispatch }) => dispatch('offline'), ['offline']],
  ['a connection that is back', 'visible', ({ dispatch }) => dispatch('online'), ['online']],
])(
  'browserEvents: %s is told once, and to nobody who has stopped listening',
  (...[, visibilityState, happen, events]) => {
    const page = countedPage({ visibilityState, isOnline: true });
    const heard: BrowserEvent[] = [];
    const end = browserEvents(page.host)((event) => heard.push(event));
    happen(page);
    expect(heard).toEqual(events);
    end();
    happen(page);
    expect(heard).toEqual(events);
    expect(page.listening()).toEqual([]);
  },
);
