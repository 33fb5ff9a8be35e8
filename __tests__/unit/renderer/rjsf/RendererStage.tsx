import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { Flow } from '../../../../src/flow/types';
import type { Formats } from '../../../../src/formats/createFormats';
import { embeddedTexts } from '../../../../src/renderer/TextSource';
import { fixedFlowSource } from '../../../../src/renderer/FlowSource';
import { RendererContext } from '../../../../src/renderer/RendererContext';
import { TextsContext } from '../../../../src/renderer/useTexts';
import type { WidgetSource } from '../../../../src/renderer/WidgetSource';
import { unscheduled } from '../../../../src/scheduling/scheduler';
import { createAppStore } from '../../../../src/store/createAppStore';
import { resolveTexts } from '../../../../documents/resolveTexts';
import { listActions } from '../../../../tools/gallery/Scene';
import { documents } from '../../../support/colombia';
import { settingsOf } from '../../../support/settingsOf';

interface StageFacts {
  readonly deployment: string;
  readonly formats: Formats;
  readonly widgets: WidgetSource;
}

/** What questions are drawn in: the texts, the settings and the lists of a deployment. */
export function createStage({ deployment, formats, widgets }: StageFacts) {
  const settings = settingsOf(deployment);
  const locale = documents.deployments.get(deployment)?.data as { readonly locales: readonly [string] };
  const whole = { ...settings, texts: { ...settings.texts, embedded: resolveTexts(documents, locale.locales[0]) } };
  const texts = embeddedTexts(whole);
  const { store, watchAnswer } = createAppStore();
  for (const action of listActions(settings)) store.dispatch(action);
  return function RendererStage({ flow, children }: { readonly flow: Flow; readonly children: ReactNode }) {
    const services = {
      settings: whole,
      flow: fixedFlowSource(flow),
      phone: formats,
      widgets,
      scheduler: unscheduled,
      watchAnswer,
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
