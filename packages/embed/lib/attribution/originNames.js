/** Made from src/partner and src/embed by `npm run generate`. */
/** Parameters of an address that identify where a visit comes from: the affiliate, the campaign and the click. */
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
];
