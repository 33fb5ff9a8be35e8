/** What a vendor is used for; an applicant allows or refuses each by itself. In the order in which they are asked. */
export const purposes = ['analytics', 'recording', 'marketing', 'security'] as const;

export type Purpose = (typeof purposes)[number];
