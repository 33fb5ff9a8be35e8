import { useCallback, useEffect, useState } from 'react';
import type { FieldError } from '../../../flow/types';
import type { ConsentsState } from '../../../store/customerConsents';
import type { Consent } from '../../../store/status';
import { useTexts } from '../../useTexts';
import { type StatePageProps } from '../StatePageProps';
import { stateActionChannel } from '../stateActionChannel';
import { useDecide } from '../useDecide';
import { useAppDispatch, useAppSelector, useAppStore } from '../../storeHooks';
import { type Submission, useSubmit } from '../../useSubmit';

export interface ConsentsView {
  /** `undefined` until they are known. */
  readonly consents: readonly Consent[] | undefined;
  readonly isFailed: boolean;
  readonly givenIds: readonly string[];
  readonly errors: readonly FieldError[];
  /** Number of failed attempts; each one moves the focus. */
  readonly attempts: number;
  readonly give: (ids: readonly string[]) => void;
  readonly submission: Submission;
  readonly load: () => void;
}

const dataPoint = 'policies';
const none: readonly string[] = [];

/** Returns the consents that the lender requests, and the selection. Only the final selection is submitted. */
export function useConsents(state: string, actions: StatePageProps['actions']): ConsentsView {
  const { open, submit: operation = '', keep } = actions;
  const dispatch = useAppDispatch();
  const decide = useDecide();
  const store = useAppStore();
  const consentFacts = useAppSelector(({ customerConsents }) => customerConsents);
  const { refused, errors, attempts, fail, forgive } = useErrors(state, consentFacts);
  const consents =
    open === undefined || consentFacts.status === 'ready' || consentFacts.status === 'failed'
      ? consentFacts.consents
      : undefined;
  const load = useCallback(() => {
    dispatch({ type: 'consentsNeeded', ...(open !== undefined && { operation: open }) });
  }, [dispatch, open]);
  useEffect(() => {
    const isMissing = store.getState().customerConsents.consents === undefined;
    if (isMissing || open !== undefined) load();
  }, [store, open, load]);
  const give = (ids: readonly string[]) => {
    decide({ type: 'consentsChanged', givenIds: ids, ...(keep !== undefined && { keep }) });
    forgive(ids);
    // The server's refusal no longer applies to the edited selection.
    if (refused) dispatch({ type: 'errorsCleared', dataPoints: [dataPoint] });
  };
  const submission = useSubmit({
    name: state,
    channel: stateActionChannel,
    judge: () => {
      const askedConsents = consents ?? [];
      const givenIds = askedConsents.map(({ id }) => id).filter((id) => consentFacts.givenIds?.includes(id));
      const form = { answers: { [dataPoint]: givenIds }, dataPoints: [dataPoint], sendAs: {} };
      return {
        wrong: askedConsents.filter(({ id, required }) => required && !givenIds.includes(id)).map(({ id }) => id),
        proceed: () => decide({ type: 'stateActionChosen', operation, form }),
      };
    },
    record: ({ erroneous }) => fail(erroneous),
  });
  const isFailed = consents === undefined && consentFacts.status === 'failed';
  return { consents, isFailed, givenIds: consentFacts.givenIds ?? none, errors, attempts, give, submission, load };
}

/**
 * Returns the required consents that were missing at the last attempt, each until it is given, and the server's
 * refusal.
 */
function useErrors(state: string, { consents = [] }: ConsentsState) {
  const texts = useTexts();
  const { serverErrors, attempts: earlier } = useAppSelector(({ form }) => form);
  const [missing, setMissing] = useState({ ids: none, attempts: 0 });
  const refused = serverErrors.find((error) => error.dataPoint === dataPoint);
  const ofMissing = consents
    .filter(({ id }) => missing.ids.includes(id))
    .map((consent): FieldError => {
      const message = texts.states('consents>missing', { title: consentTitle(consent) });
      return { step: state, dataPoint: consent.id, code: 'consent_missing', values: {}, message };
    });
  const ofServer = refused && {
    step: state,
    dataPoint,
    code: refused.code,
    values: {},
    message: texts.states(`consents>${refused.code}`) || refused.message,
  };
  return {
    refused,
    errors: ofServer ? [...ofMissing, ofServer] : ofMissing,
    attempts: earlier + missing.attempts,
    fail: (ids: readonly string[]) =>
      setMissing(({ attempts }) => ({ ids, attempts: attempts + (ids.length > 0 ? 1 : 0) })),
    forgive: (given: readonly string[]) =>
      setMissing(({ ids, attempts }) => ({ ids: ids.filter((id) => !given.includes(id)), attempts })),
  };
}

/** Returns the title of a consent; the first line of its text if it has none. */
export function consentTitle({ title, text }: Consent): string {
  return title ?? text.split('\n', 1)[0] ?? text;
}
