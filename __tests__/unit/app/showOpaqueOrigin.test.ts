/** @jest-environment jsdom */
import { showOpaqueOrigin, neededSandbox } from '../../../src/app/failure/showOpaqueOrigin';
import { textByKey } from '../../../tools/publish/createSettings';
import { colombianSettings } from '../../support/colombia';
import { colombianTexts } from '../../support/colombianTexts';

test('a frame without an origin: says what is wrong, where to go on, and what the page around it must change', () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const settings = { ...colombianSettings, texts: { ...colombianSettings.texts, embedded: colombianTexts } };
  document.body.innerHTML = '<div id="loading"></div><main><form></form></main><script id="settings"></script>';
  const block = document.getElementById('settings') as HTMLElement;
  block.textContent = JSON.stringify(settings);
  showOpaqueOrigin(document);
  const notice = document.querySelector('main [role="alert"]');
  for (const key of ['text', 'action', 'owner'])
    expect(notice).toHaveTextContent(textByKey(colombianTexts['app'] ?? {}, `sandboxed>${key}`));
  expect(notice?.querySelector('a')).toHaveAttribute('href', window.location.href);
  expect(notice).toHaveTextContent(window.location.href);
  expect(notice?.querySelector('code')).toHaveTextContent(`sandbox="${neededSandbox}"`);
  expect(document.querySelector('form, #loading')).toBeNull();
  expect(errors.mock.calls.join()).toContain('allow-same-origin');
  errors.mockRestore();
});
