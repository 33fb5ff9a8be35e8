/** Keys on the device (specification, section 3), and a few of our own. */
export const storageKeys = {
  leadApplication: 'leadApplication',
  /** The sensitive part of the lead application, encrypted. */
  sealedApplication: 'leadApplicationSealed',
  /** A submission that was sent and not answered yet, encrypted. */
  unansweredLead: 'leadUnansweredSealed',
  /** Which clearing of an application was the last, so that another tab clears it too. */
  clearing: 'applicationCleared',
  /** Key of the submission that makes the lead, the same in all tabs from the start. */
  leadKey: 'leadKey',
  /** Decisions that may still be on their way, and their keys. */
  intents: 'intents',
  /** When offers that name no end were first received. */
  receivedOffers: 'receivedOffers',
  /** When the applicant has last done something. */
  lastUsedAt: 'lastUsedAt',
  leadId: 'lid',
  state: 'state',
  /** Data points that were changed since the lead was saved last. */
  unsentAnswers: 'unsentAnswers',
  /** Data points that somebody else has answered, until the applicant goes on from their step. */
  unconfirmedAnswers: 'unconfirmedAnswers',
  /** The applicant was led to a lender. */
  redirected: 'redirected',
  /** Where the applicant was led last, and how. */
  redirectUrl: 'redirectUrl',
  redirectMethod: 'redirectMethod',
  /** State of the application in which that was. */
  redirectState: 'redirectState',
  /** Returns from banks and payments that this device waits for. */
  expectedReturns: 'expectedReturns',
  /** The arrangement of the steps that an experiment wants for the session. */
  dynamicPages: 'dynamicPages',
  sessionId: 'sessionId',
  sessionStartedAt: 'sessionStartedAt',
  /** Where the session began, without the query. */
  sessionUrl: 'sessionUrl',
  newSession: 'newSessionFlag',
  /** The application of this session was accepted and led to a lender. */
  sessionAcceptedRedirected: 'sessionAcceptedRedirected',
  /** Of the tab: this visit is not recorded. */
  recordingBlocked: 'logRocketBlocked',
  /** Of the tab: what the applicant has sent is not answered yet. */
  isLoading: 'isLoading',
  /** Of the tab: when its page began to load, in milliseconds. */
  initAt: 'initAt',
  /** The last click on an advertisement of Google. */
  adClick: 'gclid',
  /** The campaign of the last link that named one. */
  campaign: 'campaign',
  affiliateReference: 'affiliateReference',
  /** What the affiliate's account was told already. */
  affiliateEvents: 'affiliateEvents',
  sellingTierGlobalId: 'sellingTierGlobalId',
  /** What the applicant allows of vendors, with its date and version. */
  consent: 'trackingConsent',
  /** What vendors were told of the lead already, so that a reload does not tell it twice. */
  trackedEvents: 'trackedEvents',
  /** Of the tab: whether it was drawn to be recorded. */
  recording: 'logRocket',
  /** Names of the answers that links have brought. */
  prefilled: 'leadPrefilledFields',
  /** The second copy of the application, as of the last step that was submitted. */
  secondCopy: 'storedLoanApplication',
  companyData: 'companyData',
  routeChange: 'routeChange',
  /** The applicant begins again after having been sent to a lender. */
  reapplying: 'reapplying',
  /** The partner's colours over the brand's, by token name. */
  uiColors: 'uiColors',
  /** Of the tab: files of an older release that the page was opened anew for. */
  renewedFor: 'renewedFor',
  /** Of the tab: the link that has brought the applicant, until it was followed. */
  link: 'link',
  /** Of the tab: the path that its page showed as it was left. */
  leftAt: 'leftAt',
  /** Of the tab: the address that is to get no more mail, and whether it was told. */
  unsubscription: 'unsubscription',
} as const;
