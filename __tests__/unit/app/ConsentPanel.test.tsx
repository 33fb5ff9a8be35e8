/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createStore } from 'redux';
import { ConsentPanel } from '../../../src/app/page/ConsentPanel';
import { RendererContext, type RendererServices } from '../../../src/renderer/RendererContext';
import { TextsContext, textsFrom } from '../../../src/renderer/useTexts';
import { consent } from '../../../src/store/consent';
import type { Action } from '../../../src/store/actions';
import { addBrowserStandIns } from '../../support/browserStandIns';
import { colombianSettings } from '../../support/colombia';

test('ConsentPanel: takes the focus although its texts are loaded after it', () => {
  addBrowserStandIns();
  const store = createStore((state: { consent?: ReturnType<typeof consent> } = {}, action: Action) => ({
    consent: consent(state.consent, action),
  }));
  store.dispatch({ type: 'consentOpened' });
  const panel = (text: string) => (
    <Provider store={store}>
      <RendererContext value={{ settings: colombianSettings } as RendererServices}>
        <TextsContext value={textsFrom(() => text)}>
          <ConsentPanel />
        </TextsContext>
      </RendererContext>
    </Provider>
  );
  const { rerender } = render(panel(''));
  expect(screen.queryByRole('heading')).toBeNull();
  rerender(panel('words'));
  expect(screen.getByRole('heading')).toHaveFocus();
});
