/** What the contract requires about the device. */
export interface DeviceData {
  /** In minutes, as `Date.getTimezoneOffset` counts them. */
  readonly timezoneOffset: number;
  /** In gigabytes, rounded; 1 if the browser does not report it. */
  readonly deviceMemory: number;
  readonly language: string;
  /** `WIDTHxHEIGHT` */
  readonly screenResolution: string;
  /** Milliseconds since the page began to load; 0 if unknown. */
  readonly loadingTime: number;
}

export interface DeviceHost {
  readonly navigator: { readonly language?: unknown; readonly deviceMemory?: unknown };
  readonly screen: { readonly width: number; readonly height: number };
  readonly now: Date;
  /** When the page began to load, in milliseconds. */
  readonly initAt: number | undefined;
}

/** Reads the device data that the lead carries (specification, section 3). */
export function deviceDataOf({ navigator, screen, now, initAt }: DeviceHost): DeviceData {
  const { deviceMemory: memory, language } = navigator;
  return {
    timezoneOffset: now.getTimezoneOffset(),
    deviceMemory: typeof memory === 'number' && memory > 0 ? Math.round(memory) || 1 : 1,
    language: (typeof language === 'string' && language.slice(0, 35)) || 'und',
    screenResolution: `${Math.round(screen.width)}x${Math.round(screen.height)}`,
    loadingTime: initAt === undefined ? 0 : Math.max(0, Math.round(now.getTime() - initAt)),
  };
}
