/** Made from src/partner and src/embed by `npm run generate`. */
/** Parameters about the loan. They may stay in an address. */
export declare const loanNames: readonly ["amount", "period"];
/**
 * Parameters about the applicant. An address that we make never contains them: addresses end up in logs, in histories
 * and in what other scripts can read.
 */
export declare const applicantNames: readonly ["firstName", "middleName", "lastName", "secondLastName", "email", "phoneNumber"];
/** The longest value that is read, in characters. */
export declare const longestPrefill = 250;
