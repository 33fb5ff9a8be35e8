import { type ReactNode, useSyncExternalStore } from 'react';
import { Provider } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { RendererContext, type RendererServices } from '../../renderer/RendererContext';
import type { TextSource } from '../../renderer/TextSource';
import { TextsContext } from '../../renderer/useTexts';
import type { AppStore } from '../../store/createAppStore';
import { ApplicationPage } from './ApplicationPage';
import { ErrorBoundary } from '../failure/ErrorBoundary';
import { Shell } from './Shell';

export interface AppServices extends RendererServices {
  readonly store: AppStore;
  readonly texts: TextSource;
}

interface AppProps {
  readonly services: AppServices;
  /** Places the pages in a router: the browser's, or a static one for prerendering. */
  readonly router: (children: ReactNode) => ReactNode;
  /** Rendered instead of the application page, without scripts. */
  readonly page?: ReactNode;
}

/** The whole product, from its services. */
export function App({ services, router, page }: AppProps) {
  return (
    <Provider store={services.store}>
      <TextsProvider source={services.texts}>
        <RendererContext value={services}>
          {router(<Shell isStatic={page !== undefined}>{page ?? <GuardedPage />}</Shell>)}
        </RendererContext>
      </TextsProvider>
    </Provider>
  );
}

function GuardedPage() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary path={pathname}>
      <ApplicationPage />
    </ErrorBoundary>
  );
}

function TextsProvider({ source, children }: { readonly source: TextSource; readonly children: ReactNode }) {
  const texts = useSyncExternalStore(source.subscribe, source.current, source.current);
  const translator = useSyncExternalStore(source.subscribe, source.translator, source.translator);
  return (
    <TextsContext value={texts}>
      {translator && <translator.Follower i18n={translator.i18n} onTexts={source.use} />}
      {children}
    </TextsContext>
  );
}
