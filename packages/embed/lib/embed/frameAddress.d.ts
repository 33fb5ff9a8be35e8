/** Made from src/partner and src/embed by `npm run generate`. */
import type { OptionReader } from './hostSettings.js';
/**
 * Returns the frame's address, with the parameters that identify where the visit comes from; `undefined` unless it is
 * https. The loopback may use http, for trials. An option takes precedence over a parameter of the host's page.
 *
 * @param address of a deployment; the options of these names replace `{country}` and `{brand}`
 * @param page address of the host's page
 */
export declare function frameAddress(address: string, option: OptionReader, page: string): URL | undefined;
/** Replaces `{country}` and `{brand}`; what stands for them cannot become another part of the address. */
export declare function fillAddress(address: string, valueOf: (name: 'country' | 'brand') => string): string;
/** Sets those parameters that have a value. */
export declare function setParameters({ searchParams }: URL, names: readonly string[], valueOf: (name: string) => string | null): void;
/** Whether an applicant may be sent to this address. */
export declare function isSafe({ protocol, hostname }: URL): boolean;
