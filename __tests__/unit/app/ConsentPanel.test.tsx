/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { ConsentPanel } from '../../../src/app/page/ConsentPanel';
import type { Settings } from '../../../src/published/settings';
import { RendererContext, type RendererServices } from '../../../src/renderer/RendererContext';
import { TextsContext, textsFrom } from '../../../src/renderer/useTexts';
import { createAppStore } from '../../../src/store/createAppStore';
import { addBrowserStandIns } from '../../support/browserStandIns';
import { colombianSettings } from '../../support/colombia';

function panelIn(settings: Settings, text: string) {
  const { store } = createAppStore();
  store.dispatch({ type: 'consentOpened' });
  const services: RendererServices = Object.assign(Object.create(null), { settings });
  return (
    <Provider store={store}>
      <RendererContext value={services}>
        <TextsContext value={textsFrom(() => text)}>
          <ConsentPanel />
        </TextsContext>
      </RendererContext>
    </Provider>
  );
}

beforeEach(addBrowserStandIns);

test.each([
  ['that says nothing', undefined, true],
  ['that objects to tracking', true, false],
])(
  'ConsentPanel, where consent is not required: ticks what a browser %s leaves allowed',
  (_case, objects, isTicked) => {
    Object.assign(navigator, { globalPrivacyControl: objects });
    const consent = { isRequired: false, purposes: ['analytics'] } as const;
    render(panelIn({ ...colombianSettings, consent: { ...colombianSettings.consent, ...consent } }, 'words'));
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(isTicked);
    Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  },
);
