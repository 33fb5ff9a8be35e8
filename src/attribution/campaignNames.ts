/** Parameters of an address that say which campaign it is of. */
export const campaignNames = ['utm_medium', 'utm_source', 'utm_campaign', 'utm_content', 'utm_term', 'ttclid'] as const;
