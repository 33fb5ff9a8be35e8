/** Parameters about the loan. They may stay in an address. */
export const loanNames = ['amount', 'period'] as const;

/**
 * Parameters about the applicant. An address that we make never contains them: addresses end up in logs, in histories
 * and in what other scripts can read.
 */
export const applicantNames = [
  'firstName',
  'middleName',
  'lastName',
  'secondLastName',
  'email',
  'phoneNumber',
] as const;

/** The longest value that is read, in characters. */
export const longestPrefill = 250;
