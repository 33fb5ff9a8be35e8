/** Keys on the device (specification, section 3), plus a few of the app's own. */
export const storageKeys = {
  leadApplication: 'leadApplication',
  /** The sensitive part of the lead application, encrypted. */
  sealedApplication: 'leadApplicationSealed',
  /** A submission that was sent and has no response yet, encrypted. */
  unansweredLead: 'leadUnansweredSealed',
  /** Identifies the last clearing of an application, so that other tabs clear it too. */
  clearing: 'applicationCleared',
  /** Idempotency key of the submission that creates the lead, the same in all tabs from the start. */
  leadKey: 'leadKey',
  /** Decisions that may still be in flight, and their keys. */
  intents: 'intents',
  /** When offers without an expiry were first received. */
  receivedOffers: 'receivedOffers',
  /** The lead that waits for a decision, and since when. */
  waiting: 'waitingSince',
  /** When the applicant last did something. */
  lastUsedAt: 'lastUsedAt',
  leadId: 'lid',
  state: 'state',
  /** Data points that changed since the lead was last saved. */
  unsentAnswers: 'unsentAnswers',
  /** Data points with unconfirmed answers, until the applicant submits their step. */
  unconfirmedAnswers: 'unconfirmedAnswers',
  /** The applicant was redirected to a lender. */
  redirected: 'redirected',
  /** Where the applicant was last redirected, and by which method. */
  redirectUrl: 'redirectUrl',
  redirectMethod: 'redirectMethod',
  /** State of the application at that redirect. */
  redirectState: 'redirectState',
  /** Returns from banks and payments that this device expects. */
  expectedReturns: 'expectedReturns',
  /** The arrangement of the steps that an experiment specifies for the session. */
  dynamicPages: 'dynamicPages',
  sessionId: 'sessionId',
  sessionStartedAt: 'sessionStartedAt',
  /** Where the session began, without the query. */
  sessionUrl: 'sessionUrl',
  newSession: 'newSessionFlag',
  /** The application of this session was accepted and redirected to a lender. */
  sessionAcceptedRedirected: 'sessionAcceptedRedirected',
  /** Per tab: this visit is not recorded. */
  recordingBlocked: 'logRocketBlocked',
  /** Per tab: the applicant sent something that has no response yet. */
  isLoading: 'isLoading',
  /** Per tab: when its page began to load, in milliseconds. */
  initAt: 'initAt',
  /** The last click on a Google ad. */
  adClick: 'gclid',
  /** The campaign of the last link that named one. */
  campaign: 'campaign',
  affiliateReference: 'affiliateReference',
  /** Events that were already reported to the affiliate's account. */
  affiliateEvents: 'affiliateEvents',
  sellingTierGlobalId: 'sellingTierGlobalId',
  /** What the applicant allows vendors to do, with its date and version. */
  consent: 'trackingConsent',
  /** Events of the lead that were already sent to vendors, so that a reload does not send them twice. */
  trackedEvents: 'trackedEvents',
  /** Per tab: whether the session was sampled for recording. */
  recording: 'logRocket',
  /** Names of the answers that came from links. */
  prefilled: 'leadPrefilledFields',
  /** The second copy of the application, as of the last submitted step. */
  secondCopy: 'storedLoanApplication',
  companyData: 'companyData',
  routeChange: 'routeChange',
  /** The applicant starts again after a redirect to a lender. */
  reapplying: 'reapplying',
  /** The partner's colours, which override the brand's, by token name. */
  uiColors: 'uiColors',
  /** Per tab: missing files of an older release for which the page was already reloaded. */
  renewedFor: 'renewedFor',
  /** Per tab: the link through which the applicant came, until it was followed. */
  link: 'link',
  /** Per tab: the path that its page showed when it was left. */
  leftAt: 'leftAt',
  /** Per tab: the address to unsubscribe from mail, and whether that is done. */
  unsubscription: 'unsubscription',
} as const;
