import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { Flow } from '../../../src/flow/types';
import type { Formats } from '../../../src/formats/createFormats';
import { createEmbeddedTexts } from '../../../src/renderer/TextSource';
import { fixedFlowSource } from '../../../src/renderer/FlowSource';
import { RendererContext } from '../../../src/renderer/RendererContext';
import { TextsContext } from '../../../src/renderer/useTexts';
import type { WidgetSource } from '../../../src/renderer/WidgetSource';
import { noopScheduler } from '../../../src/scheduling/noopScheduler';
import { createAppStore } from '../../../src/store/createAppStore';
import { resolveTexts } from '../../../documents/resolveTexts';
import { listActions } from '../../../tools/gallery/Scene';
import { productDocuments } from '../../support/productDocuments';
import { productSettings } from '../../support/productSettings';

interface StageFacts {
  readonly deployment: string;
  readonly formats: Formats;
  readonly widgets: WidgetSource;
}

/** Provides what questions need to render: the texts, the settings and the lists of a deployment. */
export function createStage({ deployment, formats, widgets }: StageFacts) {
  const settings = productSettings(deployment);
  const locale = productDocuments.deployments.get(deployment)?.data as { readonly locales: readonly [string] };
  const whole = {
    ...settings,
    texts: { ...settings.texts, embedded: resolveTexts(productDocuments, locale.locales[0]) },
  };
  const texts = createEmbeddedTexts(whole);
  const { store, watchAnswer } = createAppStore();
  for (const action of listActions(settings)) store.dispatch(action);
  return function RendererStage({ flow, children }: { readonly flow: Flow; readonly children: ReactNode }) {
    const services = {
      settings: whole,
      flow: fixedFlowSource(flow),
      phone: formats,
      widgets,
      scheduler: noopScheduler,
      watchAnswer,
      explain: () => Promise.reject(new Error('Nothing is loaded here (NO_FILES)')),
      preparePicture: () => Promise.reject(new Error('Nobody chooses pictures here (NO_PICTURES)')),
    };
    return (
      <Provider store={store}>
        <RendererContext value={services}>
          <TextsContext value={texts}>{children}</TextsContext>
        </RendererContext>
      </Provider>
    );
  };
}

export type RendererStage = ReturnType<typeof createStage>;
