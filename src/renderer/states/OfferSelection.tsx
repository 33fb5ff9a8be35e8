import { useMemo } from 'react';
import type { WidgetOffer } from '../../../widgets/WidgetOptions';
import { boundFlow } from '../../flow/boundFlow';
import type { Flow } from '../../flow/types';
import type { OfferChoice } from '../../store/state';
import { useRendererServices } from '../RendererContext';
import { useTexts } from '../useTexts';
import { NoOffers } from './NoOffers';
import type { OffersPageProps } from './OffersPageProps';
import { offerViews } from './offerViews';
import { PageQuestions } from './PageQuestions';
import { PartnerMark } from './PartnerMark';
import { StateHeading } from './StateHeading';
import { TakeOffer } from './TakeOffer';
import { useNowUntil } from './useNowUntil';
import { withOptions } from './withOptions';

const none: readonly OfferChoice[] = [];

/** One offer out of those that the lender makes. */
export function OfferSelection({ page, ...props }: OffersPageProps) {
  const texts = useTexts();
  const { settings } = useRendererServices();
  const { offers = none } = page;
  const now = useNowUntil(offers.map(({ offer }) => offer.expiresAt));
  const views = useMemo(() => offerViews(offers, { texts, settings, now }), [offers, texts, settings, now]);
  if (views.some((view) => !view.isExpired)) return <Selection {...props} views={views} />;
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
}

function Selection({ name, content, actions, flow, views }: SelectionProps) {
  const offered = useMemo(() => offering(flow, views), [flow, views]);
  return (
    <PageQuestions name={name} content={content} actions={actions} flow={offered} mark={<PartnerMark />}>
      <TakeOffer />
    </PageQuestions>
  );
}

/** The page's questions with the offers to choose from. A single one needs no choice; of several none is proposed. */
function offering(flow: Flow, views: readonly WidgetOffer[]): Flow {
  const open = views.filter(({ isExpired }) => !isExpired).map(({ value }) => value);
  const [only] = views.length === 1 ? open : [];
  const bound = boundFlow(flow, { offerId: { enum: open, ...(only !== undefined && { default: only }) } });
  return withOptions(bound, { offerId: { offers: views } });
}
