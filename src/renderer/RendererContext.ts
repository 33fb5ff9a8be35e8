import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Settings } from '../published/settings';
import type { Flow } from '../flow/types';
import type { PhoneFormatting } from '../formats/phone';
import type { PreparePicture } from '../pictures/preparePicture';
import type { Scheduler } from '../scheduling/scheduler';
import type { WatchAnswer } from '../store/createSubscriptions';
import type { FlowSource } from './FlowSource';
import type { WidgetSource } from './WidgetSource';

/** What pages need and the store does not hold: settings of the deployment, the flow and the widgets. */
export interface RendererServices {
  readonly settings: Settings;
  readonly flow: FlowSource;
  readonly phone: PhoneFormatting;
  readonly widgets: WidgetSource;
  /** Rejects where the code for it cannot be had now. */
  readonly preparePicture: PreparePicture;
  readonly scheduler: Scheduler;
  readonly watchAnswer: WatchAnswer;
}

export const RendererContext = createContext<RendererServices | undefined>(undefined);

export function useRendererServices(): RendererServices {
  const services = useContext(RendererContext);
  if (!services) throw new Error('A page is rendered outside of its provider (NO_RENDERER_SERVICES)');
  return services;
}

/** The flow; the component renders again when more of it arrives. */
export function useFlow(): Flow {
  const { flow } = useRendererServices();
  return useSyncExternalStore(flow.subscribe, flow.current, flow.current);
}
