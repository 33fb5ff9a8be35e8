import type { OpenPhone } from '../browser/openPhone';

/** Bytes in use after two collections: the first one frees what holds others. */
export async function heapOf({ cdp }: OpenPhone): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}
