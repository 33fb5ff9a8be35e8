/**
 * Constants of a country, in the units that their names state. `flows check` verifies that these names, the
 * meta-schema and the code that reads the constants agree.
 */
type CountryConstant =
  | 'offerExpirationHours'
  | 'affiliateReferenceExpiryHours'
  | 'clickIdExpiryDays'
  | 'sessionLoggingPercent'
  | 'storedDataExpiryMs'
  | 'sensitiveDataExpiryMs'
  | 'loggedDetailMaxCharacters'
  | 'frameHeightThresholdPx'
  | 'frameHeightDebounceMs'
  | 'textsMaxParallelReads'
  | 'textsMaxRetries'
  | 'textsRetryDelayMs';

/** By name; all are missing until the whole flow is loaded. */
export type CountryConstants = Readonly<Partial<Record<CountryConstant, number>>>;
