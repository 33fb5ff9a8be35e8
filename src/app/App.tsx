import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { RendererContext, type RendererServices } from '../renderer/RendererContext';
import { TextsProvider } from '../renderer/TextsProvider';
import type { AppStore } from '../store/createAppStore';
import { ApplicationPage } from './ApplicationPage';
import { ErrorBoundary } from './ErrorBoundary';
import { Shell } from './Shell';

export interface AppServices extends RendererServices {
  readonly store: AppStore;
  readonly i18n: i18n;
}

interface AppProps {
  readonly services: AppServices;
  /** Puts the pages at their addresses: the browser's, or a fixed one where the page is prerendered. */
  readonly router: (children: ReactNode) => ReactNode;
}

/** The whole product, given all that it needs. */
export function App({ services, router }: AppProps) {
  return (
    <Provider store={services.store}>
      <TextsProvider i18n={services.i18n}>
        <RendererContext value={services}>
          {router(
            <Shell>
              <ErrorBoundary>
                <ApplicationPage />
              </ErrorBoundary>
            </Shell>,
          )}
        </RendererContext>
      </TextsProvider>
    </Provider>
  );
}
