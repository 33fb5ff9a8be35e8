import { useMemo } from 'react';
import type { WidgetOffer } from '../../../../widgets/WidgetOptions';
import { withServerBounds } from '../../../flow/withServerBounds';
import type { Flow } from '../../../flow/types';
import type { OfferChoice } from '../../../store/status';
import { useRendererServices } from '../../RendererContext';
import { useTexts } from '../../useTexts';
import { FormActions } from '../FormActions';
import { PageQuestions } from '../PageQuestions';
import { OtherActions } from '../StateActions';
import { StateHeading } from '../StateHeading';
import { useAcceptLabel } from '../partners';
import { useServerTimeUntil } from '../serverTime';
import { useAppSelector } from '../../storeHooks';
import { NoOffers } from './NoOffers';
import { commonEnd, validUntil } from './offerExpiry';
import { PersonToAsk } from './PersonToAsk';
import { type OffersPageProps, offerViews, withWidgetOptions } from './offerViews';
import { useAskedFigures } from './useAskedFigures';

const none: readonly OfferChoice[] = [];

/** Lets the applicant choose one of the lender's offers. */
export function OfferSelection({ page, ...props }: OffersPageProps) {
  const texts = useTexts();
  const { settings } = useRendererServices();
  const { offers = none } = page;
  const now = useServerTimeUntil(offers.map(({ offer }) => offer.expiresAt));
  const request = useAskedFigures();
  const views = useMemo(
    () => offerViews(offers, { texts, settings, now, request }),
    [offers, texts, settings, now, request],
  );
  if (views.some((view) => !view.isExpired)) {
    return <Selection {...props} views={views} date={validUntil(commonEnd(offers, now), settings.languageTag)} />;
  }
  const { name, actions } = props;
  return (
    <>
      <StateHeading>{texts.states(`${name}>heading`)}</StateHeading>
      <NoOffers name={name} actions={actions} isExpired={offers.length > 0} />
    </>
  );
}

interface SelectionProps extends Omit<OffersPageProps, 'page'> {
  readonly views: readonly WidgetOffer[];
  /** Until when all of several offers are valid, if that is one moment; else empty. */
  readonly date: string;
}

function Selection({ name, content, actions, flow, views, date }: SelectionProps) {
  const texts = useTexts();
  const shown = useMemo(() => (date ? views.map((view) => ({ ...view, validity: '' })) : views), [views, date]);
  const offered = useMemo(() => offering(flow, shown), [flow, shown]);
  const note = <>{date && <p className="offer__terms">{texts.states('offers>allValidUntil', { date })}</p>}</>;
  return (
    <PageQuestions name={name} content={content} actions={{ ...actions, others: [] }} flow={offered} note={note}>
      <TakeOffer views={views} />
      <div className="offers__others">
        <OtherActions name={name} actions={actions.others} />
      </div>
    </PageQuestions>
  );
}

/** Adds the offers to the page's questions. A single offer is proposed; of several, none is. */
function offering(flow: Flow, views: readonly WidgetOffer[]): Flow {
  const open = views.filter(({ isExpired }) => !isExpired).map(({ value }) => value);
  const [only] = views.length === 1 ? open : [];
  const bound = withServerBounds(flow, { offerId: { enum: open, ...(only !== undefined && { default: only }) } });
  return withWidgetOptions(bound, { offerId: { offers: views } });
}

/** Accepts the chosen offer, and says which and with whom it goes on; the terms beside the button say what that means. */
function TakeOffer({ views }: Pick<SelectionProps, 'views'>) {
  const texts = useTexts();
  const offerId = useAppSelector(({ answers }) => answers['offerId']);
  const chosen = views.length === 1 ? views[0] : views.find(({ value, isExpired }) => value === offerId && !isExpired);
  const amount = chosen?.title ?? '';
  const accept = useAcceptLabel(texts.states('offers>accept', { amount }), amount);
  return (
    <FormActions label={chosen ? accept : texts.states('offers>choose')}>
      <p className="offer__terms">{texts.states('accepted>noDetails')}</p>
      <PersonToAsk />
    </FormActions>
  );
}
