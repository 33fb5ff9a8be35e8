import type { Formats } from '../../formats/createFormats';
import type { Settings } from '../../published/settings';
import type { FlowSource } from '../../renderer/FlowSource';
import type { RendererServices } from '../../renderer/RendererContext';
import { createTextSource, createEmbeddedTexts } from '../../renderer/TextSource';
import { createAppStore } from '../../store/createAppStore';
import { explain } from '../failure/explain';
import type { AppServices } from '../page/App';
import { sagaSchedule } from './sagaSchedule';

/** What surrounds the part of the program that renders. */
export interface PagePlatform extends Pick<RendererServices, 'widgets' | 'preparePicture' | 'scheduler'> {
  readonly settings: Settings;
  readonly flow: FlowSource;
  readonly formats: Formats;
  /** Called with `false` when an answer is not yet stored on the device. */
  readonly onKept: (isKept: boolean) => void;
}

/** The part of the program that renders. The sagas, which `startSagas` starts, load after it. */
export interface Application extends AppServices {
  readonly phone: Formats;
  /** Delivers all actions so far to the sagas, in order, then each as it comes. Call it once. */
  readonly connect: ReturnType<typeof createAppStore>['connect'];
}

/** Puts the program together, in the browser and wherever else it runs: nothing else makes its store. */
export function createApplication({ formats, onKept, ...platform }: PagePlatform): Application {
  const { settings, flow, scheduler } = platform;
  const isSensitive = (name: string) => flow.current().model.dataPoints[name]?.privacy === 'sensitive';
  const schedule = sagaSchedule({ scheduler, isSensitive, onUnkept: () => onKept(false) });
  const stored = createAppStore({ schedule, hasDependents: flow.hasDependents });
  const texts = createTextSource(createEmbeddedTexts(settings));
  return { ...platform, ...stored, phone: formats, texts, explain };
}
