/** Parameters of an address that say where a visit comes from: who sent the applicant, by which campaign and click. */
export const originNames = [
  'refName',
  'refSubId',
  'refTransactionId',
  's_id',
  'utm_medium',
  'utm_source',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'ttclid',
  'gclid',
  'gclsrc',
  'gbraid',
  'wbraid',
  'fbclid',
] as const;
