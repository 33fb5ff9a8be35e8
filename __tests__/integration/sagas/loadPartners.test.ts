import { runApplications } from '../../support/runApplications';

const { api, start } = runApplications();

test('the list of lenders: is loaded once, and stored', async () => {
  const application = await start();
  await application.dispatch({ type: 'partnersNeeded' }).until(({ partners }) => partners.length > 0);
  expect(application.store.getState().partners).toContainEqual({
    name: 'Sereno Credit',
    logo: expect.stringMatching(/^data:image/),
  });
  application.dispatch({ type: 'partnersNeeded' });
  expect(await api.requests('getPartnerLogos')).toHaveLength(1);
});
