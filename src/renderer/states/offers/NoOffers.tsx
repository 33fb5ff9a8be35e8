import type { Offer } from '../../../store/models';
import { useRendererServices } from '../../RendererContext';
import { useTexts } from '../../useTexts';
import { RefreshStatusButton } from '../RefreshStatusButton';
import { OtherActions } from '../StateActions';
import type { StatePageProps } from '../StatePageProps';
import { figureKey, offerFigures } from './offerViews';

interface NoOffersProps extends Pick<StatePageProps, 'name' | 'actions'> {
  readonly isExpired: boolean;
}

/**
 * Shown if there is no offer, or none any more: the applicant can ask the lender again, or choose another action
 * instead of waiting.
 */
export function NoOffers({ name, actions, isExpired }: NoOffersProps) {
  const texts = useTexts();
  return (
    <>
      <div className="notice" role="status">
        <p className="notice__title">{texts.states(isExpired ? 'offers>over>heading' : 'offers>none>heading')}</p>
        <p className="notice__text">{texts.states(isExpired ? 'offers>over>text' : 'offers>none>text')}</p>
      </div>
      <div className="actions">
        <RefreshStatusButton>{texts.states('offers>ask')}</RefreshStatusButton>
      </div>
      <OtherActions name={name} actions={actions.others} />
    </>
  );
}

/** The figures of an offer, formatted for the country; omits those that the lender does not give. */
export function OfferFigures({ offer }: { readonly offer: Offer }) {
  const texts = useTexts();
  const { settings } = useRendererServices();
  return (
    <dl className="offer__figures">
      {Object.entries(offerFigures(offer, settings)).map(([name, figure]) =>
        figure === '' ? null : (
          <div key={name}>
            <dt>{texts.states(`offer>${figureKey(name, offer)}`)}</dt>
            <dd>{figure}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
