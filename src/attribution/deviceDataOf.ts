/** What the contract wants to know of the device. */
export interface DeviceData {
  /** Minutes, as JavaScript counts them. */
  readonly timezoneOffset: number;
  /** Gigabytes, rounded; 1 where the browser does not say. */
  readonly deviceMemory: number;
  readonly language: string;
  /** `WIDTHxHEIGHT` */
  readonly screenResolution: string;
  /** Milliseconds since the start of the page; 0 where that is not known. */
  readonly loadingTime: number;
}

interface DeviceHost {
  readonly navigator: { readonly language: string; readonly deviceMemory?: unknown };
  readonly screen: { readonly width: number; readonly height: number };
  readonly now: Date;
  /** When the page began to load, in milliseconds. */
  readonly initAt: number | undefined;
}

/** Reads what the lead tells of the device it was filled in on (specification, section 3). */
export function deviceDataOf({ navigator, screen, now, initAt }: DeviceHost): DeviceData {
  const { deviceMemory: memory, language } = navigator;
  return {
    timezoneOffset: now.getTimezoneOffset(),
    deviceMemory: typeof memory === 'number' && memory > 0 ? Math.round(memory) || 1 : 1,
    language: language.slice(0, 35) || 'und',
    screenResolution: `${Math.round(screen.width)}x${Math.round(screen.height)}`,
    loadingTime: initAt === undefined ? 0 : Math.max(0, Math.round(now.getTime() - initAt)),
  };
}
