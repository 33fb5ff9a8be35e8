/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { ConsentPanel } from '../../../src/app/page/ConsentPanel';
import { RendererContext, type RendererServices } from '../../../src/renderer/RendererContext';
import { TextsContext, textsFrom } from '../../../src/renderer/useTexts';
import { createAppStore } from '../../../src/store/createAppStore';
import { addBrowserStandIns } from '../../support/browserStandIns';
import { colombianSettings } from '../../support/colombia';

test('ConsentPanel: takes the focus although its texts are loaded after it', () => {
  addBrowserStandIns();
  const { store } = createAppStore();
  store.dispatch({ type: 'consentOpened' });
  const services: RendererServices = Object.assign(Object.create(null), { settings: colombianSettings });
  const panel = (text: string) => (
    <Provider store={store}>
      <RendererContext value={services}>
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
