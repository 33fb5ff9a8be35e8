import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { withServerBounds } from '../../../flow/withServerBounds';
import type { Flow } from '../../../flow/types';
import type { Offer, PageData } from '../../../store/status';
import { ErrorSummary } from '../../ErrorSummary';
import { useAnswer } from '../../FormAnswers';
import { useRendererServices } from '../../RendererContext';
import { useTexts } from '../../useTexts';
import { FormActions } from '../FormActions';
import { PageForm } from '../PageForm';
import { Paragraphs } from '../Paragraphs';
import { OtherActions } from '../StateActions';
import { StateHeading } from '../StateHeading';
import type { StatePageProps } from '../StatePageProps';
import { PartnerHeading } from '../partners';
import { useServerTimeUntil } from '../serverTime';
import { usePageForm } from '../usePageForm';
import { NoOffers } from './NoOffers';
import { OfferFigures } from './OfferFigures';
import { PersonToAsk } from './PersonToAsk';
import { isOfferExpired, validUntil } from './offerExpiry';
import { isSinglePayment, offerFigures, type OffersPageProps, withWidgetOptions } from './offerViews';
import { useAppSelector } from '../../storeHooks';

/** RJSF compares its children too: a new element would make it render everything again. */
const updateOffer = <UpdateOffer />;

/** An offer whose amount and period can be changed within the lender's limits: change, figures, decision. */
export function ChangeableOffer(props: OffersPageProps) {
  const texts = useTexts();
  const { offer } = props.page;
  const now = useServerTimeUntil([offer?.expiresAt]);
  if (offer && !isOfferExpired(offer, now)) return <Changeable {...props} offer={offer} />;
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
  const isChangeable = page.limits !== undefined;
  const isStale = isChangeable && (amount !== offer.amount || period !== offer.period);
  const attempts = useAppSelector((state) => state.form.attempts);
  return (
    <>
      <PartnerHeading hasErrors={view.errors.length > 0}>{texts.states(`${name}>heading`)}</PartnerHeading>
      <Paragraphs content={content} />
      <ErrorSummary errors={view.errors} uiSchema={step.uiSchema} attempts={attempts} />
      <div className="changeable">
        {isChangeable && (
          <PageForm step={step} schema={schema} view={view}>
            {updateOffer}
          </PageForm>
        )}
        <ChangedOffer name={name} actions={actions} offer={offer} isChangeable={isChangeable} isStale={isStale} />
        <PersonToAsk />
      </div>
    </>
  );
}

/** Applies the limits to the page's questions, and proposes the offered values until the applicant changes them. */
function limiting(flow: Flow, { amount, period, periodScale }: Offer, limits: PageData['limits']): Flow {
  const bound = withServerBounds(flow, {
    offerAmount: { ...limits?.amount, default: amount },
    offerPeriod: { ...limits?.period, default: period },
  });
  return withWidgetOptions(bound, { offerPeriod: { periodScale } });
}

interface ChangedOfferProps extends Pick<StatePageProps, 'name' | 'actions'> {
  readonly offer: Offer;
  /** Fields for amount and period stand before it. */
  readonly isChangeable: boolean;
  /** Something else was typed since: these figures are not those that would be accepted. */
  readonly isStale: boolean;
}

/** Shows the current figures. They can be accepted only while they are up to date; new ones are announced. */
function ChangedOffer({ name, actions, offer, isChangeable, isStale }: ChangedOfferProps) {
  const texts = useTexts();
  const { settings } = useRendererServices();
  const isPending = useAppSelector(({ progress }) => progress.action === 'pending');
  const [first] = useState(offer);
  const date = validUntil(offer, settings.languageTag);
  const card = useShownWhenNew(offer, first);
  const accept = { name: 'accept', operation: actions.submit ?? '', style: 'primary' } as const;
  return (
    <article className="offer" ref={card} data-stale={isStale || undefined} aria-busy={isPending}>
      <p className="offer__news" role="status">
        {isStale ? texts.states('offers>stale') : offer !== first && news(offer)}
      </p>
      <OfferFigures offer={offer} isBesideFields={isChangeable && !isStale} />
      {date && <p className="offer__terms">{texts.states('accepted>validUntil', { date })}</p>}
      <p className="offer__terms">{texts.states('accepted>noDetails')}</p>
      {!isStale && <OtherActions name={name} actions={[accept]} />}
      <OtherActions name={name} actions={actions.others} />
    </article>
  );

  function news(changed: Offer): string {
    const { amount, period, instalment, total } = offerFigures(changed, settings);
    if (isSinglePayment(changed)) return texts.states('offers>updatedSingle', { amount, period, total });
    return texts.states('offers>updated', { amount, period, instalment, total });
  }
}

/** Returns a ref for the card of the offer; new figures scroll it into view, as they were requested above it. */
function useShownWhenNew(offer: Offer, first: Offer): RefObject<HTMLElement | null> {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (offer !== first) card.current?.scrollIntoView({ block: 'nearest' });
  }, [offer, first]);
  return card;
}

/** Requests the lender's figures for what was typed. */
function UpdateOffer() {
  const texts = useTexts();
  return <FormActions label={texts.states('offers>update')} style="secondary" />;
}
