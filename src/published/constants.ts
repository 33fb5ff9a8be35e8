/**
 * Constants of a country, in the units their names state. `flows check` holds these names against the meta-schema and
 * against what the code reads: none of the three has one that the others do not know.
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

/** By name; none of them is known before the whole flow is. */
export type CountryConstants = Readonly<Partial<Record<CountryConstant, number>>>;
