/**
 * Operations that code calls by name, each with the reason; the generated types cover these. Every other operation is
 * called because a document names it, and needs no code.
 */
export const calledByCode = {
  createLead: 'the form is submitted',
  updateLead: 'the form is submitted again',
  getChallenge: 'a lead without captcha token may need a proof of work',
  getTestDataPoints: 'an experiment may order the steps',
  getLeadStatus: 'the state decides the page',
  continueLead: 'a link opens an application',
  adoptLead: 'a link hands an application to another device',
  eraseLead: 'an applicant has the application deleted',
  getRedirect: 'pages that lead to a lender or a bank request the address',
  postPayment: 'pages that lead to a payment send the return address',
  getCustomerConsents: 'consent pages load their texts',
  putCustomerConsents: 'consent pages store what is ticked',
  setCustomerPassword: 'an offer may need an account; its password is never stored',
  startMobileVerification: 'pages that ask for a code request it',
  resendMobileCode: 'pages that ask for a code request another one',
  postDocumentId: 'pages with pictures announce them',
  uploadId: 'pictures go as form data',
  getPolicies: 'their texts are shown in the form',
  lookupPostcode: 'a postal code fills in other answers',
  getPostcode: 'the same for countries with one place for a code',
  findCompany: 'a name fills in the facts of a company',
  validateEmail: 'an address is checked when its field is left',
  getPartnerLogos: 'the waiting page shows the lenders',
  postAffiliateEvent: 'arrivals and conversions count for an affiliate',
  sendUnsubscribeLink: 'the same page, without a link of a message',
  getAgreements: 'the page of what was agreed compares with the server',
  unsubscribe: 'a page apart from the application',
} as const;
