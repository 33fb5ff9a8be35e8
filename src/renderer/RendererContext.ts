import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Settings } from '../published/settings';
import type { Flow } from '../flow/types';
import type { Formats } from '../formats/createFormats';
import type { PhoneFormatting } from '../formats/phone';
import type { PreparePicture } from '../pictures/preparePicture';
import type { Scheduler } from '../scheduling/scheduler';
import type { WatchAnswer } from '../store/createAppStore';
import type { SubmissionFailure } from '../store/request';
import type { FlowSource } from './FlowSource';
import type { WidgetSource } from './WidgetSource';

/** What pages need besides the store: settings of the deployment, the flow and the widgets. */
export interface RendererServices {
  readonly settings: Settings;
  readonly flow: FlowSource;
  readonly phone: PhoneFormatting & Pick<Formats, 'explain'>;
  readonly widgets: WidgetSource;
  /** Rejects if its code cannot be loaded now. */
  readonly preparePicture: PreparePicture;
  /** Tells why something could not be loaded. */
  readonly explain: (cause: unknown) => Promise<{ readonly press: SubmissionFailure }>;
  readonly scheduler: Scheduler;
  readonly watchAnswer: WatchAnswer;
}

export const RendererContext = createContext<RendererServices | undefined>(undefined);

export function useRendererServices(): RendererServices {
  const services = useContext(RendererContext);
  if (!services) throw new Error('A page is rendered outside of its provider (NO_RENDERER_SERVICES)');
  return services;
}

/** Returns the flow; renders the component again when more of it is loaded. */
export function useFlow(): Flow {
  const { flow } = useRendererServices();
  return useSyncExternalStore(flow.subscribe, flow.current, flow.current);
}
