import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { boundFlow } from '../../flow/boundFlow';
import type { Flow } from '../../flow/types';
import type { Offer, PageData, State } from '../../store/state';
import { ErrorSummary } from '../ErrorSummary';
import { useAnswer } from '../useAnswer';
import { useTexts } from '../useTexts';
import { Questions } from './Questions';
import { ChangedOffer } from './ChangedOffer';
import { NoOffers } from './NoOffers';
import type { OffersPageProps } from './OffersPageProps';
import { isExpired } from './offerValidity';
import { Paragraphs } from './Paragraphs';
import { StateHeading } from './StateHeading';
import { UpdateOffer } from './UpdateOffer';
import { useNowUntil } from './useNowUntil';
import { usePageForm } from './usePageForm';
import { withOptions } from './withOptions';

/** RJSF compares its children too: a new element would make it render everything again. */
const updateOffer = <UpdateOffer />;

/** An offer whose amount and period may be changed within the lender's limits before it is taken. */
export function ChangeableOffer(props: OffersPageProps) {
  const texts = useTexts();
  const { offer } = props.page;
  const now = useNowUntil([offer?.expiresAt]);
  if (offer && !isExpired(offer, now)) return <Changeable {...props} offer={offer} />;
  return (
    <>
      <StateHeading>{texts.states(`${props.name}>heading`)}</StateHeading>
      <NoOffers name={props.name} actions={props.actions} isExpired={offer !== undefined} />
    </>
  );
}

function Changeable({ name, content, actions, flow, page, offer }: OffersPageProps & { readonly offer: Offer }) {
  const texts = useTexts();
  const limited = useMemo(() => limiting(flow, offer, page.limits), [flow, offer, page.limits]);
  const view = usePageForm(limited, { ...actions, submit: actions.change });
  const { step, schema } = view.page;
  const amount = useAnswer(view.answers, 'offerAmount');
  const period = useAnswer(view.answers, 'offerPeriod');
  const isStale = amount !== offer.amount || period !== offer.period;
  const attempts = useSelector((state: State) => state.form.attempts);
  return (
    <>
      <StateHeading hasErrors={view.errors.length > 0}>{texts.states(`${name}>heading`)}</StateHeading>
      <Paragraphs content={content} />
      <ErrorSummary errors={view.errors} uiSchema={step.uiSchema} attempts={attempts} />
      <div className="changeable">
        {page.limits && (
          <Questions step={step} schema={schema} validate={limited.validate} view={view}>
            {updateOffer}
          </Questions>
        )}
        <ChangedOffer name={name} actions={actions} offer={offer} isStale={page.limits !== undefined && isStale} />
      </div>
    </>
  );
}

/** The page's questions within the limits, answered with what is offered until the applicant changes it. */
function limiting(flow: Flow, { amount, period, periodScale }: Offer, limits: PageData['limits']): Flow {
  const bound = boundFlow(flow, {
    offerAmount: { ...limits?.amount, ...(amount !== undefined && { default: amount }) },
    offerPeriod: { ...limits?.period, ...(period !== undefined && { default: period }) },
  });
  return periodScale === undefined ? bound : withOptions(bound, { offerPeriod: { periodScale } });
}
