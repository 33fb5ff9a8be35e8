import { storageKeys } from '../../support/storageKeys';
import { memoryStorage } from '../../support/memoryStorage';
import { runApplications } from '../../support/runApplications';

const { start } = runApplications();
const framed = { platform: { browser: { isFramed: true } } };

test("a host's colours: are merged, stored in the tab, and restored after a reload, below newer ones", async () => {
  const tabStorage = memoryStorage();
  const application = await start({ tabStorage, ...framed });
  application.dispatch(
    { type: 'hostColorsMerged', colors: { primary: '#4b3f9c' } },
    { type: 'hostColorsMerged', colors: { accent: '#aa0000' } },
  );
  expect(application.store.getState()).toMatchObject({
    hostColors: { primary: '#4b3f9c', accent: '#aa0000' },
    uiColors: {},
  });
  expect(JSON.parse(tabStorage.get(storageKeys.uiColors) ?? '')).toEqual({ primary: '#4b3f9c', accent: '#aa0000' });
  expect(application.storage.get(storageKeys.uiColors)).toBeNull();
  application.stop();
  const again = await start({ tabStorage, ...framed });
  expect(again.store.getState().hostColors).toEqual({ primary: '#4b3f9c', accent: '#aa0000' });
  again.dispatch({ type: 'hostColorsMerged', colors: { accent: '#006600' } }, { type: 'applicationCleared' });
  expect(again.store.getState().hostColors).toEqual({ primary: '#4b3f9c', accent: '#006600' });
});

test('a visit without a host: uses the colours of the brand', async () => {
  const tabStorage = memoryStorage({ [storageKeys.uiColors]: '{"primary":"#4b3f9c"}' });
  expect((await start({ tabStorage })).store.getState().hostColors).toEqual({});
});
