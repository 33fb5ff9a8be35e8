import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { Offer, State } from '../../store/state';
import { useRendererServices } from '../RendererContext';
import { useTexts } from '../useTexts';
import { ActionButtons } from './ActionButtons';
import { isSinglePayment } from './isSinglePayment';
import { OfferFigures } from './OfferFigures';
import { offerFigures } from './offerFigures';
import { PartnerMark } from './PartnerMark';
import type { StatePageProps } from './StatePageProps';
import { validUntil } from './offerValidity';

interface ChangedOfferProps extends Pick<StatePageProps, 'name' | 'actions'> {
  readonly offer: Offer;
  /** Something else was typed since: these figures are not those that would be taken. */
  readonly isStale: boolean;
}

/** The figures as they are now. Only figures that are up to date can be taken; new ones are announced. */
export function ChangedOffer({ name, actions, offer, isStale }: ChangedOfferProps) {
  const texts = useTexts();
  const { settings } = useRendererServices();
  const isPending = useSelector(({ progress }: State) => progress.action === 'pending');
  const [first] = useState(offer);
  const date = validUntil(offer, settings.languageTag);
  const accept = { name: 'accept', operation: actions.submit ?? '', style: 'primary' } as const;
  return (
    <article className="offer" data-stale={isStale || undefined} aria-busy={isPending}>
      <PartnerMark />
      <p className="offer__news" role="status">
        {isStale ? texts.states('offers>stale') : offer !== first && news(offer)}
      </p>
      <OfferFigures offer={offer} />
      {date && <p className="offer__terms">{texts.states('accepted>validUntil', { date })}</p>}
      <p className="offer__terms">{texts.states('accepted>noDetails')}</p>
      <div className="actions">
        <ActionButtons name={name} actions={isStale ? actions.others : [accept, ...actions.others]} />
      </div>
    </article>
  );

  function news(changed: Offer): string {
    const { amount, period, instalment, total } = offerFigures(changed, settings);
    if (isSinglePayment(changed)) return texts.states('offers>updatedSingle', { amount, period, total });
    return texts.states('offers>updated', { amount, period, instalment, total });
  }
}
