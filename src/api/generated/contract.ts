/** Made from schemas/api/openapi.yaml and the calls in the code by `npm run generate`. */

export const calledByCode: readonly string[] = ["adoptLead","continueLead","createLead","eraseLead","findCompany","getAgreements","getChallenge","getCustomerConsents","getLeadStatus","getPartnerLogos","getPolicies","getPostcode","getRedirect","getTestDataPoints","lookupPostcode","postAffiliateEvent","postDocumentId","postPayment","putCustomerConsents","resendMobileCode","sendUnsubscribeLink","setCustomerPassword","startMobileVerification","unsubscribe","updateLead","uploadId","validateEmail"];

export interface paths {
    "/v3/lead": {
        parameters: {
            query?: never;
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
                /** @description The secret of the device, 256 random bits in hexadecimal digits */
                "X-Lead-Holder"?: components["parameters"]["LeadHolder"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Replaces a lead that is still in the form, and submits it when it is complete */
        put: operations["updateLead"];
        /**
         * Saves a new lead, and submits it when it is complete
         * @description Repeating a request with the same key answers with the same lead and never makes a second one. Two requests with
         *     one key are the same when they agree in everything but `deviceData`, `googleCaptchaToken`,
         *     `proofOfWork` and `expiresAt`, which differ after a reload of the page. The same key with another lead is refused with the code
         *     `idempotency_key_reused`. A refused request does not use its key up.
         */
        post: operations["createLead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/challenge": {
        parameters: {
            query?: never;
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * A challenge whose solution is a proof of work
         * @description As ALTCHA's second version defines it, so libraries for servers create and verify it. The client looks for the
         *     counter (32 bits, big-endian) that PBKDF2, with `nonce` and counter as the password, turns into a key that begins
         *     with `keyPrefix`.
         */
        get: operations["getChallenge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/test/datapoints": {
        parameters: {
            query?: never;
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
            };
            path?: never;
            cookie?: never;
        };
        /** The step order and data points an experiment wants for the session; empty when there is none */
        get: operations["getTestDataPoints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lead/status/{id}": {
        parameters: {
            query?: never;
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
                /** @description The secret of the device, 256 random bits in hexadecimal digits */
                "X-Lead-Holder"?: components["parameters"]["LeadHolder"];
            };
            path: {
                id: components["parameters"]["LeadId"];
            };
            cookie?: never;
        };
        /** Where the lead stands */
        get: operations["getLeadStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/lead/url/{id}/{urlType}": {
        parameters: {
            query?: {
                /** @description Transaction of the affiliate whose link it was */
                refTransactionId?: components["parameters"]["RefTransactionId"];
            };
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
                /** @description The secret of the device, 256 random bits in hexadecimal digits */
                "X-Lead-Holder"?: components["parameters"]["LeadHolder"];
            };
            path: {
                id: components["parameters"]["LeadId"];
                /**
                 * @description The kind of link the applicant came by. A link of the type `once` is good for the session that asks for it
                 *     first; the page asks only after the applicant has pressed, so that opening a link uses up nothing.
                 * @example email
                 */
                urlType: components["parameters"]["UrlType"];
            };
            cookie?: never;
        };
        /**
         * The lead behind a link, with the answers given so far
         * @description `contact` says whose lead it is, masked; the applicant is asked about it on a device that does not know the lead.
         *     The answers are for the holder: to anyone else `applicationData` has none, and `proof` says what adopts the lead.
         *     Sensitive answers (`x-sensitive`) are never returned. When the lead is saved with another e-mail address or phone
         *     number than before, every link made until then is gone (410). A link of the type `connection` holds a return token,
         *     which is the id in the answer.
         */
        get: operations["continueLead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lead/adopt/{id}": {
        parameters: {
            query?: never;
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
                /** @description The secret of the device, 256 random bits in hexadecimal digits */
                "X-Lead-Holder"?: components["parameters"]["LeadHolder"];
            };
            path: {
                id: components["parameters"]["LeadId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes the device of the call the lead's holder, and ends every earlier one
         * @description The contact proves itself: where `continueLead` says `proof: code`, by the code that `startMobileVerification` has
         *     sent for the same token; where it says `link`, by the token itself, which went to the lead's e-mail address.
         *     A wrong or expired code is refused (422) as `code`; after too many wrong ones every further one is (429). Return
         *     tokens of the lead end with the adoption. The answer has no sensitive answer (`x-sensitive`) and no account number.
         */
        post: operations["adoptLead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lead/erase": {
        parameters: {
            query?: never;
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
                /** @description The secret of the device, 256 random bits in hexadecimal digits */
                "X-Lead-Holder"?: components["parameters"]["LeadHolder"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deletes the lead, and returns a receipt for the applicant
         * @description Deletes answers, documents and consents, and ends links and returns: from then on there is no such lead (404). It is
         *     possible in every state. A lead that the law obliges the server to keep is a conflict (409), and nothing is deleted.
         *     What lenders have received by then is theirs to delete; the receipt names them. An API without this operation
         *     answers 404, and the applicant is told to ask in another way.
         */
        post: operations["eraseLead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lead/{id}/redirect": {
        parameters: {
            query?: never;
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
                /** @description The secret of the device, 256 random bits in hexadecimal digits */
                "X-Lead-Holder"?: components["parameters"]["LeadHolder"];
            };
            path: {
                id: components["parameters"]["LeadId"];
            };
            cookie?: never;
        };
        /** Where the applicant is to be sent, to a lender (12) or to a bank (9, 17) */
        get: operations["getRedirect"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer/{id}/consents": {
        parameters: {
            query?: never;
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
                /** @description The secret of the device, 256 random bits in hexadecimal digits */
                "X-Lead-Holder"?: components["parameters"]["LeadHolder"];
            };
            path: {
                id: components["parameters"]["LeadId"];
            };
            cookie?: never;
        };
        /** The consents that the lender asks for (20), with what was given so far */
        get: operations["getCustomerConsents"];
        /** Keeps what was given so far; the state stays */
        put: operations["putCustomerConsents"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lead/customer/password": {
        parameters: {
            query?: never;
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
                /** @description The secret of the device, 256 random bits in hexadecimal digits */
                "X-Lead-Holder"?: components["parameters"]["LeadHolder"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A password for the account at a lender who wants one (`isPasswordWanted` of the page) */
        post: operations["setCustomerPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lead/mobile/verification": {
        parameters: {
            query?: never;
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
                /** @description The secret of the device, 256 random bits in hexadecimal digits */
                "X-Lead-Holder"?: components["parameters"]["LeadHolder"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a one-time code (7), unless one is on its way already
         * @description To a link or a return it sends the code of an adoption, in any state. A lead gets at most 20 codes in an hour,
         *     whatever numbers they go to, and so does a number, whatever leads they are for; further ones are refused (429).
         */
        post: operations["startMobileVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/customer/mobile/resend-code": {
        parameters: {
            query?: never;
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
                /** @description The secret of the device, 256 random bits in hexadecimal digits */
                "X-Lead-Holder"?: components["parameters"]["LeadHolder"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a new code (7), or a new code of an adoption; too early is 429 */
        post: operations["resendMobileCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lead/documentId": {
        parameters: {
            query?: never;
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
                /** @description The secret of the device, 256 random bits in hexadecimal digits */
                "X-Lead-Holder"?: components["parameters"]["LeadHolder"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Number of the identity document (30); the state stays */
        post: operations["postDocumentId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lead/idUpload": {
        parameters: {
            query?: never;
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
                /** @description The secret of the device, 256 random bits in hexadecimal digits */
                "X-Lead-Holder"?: components["parameters"]["LeadHolder"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pictures of the identity document (30)
         * @description At most 10 MB (10485760 bytes) each. A file that is larger, empty or of another type is refused (422) with the
         *     code `file_too_large`, `file_empty` or `file_type` of its field.
         */
        post: operations["uploadId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lead/offer/payment": {
        parameters: {
            query?: never;
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
                /** @description The secret of the device, 256 random bits in hexadecimal digits */
                "X-Lead-Holder"?: components["parameters"]["LeadHolder"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Starts the payment that the lender asks for (19); one that has already been started continues */
        post: operations["postPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/postcode/lookup/{code}": {
        parameters: {
            query: {
                /**
                 * @description ISO 3166-1 alpha-2 in lower case
                 * @example es
                 */
                country: components["parameters"]["Country"];
            };
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
            };
            path: {
                /**
                 * @description As the country writes it
                 * @example 28039
                 */
                code: components["parameters"]["Postcode"];
            };
            cookie?: never;
        };
        /** Every place of a postal code; an empty list for an unknown code */
        get: operations["lookupPostcode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/postcode/{code}": {
        parameters: {
            query: {
                /**
                 * @description ISO 3166-1 alpha-2 in lower case
                 * @example es
                 */
                country: components["parameters"]["Country"];
            };
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
            };
            path: {
                /**
                 * @description As the country writes it
                 * @example 28039
                 */
                code: components["parameters"]["Postcode"];
            };
            cookie?: never;
        };
        /** The one place of a postal code */
        get: operations["getPostcode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/company/{name}": {
        parameters: {
            query: {
                /**
                 * @description ISO 3166-1 alpha-2 in lower case
                 * @example es
                 */
                country: components["parameters"]["Country"];
            };
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
            };
            path: {
                /**
                 * @description Beginning of the name, or part of it
                 * @example banco
                 */
                name: string;
            };
            cookie?: never;
        };
        /** Companies of the country whose name fits, at most twenty; an empty list where none does */
        get: operations["findCompany"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/policy": {
        parameters: {
            query: {
                /** @example co */
                country: string;
                /** @example es-CO */
                lang: components["parameters"]["Language"];
            };
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
            };
            path?: never;
            cookie?: never;
        };
        /** The policies an applicant of the country is asked to accept, in the order to show them */
        get: operations["getPolicies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email/validate/{email}": {
        parameters: {
            query?: never;
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
            };
            path: {
                /** @example ana.gomez@gmial.com */
                email: string;
            };
            cookie?: never;
        };
        /** Whether mail to the address can arrive, and what was probably meant */
        get: operations["validateEmail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/logos": {
        parameters: {
            query?: never;
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
            };
            path?: never;
            cookie?: never;
        };
        /** The lenders an application may go to */
        get: operations["getPartnerLogos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/affiliate/event": {
        parameters: {
            query?: never;
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tells the affiliate's account what happened in a session it sent */
        post: operations["postAffiliateEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer/email/unsubscribe": {
        parameters: {
            query?: {
                /** @deprecated */
                email?: components["schemas"]["Email"];
            };
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends advertising mail to the address that a link was sent to
         * @description Every message has a link of its own (`/unsubscribe?token=…`), whose token stands for the address: it is known to
         *     whoever reads the mail there, and does nothing else. The link of a message is good as long as the message may be kept;
         *     using it again does the same. An unknown token is gone (410). An address in place of the token is only for APIs
         *     without `sendUnsubscribeLink`; any other refuses it (422), because anyone can type it.
         */
        post: operations["unsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer/email/unsubscribe-link": {
        parameters: {
            query?: never;
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a link that ends advertising mail to the address; the answer is the same for an unknown address, which gets none
         * @description At most ten go to one address in an hour. An API without this operation answers 404, and the page gives the address to
         *     `unsubscribe`.
         */
        post: operations["sendUnsubscribeLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lead/agreements/{id}": {
        parameters: {
            query?: never;
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
                /** @description The secret of the device, 256 random bits in hexadecimal digits */
                "X-Lead-Holder"?: components["parameters"]["LeadHolder"];
            };
            path: {
                id: components["parameters"]["LeadId"];
            };
            cookie?: never;
        };
        /** What the applicant of a lead agreed to, and did not agree to, as the server keeps it */
        get: operations["getAgreements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Adoption: {
            /** @description Needed where `proof` is `code` */
            code?: string;
        };
        AffiliateEvent: {
            product: components["schemas"]["Code"];
            /** @enum {string} */
            event: "arrival" | "leadCreated" | "redirected";
            sessionId: components["schemas"]["Uuid"];
            affiliateReferenceParams: components["schemas"]["AffiliateReference"];
            leadId?: components["schemas"]["LeadId"];
        };
        AffiliateReference: {
            attribute?: components["schemas"]["TrackingId"];
            subId?: components["schemas"]["TrackingId"];
            transactionId?: components["schemas"]["TrackingId"];
            setAt?: components["schemas"]["DateTime"];
        };
        /** @description Proves what stood beside one box, and whether it was ticked when the page was sent */
        AgreementRecord: {
            /** @description Id of the policy or consent; of a box of the form its data point and choice (`marketingConsents.email`) */
            id: string;
            /**
             * @description Who wrote the words, and about what; `tracking` is the choice of what vendors may do
             * @enum {unknown}
             */
            kind: "policy" | "consent" | "marketing" | "declaration" | "tracking";
            /** @description SHA-256 of the words as they were shown, in hexadecimal digits */
            textHash: string;
            /** @description BCP 47 tag of the language in which they were shown */
            locale: components["schemas"]["Text"];
            /** @description Version of the words, where they have one besides the id */
            version?: components["schemas"]["Text"];
            /** @description When the page was sent, by the server's clock as far as the page knew it */
            at: components["schemas"]["DateTime"];
            /** @description The published release of the page, by its content */
            release: components["schemas"]["Text"];
            /** @description Address of the page below that of the deployment */
            page: components["schemas"]["Text"];
            given: boolean;
        };
        /**
         * @description A journal. A record with a new `at` follows an earlier one of the same id and replaces none, whatever a request
         *     leaves out.
         */
        AgreementRecords: components["schemas"]["AgreementRecord"][];
        ApiError: {
            /** @description The data point whose value is meant */
            fieldName?: string;
            code: string;
            message: string;
        };
        ApiErrors: components["schemas"]["ApiError"][];
        /**
         * @description The answers given so far. Consents are not among them, they are given anew on each device; nor is anything
         *     sensitive, which is asked again there.
         */
        ApplicationData: {
            id: components["schemas"]["LeadId"];
            amount?: number;
            period?: number;
            personalDetails?: components["schemas"]["PersonalDetails"] & unknown;
            contactDetails?: components["schemas"]["ContactDetails"];
            incomeDetails?: components["schemas"]["IncomeDetails"] & unknown;
            expenses?: components["schemas"]["Expenses"];
            otherDetails?: components["schemas"]["OtherDetails"] & unknown;
            employer?: components["schemas"]["Employer"];
        };
        /**
         * @description Number of the application state, or the list of the states passed, the last of which is the present one. 0 is a
         *     lead that is still in the form. A client must cope with numbers it does not know.
         */
        ApplicationState: number | number[];
        Challenge: {
            parameters: {
                /** @constant */
                algorithm: "PBKDF2/SHA-256";
                nonce: components["schemas"]["Hexadecimal"];
                salt: components["schemas"]["Hexadecimal"];
                /** @description Iterations for each key */
                cost: number;
                /** @description Bytes of a key */
                keyLength: number;
                keyPrefix: components["schemas"]["Hexadecimal"];
                keySignature?: components["schemas"]["Hexadecimal"];
                /** @description Seconds since 1970 */
                expiresAt: number;
            };
            /** @description By which the server knows the parameters as its own */
            signature: components["schemas"]["Hexadecimal"];
        };
        /** @description Like CountryCode, or XXA for a stateless person (ICAO Doc 9303-3) */
        Citizenship: string;
        /** @description One of a closed list that differs by country; the list is in the data point's schema */
        Code: string;
        CodeResent: {
            resendAt: components["schemas"]["DateTime"];
        };
        Company: {
            name: components["schemas"]["Text"];
            taxRegistryCode: string;
            postalCode?: components["schemas"]["Text"];
            province?: components["schemas"]["Text"];
            city?: components["schemas"]["Text"];
            street?: components["schemas"]["Text"];
            houseNumber?: components["schemas"]["Text"];
        };
        Consent: {
            id: components["schemas"]["Code"];
            title?: components["schemas"]["Text"];
            /** @description What is consented to, in plain text; a line each paragraph */
            text: string;
            /** @description The whole text, where there is more to read than `text`. Simple HTML (headings, paragraphs, lists, tables, links); it is sanitised before it is shown, and links open in a window of their own */
            html?: string;
            /** @description Whether the lender insists on it */
            required: boolean;
            given: boolean;
        };
        ContactDetails: {
            email?: components["schemas"]["Email"];
            /** @description Channels the applicant wants to hear by */
            marketingConsents?: components["schemas"]["Code"][];
            phoneNumber?: components["schemas"]["PhoneNumber"];
            postalCode?: string;
            province?: components["schemas"]["Text"];
            district?: components["schemas"]["Text"];
            city?: components["schemas"]["Text"];
            street?: components["schemas"]["Text"];
            blockNumber?: components["schemas"]["Text"];
            houseNumber?: components["schemas"]["Text"];
            floor?: components["schemas"]["Text"];
            flatNumber?: components["schemas"]["Text"];
            municipality?: components["schemas"]["Text"];
            suburb?: components["schemas"]["Text"];
        };
        ContinuedLead: WithRequired<components["schemas"]["LeadStatusResult"], "applicationData">;
        Count: number;
        /** @description ISO 3166-1 alpha-2, and XK for Kosovo */
        CountryCode: string;
        CustomerPassword: {
            id: components["schemas"]["LeadId"];
            password: string;
        };
        /** Format: date */
        Date: string;
        /** Format: date-time */
        DateTime: string;
        DayOfMonth: number;
        Debt: {
            /** @description Of a debt that the lender knows; absent for one that the applicant adds */
            id?: components["schemas"]["Code"];
            creditor: components["schemas"]["Text"];
            /** @description What is still owed */
            amount: components["schemas"]["Money"];
            monthlyInstalment?: components["schemas"]["Money"];
        };
        DeviceData: {
            /** @description Minutes, as JavaScript counts them */
            timezoneOffset?: number;
            deviceMemory?: number;
            language?: components["schemas"]["Text"];
            screenResolution?: string;
            /** @description Milliseconds */
            loadingTime?: number;
        };
        /** @enum {string} */
        DocumentType: "identityCard" | "passport" | "residencePermit" | "drivingLicence";
        Email: string;
        EmailOpinion: {
            valid: boolean;
            suggestion?: components["schemas"]["Email"];
        };
        Employer: {
            name?: components["schemas"]["Text"];
            postalCode?: string;
            province?: components["schemas"]["Text"];
            city?: components["schemas"]["Text"];
            street?: components["schemas"]["Text"];
            houseNumber?: components["schemas"]["Text"];
            taxRegistryCode?: components["schemas"]["Text"];
        };
        ErasureReceipt: {
            /** @description A number by which the applicant can refer to the deletion */
            receipt: string;
            /** Format: date-time */
            erasedAt: string;
            /** @description Names of the lenders who have received the lead, and decide about their own copies */
            lenders: string[];
        };
        Errors: {
            errors: components["schemas"]["ApiErrors"];
        };
        Expenses: {
            mortgageAmount?: components["schemas"]["Money"];
            rentAmount?: components["schemas"]["Money"];
            monthlyExpenses?: components["schemas"]["Money"];
            monthlyCreditCommitments?: components["schemas"]["Money"];
            hasOtherLoans?: boolean;
            totalDebtAmount?: components["schemas"]["Money"];
            mortgageStartedAt?: components["schemas"]["Date"];
            mortgageExpiresAt?: components["schemas"]["Date"];
            monthlyMortgageAmount?: components["schemas"]["Money"];
            householdExpenses?: components["schemas"]["Money"];
        };
        GivenConsent: {
            id: components["schemas"]["Code"];
            given: boolean;
        };
        GoogleClick: {
            gclid?: components["schemas"]["TrackingId"];
            gclidAt?: components["schemas"]["DateTime"];
            gbraid?: components["schemas"]["TrackingId"];
            wbraid?: components["schemas"]["TrackingId"];
        };
        Hexadecimal: string;
        IdempotencyKey: string;
        IdentityDocument: {
            id: components["schemas"]["LeadId"];
            documentType: components["schemas"]["DocumentType"];
            documentNumber: string;
            issuedAt?: components["schemas"]["Date"];
            expiresAt?: components["schemas"]["Date"];
        };
        IdentityPictures: {
            id: components["schemas"]["LeadId"];
            documentType?: components["schemas"]["DocumentType"];
            front: components["schemas"]["Picture"];
            /** @description Where the document has one */
            back?: components["schemas"]["Picture"];
        };
        /** @description A data URI of an image, or an address on the API's own host */
        ImageAddress: string;
        IncomeDetails: {
            monthlyIncome?: components["schemas"]["Money"];
            incomeSource?: components["schemas"]["Code"];
            incomeContractStartedAt?: components["schemas"]["Date"];
            incomeContractExpiresAt?: components["schemas"]["Date"];
            incomePayday?: components["schemas"]["DayOfMonth"];
            jobArea?: components["schemas"]["Code"];
            jobTitle?: components["schemas"]["Text"];
            /** @description The bank account - an IBAN, a CLABE or a local account number */
            iban?: string;
            /** @description The bank of a local account number, which unlike an IBAN or a CLABE does not name it */
            bankName?: components["schemas"]["Text"];
            /** @description Where a transfer needs it */
            accountType?: components["schemas"]["Code"];
            usingOnlineBanking?: boolean;
            positionType?: components["schemas"]["Code"];
            monthlyExtraIncome?: components["schemas"]["Money"];
            workPhone?: components["schemas"]["PhoneNumber"];
            spouseMonthlyIncome?: components["schemas"]["Money"];
            salaryCycle?: components["schemas"]["Code"];
            salaryCycleValue?: components["schemas"]["DayOfMonth"];
            cofidisProfession?: components["schemas"]["Text"];
            householdIncome?: components["schemas"]["Money"];
            inTaxDebt?: boolean;
            inContributionDebt?: boolean;
            economicActivity?: components["schemas"]["Text"];
            terminationPeriod?: boolean;
            trialPeriod?: boolean;
            pensionPayer?: components["schemas"]["Text"];
        };
        /**
         * @description The lead application. An answer that was not asked or was left empty is absent. `leadStatus: submitted` marks
         *     the final submission and `draft` a save on the way; without either, a lead that has everything in
         *     `x-required-on-submit` is taken as submitted.
         */
        LeadApplication: {
            /** @description Identifier of the product the deployment sells */
            product: components["schemas"]["Code"];
            id?: components["schemas"]["LeadId"];
            amount?: number;
            period?: number;
            periodScale?: components["schemas"]["PeriodScale"];
            financingOption?: components["schemas"]["Code"];
            monthlyPaymentDay?: components["schemas"]["DayOfMonth"];
            /** @description Ids of the policies accepted in the form */
            generalPolicies?: components["schemas"]["PolicyIds"];
            /** @description Ids of the policies of lenders accepted later */
            policies?: components["schemas"]["PolicyIds"];
            /** @description Sent where the deployment's settings say that its API keeps them */
            agreements?: components["schemas"]["AgreementRecords"];
            tags?: components["schemas"]["Text"][];
            deviceData?: components["schemas"]["DeviceData"];
            sessionId: components["schemas"]["Uuid"];
            sessionStartedAt?: components["schemas"]["DateTime"];
            expiresAt?: components["schemas"]["DateTime"];
            leadStatus?: components["schemas"]["LeadStatus"];
            leadSource?: components["schemas"]["Text"];
            googleCaptchaToken?: string;
            /**
             * @description Challenge and solution in base64, as ALTCHA's libraries take them: JSON of `{"challenge", "solution":
             *     {"counter", "derivedKey"}}`, the challenge as `getChallenge` has returned it.
             */
            proofOfWork?: string;
            sellingTierGlobalId?: components["schemas"]["Text"];
            googleClick?: components["schemas"]["GoogleClick"];
            metaPixel?: components["schemas"]["MetaPixel"];
            tikTokPixel?: components["schemas"]["TikTokPixel"];
            affiliateReferenceParams?: components["schemas"]["AffiliateReference"];
            posthogParameters?: components["schemas"]["PosthogParameters"];
            personalDetails?: components["schemas"]["PersonalDetails"];
            contactDetails?: components["schemas"]["ContactDetails"];
            incomeDetails?: components["schemas"]["IncomeDetails"];
            otherDetails?: components["schemas"]["OtherDetails"];
            expenses?: components["schemas"]["Expenses"];
            employer?: components["schemas"]["Employer"];
            referenceDetails?: components["schemas"]["ReferenceDetails"];
        };
        LeadId: string;
        LeadReference: {
            id: components["schemas"]["LeadId"];
        };
        LeadSaved: {
            id: components["schemas"]["LeadId"];
            leadStatus: components["schemas"]["LeadStatus"];
            expiresAt?: components["schemas"]["DateTime"];
        };
        /**
         * @description `draft` is saved but not submitted, `submitted` is with the lenders, who may send it back to the form,
         *     `positive` has a lender who wants it, `negative` has none, `expired` can no longer be continued.
         * @enum {string}
         */
        LeadStatus: "draft" | "submitted" | "positive" | "negative" | "expired";
        LeadStatusResult: {
            id: components["schemas"]["LeadId"];
            state: components["schemas"]["ApplicationState"];
            application: {
                status: components["schemas"]["LeadStatus"];
            };
            offerId?: components["schemas"]["OfferId"];
            partner?: components["schemas"]["Partner"];
            /** @description Where the applicant is led, in 9, 12 and 17; in 19 once the payment was started */
            redirect?: components["schemas"]["Redirect"];
            page?: components["schemas"]["StatePage"];
            /** @description Why the lead was sent back to the form */
            errors?: components["schemas"]["ApiError"][];
            /** @description Only where the call says so */
            applicationData?: components["schemas"]["ApplicationData"];
            /** @description Only where a link was followed */
            contact?: components["schemas"]["MaskedContact"];
            /**
             * @description What proves that the caller is the applicant; absent where that is known, or cannot be proved. `code`: a code to
             *     the lead's mobile number. `link`: the link itself, where the lead has no number and its e-mail address got it.
             * @enum {unknown}
             */
            proof?: "code" | "link";
        };
        Limits: {
            minimum: number;
            maximum: number;
            multipleOf: number;
        };
        /**
         * @description As much of the contact details as their owner needs to recognise them: the first letter and the domain of an
         *     address, the last digits of a number; the rest is bullets (•). Absent where the lead has none.
         */
        MaskedContact: {
            email?: string;
            phoneNumber?: string;
        };
        /**
         * @description A phone number of which only the ends can be read
         * @example +57••••••••67
         */
        MaskedPhone: string;
        MetaPixel: {
            fbp?: components["schemas"]["TrackingId"];
            fbc?: components["schemas"]["TrackingId"];
        };
        MobileVerification: {
            phoneNumber: components["schemas"]["MaskedPhone"];
            /** @description When the code is void */
            expiresAt: components["schemas"]["DateTime"];
            /** @description When another may be asked for */
            resendAt: components["schemas"]["DateTime"];
        };
        /** @description In units of the country's currency */
        Money: number;
        NextState: {
            state: components["schemas"]["ApplicationState"];
        };
        Offer: {
            amount: components["schemas"]["Money"];
            period: number;
            periodScale: components["schemas"]["PeriodScale"];
            /** @description Each payment */
            instalment?: components["schemas"]["Money"];
            totalPayable?: components["schemas"]["Money"];
            /** @description Nominal interest a year in percent, without fees */
            interestRate?: number;
            /** @description Effective annual rate in percent, with all costs (APR) */
            annualRate?: number;
            /** @description When the lender made it; without expiresAt, its hours count from then, on every device */
            madeAt?: components["schemas"]["DateTime"];
            /** @description From then on it cannot be taken any more */
            expiresAt?: components["schemas"]["DateTime"];
        };
        OfferChoice: {
            offerId: components["schemas"]["OfferId"];
            offer: components["schemas"]["Offer"];
        };
        OfferId: string;
        OtherDetails: {
            loanPurpose?: components["schemas"]["Code"];
            isPoliticallyExposed?: boolean;
            connectedToPep?: boolean;
            maritalStatus?: components["schemas"]["Code"];
            education?: components["schemas"]["Code"];
            housingTenure?: components["schemas"]["Code"];
            housingTenureSinceDate?: components["schemas"]["Date"];
            vehicleConsent?: boolean;
            hasVehicleDownPayment?: boolean;
            vehicleOwnership?: boolean;
            vehicleLicensePlateNumber?: components["schemas"]["Text"];
            isVehicleFinanced?: boolean;
            ibanConsent?: boolean;
            negativeCreditHistory?: boolean;
            numberOfDependants?: components["schemas"]["Count"];
            numberOfDependantsOther?: components["schemas"]["Count"];
            countryOfBirth?: components["schemas"]["CountryCode"];
            livingArea?: components["schemas"]["Code"];
            citizenship?: components["schemas"]["Citizenship"];
            secondCitizenship?: components["schemas"]["CountryCode"];
            cityOfBirth?: components["schemas"]["Text"];
            idCardNumber?: components["schemas"]["Text"];
            idCardIssuedAt?: components["schemas"]["Date"];
            idCardIssuedAuthority?: components["schemas"]["Text"];
            overdueDebtAmount?: components["schemas"]["Money"];
            provinceOfBirth?: components["schemas"]["Text"];
            isInterestedInDebtConsolidation?: boolean;
            hasBankAccount?: boolean;
            hasProofOfIncome?: boolean;
            taxIdentificationNumber?: components["schemas"]["Text"];
            numberOfInhabitants?: components["schemas"]["Count"];
            pensionNumber?: components["schemas"]["Text"];
            fieldRegistrationNumber?: components["schemas"]["Text"];
            fieldSquareArea?: number;
        };
        Partner: {
            name: components["schemas"]["Text"];
            logo?: components["schemas"]["ImageAddress"];
            /** @description Colours of the page by token name (primary, accent), as hexadecimal RGB */
            colors?: {
                [key: string]: string;
            };
        };
        PartnerLogo: {
            name: components["schemas"]["Text"];
            logo: components["schemas"]["ImageAddress"];
        };
        Payment: {
            id: components["schemas"]["LeadId"];
            /** @description Page to come back to, as for getRedirect. */
            returnUrl?: components["schemas"]["WebAddress"];
        };
        PaymentStarted: {
            redirect: components["schemas"]["Redirect"];
        };
        /** @enum {string} */
        PeriodScale: "days" | "months";
        PersonalDetails: {
            firstName?: components["schemas"]["Text"];
            middleName?: components["schemas"]["Text"];
            lastName?: components["schemas"]["Text"];
            secondLastName?: components["schemas"]["Text"];
            gender?: components["schemas"]["Code"];
            dateOfBirth?: components["schemas"]["Date"];
            personalCode?: string;
        };
        /** @description E.164 */
        PhoneNumber: string;
        /**
         * Format: binary
         * @description A file of type jpeg, png, webp, heic or pdf
         */
        Picture: string;
        /** @description Where a postal code is; finer parts where the code has them */
        Place: {
            province: components["schemas"]["Text"];
            city: components["schemas"]["Text"];
            district?: components["schemas"]["Text"];
            municipality?: components["schemas"]["Text"];
            suburb?: components["schemas"]["Text"];
            street?: components["schemas"]["Text"];
        };
        /** @description The text itself in `html`, or where it is in `url` */
        Policy: {
            /**
             * @description What the box is about. A country's law names topics that need a box of their own, and those that nobody may be
             *     made to accept (`law.consents` of its document).
             */
            topic?: components["schemas"]["PolicyTopic"];
            /** @description Names one text in one version; a new version has a new id */
            id: components["schemas"]["Code"];
            title: components["schemas"]["Text"];
            /** @description To be sanitised before it is shown */
            html?: string;
            /** Format: uri */
            url?: string;
            /** @description Whether the application can continue without it */
            required: boolean;
        };
        PolicyIds: components["schemas"]["Code"][];
        /** @enum {unknown} */
        PolicyTopic: "terms" | "privacy" | "creditBureau" | "lenders" | "marketing" | "taxAuthority" | "voluntaryPurposes";
        PostcodePlace: {
            code: string;
            province: components["schemas"]["Text"];
            city: components["schemas"]["Text"];
        };
        PosthogParameters: {
            isLeadPrefilled?: boolean;
            leadPrefilledFields?: components["schemas"]["Text"][];
            leadPreviouslyRedirected?: boolean;
        };
        Redirect: {
            /** Format: uri */
            url: string;
            /** @enum {string} */
            method: "GET" | "POST";
            /** @description Fields of the form to post; only with POST */
            fields?: {
                [key: string]: string;
            };
        };
        ReferenceDetails: {
            type?: components["schemas"]["Code"];
            name?: components["schemas"]["Text"];
            phoneNumber?: components["schemas"]["PhoneNumber"];
        };
        StateConflict: {
            errors: components["schemas"]["ApiErrors"];
            /** @description Where the application is now */
            state?: components["schemas"]["ApplicationState"];
        };
        /** @description Data for the page of the state. What else a page needs is added by its state. */
        StatePage: {
            /** @description Of 10 and 39; in 42 the one that was declined, absent where consents or a payment were refused */
            offer?: components["schemas"]["Offer"];
            /** @description To choose from, in 37, 38, 40 and 41 */
            offers?: components["schemas"]["OfferChoice"][];
            /** @description What the offer may be changed to, in 39 */
            limits?: {
                amount: components["schemas"]["Limits"];
                period: components["schemas"]["Limits"];
            };
            /** @description Of 20, 29, 35 and 36 */
            consents?: components["schemas"]["Consent"][];
            /** @description Debts that the lender knows, in 31 */
            debts?: components["schemas"]["Debt"][];
            /** @description Where the code went or goes, in 7 and 15 */
            phoneNumber?: components["schemas"]["MaskedPhone"];
            /** @description The code that was sent and is still good, in 7; absent where there is none */
            code?: {
                /** @description When the code is void */
                expiresAt: components["schemas"]["DateTime"];
                /** @description When another may be asked for */
                resendAt: components["schemas"]["DateTime"];
            };
            /** @description As getVehicleModels gives them, in 16 */
            vehicleModels?: components["schemas"]["VehicleModels"];
            /** @description What is to be paid, in 19 */
            payment?: {
                amount: components["schemas"]["Money"];
            };
            /**
             * @description Operation that takes the offer, in 10; postSale where it is absent
             * @enum {string}
             */
            acceptOperation?: "postSale" | "acceptCrediteaOffer";
            /** @description Whether the lender wants an account with a password, in 10 and 11 */
            isPasswordWanted?: boolean;
            /** @description Whether continueState leads the applicant on from here: to the lender in 11, back to what was declined in 42, while its offer stands */
            canContinue?: boolean;
        } & {
            [key: string]: unknown;
        };
        TestDataPoints: {
            stepOrder?: components["schemas"]["Text"][];
            dataPointsPerStep?: {
                [key: string]: components["schemas"]["Text"][];
            };
        };
        Text: string;
        TikTokPixel: {
            ttp?: components["schemas"]["TrackingId"];
            ttclid?: components["schemas"]["TrackingId"];
        };
        TrackingId: string;
        UnsubscribeAddress: {
            email: components["schemas"]["Email"];
        };
        UnsubscribeToken: {
            token: string;
        };
        Uuid: string;
        /** @description Models by brand */
        VehicleModels: {
            [key: string]: components["schemas"]["Text"][];
        };
        /** Format: uri */
        WebAddress: string;
    };
    responses: {
        /** @description The state of the lead does not allow it, or is another than the one the applicant decided in */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["StateConflict"];
            };
        };
        /** @description Done; there is nothing to say */
        Done: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /**
         * @description It was good once: `link_expired` where the time of a link or a return is over, `link_used` where it has done what it
         *     was for, `holder_revoked` where another device has adopted the lead.
         */
        Gone: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The request does not keep this contract */
        Malformed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The state the lead is in now */
        NextState: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NextState"];
            };
        };
        /** @description There is no such lead */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The body is of another type than this contract says */
        OtherType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description A value is refused */
        Refused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description Too many requests */
        TooMany: {
            headers: {
                /** @description Seconds to wait */
                "Retry-After": number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The server cannot answer now */
        Unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
    };
    parameters: {
        /**
         * @description ISO 3166-1 alpha-2 in lower case
         * @example es
         */
        Country: string;
        /**
         * @description The state the applicant decided in. Where the application is in another one by now, nothing is done and the call
         *     is a conflict (409) that says which. An API that does not know it leaves it unread.
         * @example 10
         */
        FromState: number;
        /** @description With it the call may be repeated and happens once */
        IdempotencyKey: components["schemas"]["IdempotencyKey"];
        /** @example es-CO */
        Language: string;
        /** @description The secret of the device, 256 random bits in hexadecimal digits */
        LeadHolder: string;
        LeadId: components["schemas"]["LeadId"];
        /**
         * @description As the country writes it
         * @example 28039
         */
        Postcode: string;
        /** @description Transaction of the affiliate whose link it was */
        RefTransactionId: string;
        /** @description One key for one submission and all its retries */
        RequiredIdempotencyKey: components["schemas"]["IdempotencyKey"];
        /** @description The visit that the call belongs to; gives access to nothing */
        SessionId: components["schemas"]["Uuid"];
        /**
         * @description The kind of link the applicant came by. A link of the type `once` is good for the session that asks for it
         *     first; the page asks only after the applicant has pressed, so that opening a link uses up nothing.
         * @example email
         */
        UrlType: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    updateLead: {
        parameters: {
            query?: {
                /**
                 * @description The state the applicant decided in. Where the application is in another one by now, nothing is done and the call
                 *     is a conflict (409) that says which. An API that does not know it leaves it unread.
                 * @example 10
                 */
                fromState?: components["parameters"]["FromState"];
            };
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
                /** @description The secret of the device, 256 random bits in hexadecimal digits */
                "X-Lead-Holder"?: components["parameters"]["LeadHolder"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["LeadApplication"], "id">;
            };
        };
        responses: {
            /** @description The lead is stored durably */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadSaved"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Unavailable"];
        };
    };
    createLead: {
        parameters: {
            query?: never;
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
                /** @description The secret of the device, 256 random bits in hexadecimal digits */
                "X-Lead-Holder"?: components["parameters"]["LeadHolder"];
                /** @description One key for one submission and all its retries */
                "Idempotency-Key": components["parameters"]["RequiredIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeadApplication"];
            };
        };
        responses: {
            /** @description The lead is stored durably */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadSaved"];
                };
            };
            400: components["responses"]["Malformed"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Unavailable"];
        };
    };
    getChallenge: {
        parameters: {
            query?: never;
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The challenge, good for at least ten minutes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Challenge"];
                };
            };
            400: components["responses"]["Malformed"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Unavailable"];
        };
    };
    getTestDataPoints: {
        parameters: {
            query?: never;
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The experiment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestDataPoints"];
                };
            };
            400: components["responses"]["Malformed"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Unavailable"];
        };
    };
    getLeadStatus: {
        parameters: {
            query?: never;
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
                /** @description The secret of the device, 256 random bits in hexadecimal digits */
                "X-Lead-Holder"?: components["parameters"]["LeadHolder"];
            };
            path: {
                id: components["parameters"]["LeadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadStatusResult"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Unavailable"];
        };
    };
    continueLead: {
        parameters: {
            query?: {
                /** @description Transaction of the affiliate whose link it was */
                refTransactionId?: components["parameters"]["RefTransactionId"];
            };
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
                /** @description The secret of the device, 256 random bits in hexadecimal digits */
                "X-Lead-Holder"?: components["parameters"]["LeadHolder"];
            };
            path: {
                id: components["parameters"]["LeadId"];
                /**
                 * @description The kind of link the applicant came by. A link of the type `once` is good for the session that asks for it
                 *     first; the page asks only after the applicant has pressed, so that opening a link uses up nothing.
                 * @example email
                 */
                urlType: components["parameters"]["UrlType"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Status and answers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContinuedLead"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Unavailable"];
        };
    };
    adoptLead: {
        parameters: {
            query?: never;
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
                /** @description The secret of the device, 256 random bits in hexadecimal digits */
                "X-Lead-Holder"?: components["parameters"]["LeadHolder"];
                /** @description With it the call may be repeated and happens once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["LeadId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["Adoption"];
            };
        };
        responses: {
            /** @description Status and answers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContinuedLead"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Unavailable"];
        };
    };
    eraseLead: {
        parameters: {
            query?: never;
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
                /** @description The secret of the device, 256 random bits in hexadecimal digits */
                "X-Lead-Holder"?: components["parameters"]["LeadHolder"];
                /** @description With it the call may be repeated and happens once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeadReference"];
            };
        };
        responses: {
            /** @description The lead is deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasureReceipt"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Unavailable"];
        };
    };
    getRedirect: {
        parameters: {
            query?: {
                /**
                 * @description Page to come back to from a bank, query included. An API follows only the addresses it knows. The bank may
                 *     add how it went: `status` (`success`, `cancelled`, `failed`), or `error` where it did not work. `:returnToken`
                 *     in it is replaced by a new return token.
                 */
                returnUrl?: components["schemas"]["WebAddress"];
            };
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
                /** @description The secret of the device, 256 random bits in hexadecimal digits */
                "X-Lead-Holder"?: components["parameters"]["LeadHolder"];
            };
            path: {
                id: components["parameters"]["LeadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The redirect */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Redirect"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Unavailable"];
        };
    };
    getCustomerConsents: {
        parameters: {
            query?: never;
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
                /** @description The secret of the device, 256 random bits in hexadecimal digits */
                "X-Lead-Holder"?: components["parameters"]["LeadHolder"];
            };
            path: {
                id: components["parameters"]["LeadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The consents */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Consent"][];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Unavailable"];
        };
    };
    putCustomerConsents: {
        parameters: {
            query?: {
                /**
                 * @description The state the applicant decided in. Where the application is in another one by now, nothing is done and the call
                 *     is a conflict (409) that says which. An API that does not know it leaves it unread.
                 * @example 10
                 */
                fromState?: components["parameters"]["FromState"];
            };
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
                /** @description The secret of the device, 256 random bits in hexadecimal digits */
                "X-Lead-Holder"?: components["parameters"]["LeadHolder"];
            };
            path: {
                id: components["parameters"]["LeadId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GivenConsent"][];
            };
        };
        responses: {
            /** @description The consents */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Consent"][];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Unavailable"];
        };
    };
    setCustomerPassword: {
        parameters: {
            query?: {
                /**
                 * @description The state the applicant decided in. Where the application is in another one by now, nothing is done and the call
                 *     is a conflict (409) that says which. An API that does not know it leaves it unread.
                 * @example 10
                 */
                fromState?: components["parameters"]["FromState"];
            };
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
                /** @description The secret of the device, 256 random bits in hexadecimal digits */
                "X-Lead-Holder"?: components["parameters"]["LeadHolder"];
                /** @description With it the call may be repeated and happens once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerPassword"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Malformed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Unavailable"];
        };
    };
    startMobileVerification: {
        parameters: {
            query?: {
                /**
                 * @description The state the applicant decided in. Where the application is in another one by now, nothing is done and the call
                 *     is a conflict (409) that says which. An API that does not know it leaves it unread.
                 * @example 10
                 */
                fromState?: components["parameters"]["FromState"];
            };
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
                /** @description The secret of the device, 256 random bits in hexadecimal digits */
                "X-Lead-Holder"?: components["parameters"]["LeadHolder"];
                /** @description With it the call may be repeated and happens once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeadReference"];
            };
        };
        responses: {
            /** @description The code was sent */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MobileVerification"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Unavailable"];
        };
    };
    resendMobileCode: {
        parameters: {
            query?: {
                /**
                 * @description The state the applicant decided in. Where the application is in another one by now, nothing is done and the call
                 *     is a conflict (409) that says which. An API that does not know it leaves it unread.
                 * @example 10
                 */
                fromState?: components["parameters"]["FromState"];
            };
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
                /** @description The secret of the device, 256 random bits in hexadecimal digits */
                "X-Lead-Holder"?: components["parameters"]["LeadHolder"];
                /** @description With it the call may be repeated and happens once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeadReference"];
            };
        };
        responses: {
            /** @description The code was sent */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeResent"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Unavailable"];
        };
    };
    postDocumentId: {
        parameters: {
            query?: {
                /**
                 * @description The state the applicant decided in. Where the application is in another one by now, nothing is done and the call
                 *     is a conflict (409) that says which. An API that does not know it leaves it unread.
                 * @example 10
                 */
                fromState?: components["parameters"]["FromState"];
            };
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
                /** @description The secret of the device, 256 random bits in hexadecimal digits */
                "X-Lead-Holder"?: components["parameters"]["LeadHolder"];
                /** @description With it the call may be repeated and happens once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IdentityDocument"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Malformed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Unavailable"];
        };
    };
    uploadId: {
        parameters: {
            query?: {
                /**
                 * @description The state the applicant decided in. Where the application is in another one by now, nothing is done and the call
                 *     is a conflict (409) that says which. An API that does not know it leaves it unread.
                 * @example 10
                 */
                fromState?: components["parameters"]["FromState"];
            };
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
                /** @description The secret of the device, 256 random bits in hexadecimal digits */
                "X-Lead-Holder"?: components["parameters"]["LeadHolder"];
                /** @description With it the call may be repeated and happens once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["IdentityPictures"];
            };
        };
        responses: {
            200: components["responses"]["NextState"];
            400: components["responses"]["Malformed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Unavailable"];
        };
    };
    postPayment: {
        parameters: {
            query?: {
                /**
                 * @description The state the applicant decided in. Where the application is in another one by now, nothing is done and the call
                 *     is a conflict (409) that says which. An API that does not know it leaves it unread.
                 * @example 10
                 */
                fromState?: components["parameters"]["FromState"];
            };
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
                /** @description The secret of the device, 256 random bits in hexadecimal digits */
                "X-Lead-Holder"?: components["parameters"]["LeadHolder"];
                /** @description With it the call may be repeated and happens once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Payment"];
            };
        };
        responses: {
            /** @description Where to pay */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentStarted"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Unavailable"];
        };
    };
    lookupPostcode: {
        parameters: {
            query: {
                /**
                 * @description ISO 3166-1 alpha-2 in lower case
                 * @example es
                 */
                country: components["parameters"]["Country"];
            };
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
            };
            path: {
                /**
                 * @description As the country writes it
                 * @example 28039
                 */
                code: components["parameters"]["Postcode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The places, the likeliest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Place"][];
                };
            };
            400: components["responses"]["Malformed"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Unavailable"];
        };
    };
    getPostcode: {
        parameters: {
            query: {
                /**
                 * @description ISO 3166-1 alpha-2 in lower case
                 * @example es
                 */
                country: components["parameters"]["Country"];
            };
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
            };
            path: {
                /**
                 * @description As the country writes it
                 * @example 28039
                 */
                code: components["parameters"]["Postcode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The place */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostcodePlace"];
                };
            };
            400: components["responses"]["Malformed"];
            /** @description The code is unknown, or has no single place */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Unavailable"];
        };
    };
    findCompany: {
        parameters: {
            query: {
                /**
                 * @description ISO 3166-1 alpha-2 in lower case
                 * @example es
                 */
                country: components["parameters"]["Country"];
            };
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
            };
            path: {
                /**
                 * @description Beginning of the name, or part of it
                 * @example banco
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The companies, the likeliest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"][];
                };
            };
            400: components["responses"]["Malformed"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Unavailable"];
        };
    };
    getPolicies: {
        parameters: {
            query: {
                /** @example co */
                country: string;
                /** @example es-CO */
                lang: components["parameters"]["Language"];
            };
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The policies */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Policy"][];
                };
            };
            400: components["responses"]["Malformed"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Unavailable"];
        };
    };
    validateEmail: {
        parameters: {
            query?: never;
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
            };
            path: {
                /** @example ana.gomez@gmial.com */
                email: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The opinion; never a reason to stop an applicant */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailOpinion"];
                };
            };
            400: components["responses"]["Malformed"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Unavailable"];
        };
    };
    getPartnerLogos: {
        parameters: {
            query?: never;
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lenders */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerLogo"][];
                };
            };
            400: components["responses"]["Malformed"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Unavailable"];
        };
    };
    postAffiliateEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
                /** @description With it the call may be repeated and happens once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AffiliateEvent"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Malformed"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Unavailable"];
        };
    };
    unsubscribe: {
        parameters: {
            query?: {
                /** @deprecated */
                email?: components["schemas"]["Email"];
            };
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
                /** @description With it the call may be repeated and happens once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UnsubscribeToken"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Malformed"];
            410: components["responses"]["Gone"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Unavailable"];
        };
    };
    sendUnsubscribeLink: {
        parameters: {
            query?: never;
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
                /** @description With it the call may be repeated and happens once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ana.gomez@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["UnsubscribeAddress"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Malformed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Unavailable"];
        };
    };
    getAgreements: {
        parameters: {
            query?: never;
            header: {
                /** @description The visit that the call belongs to; gives access to nothing */
                "X-Session-Id": components["parameters"]["SessionId"];
                /** @description The secret of the device, 256 random bits in hexadecimal digits */
                "X-Lead-Holder"?: components["parameters"]["LeadHolder"];
            };
            path: {
                id: components["parameters"]["LeadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All records that ever came with the lead, in the order in which they came */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgreementRecords"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooMany"];
            "5XX": components["responses"]["Unavailable"];
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
