/** Keys on the device (specification, section 3). */
export const storageKeys = {
  leadApplication: 'leadApplication',
  /** The sensitive part of the lead application, encrypted. */
  sealedApplication: 'leadApplicationSealed',
  /** A submission that was sent and not answered yet, encrypted. */
  unansweredLead: 'leadUnansweredSealed',
  leadId: 'lid',
  state: 'state',
  /** The arrangement of the steps that an experiment wants for the session. */
  dynamicPages: 'dynamicPages',
  sessionId: 'sessionId',
  sessionStartedAt: 'sessionStartedAt',
  newSession: 'newSessionFlag',
} as const;
