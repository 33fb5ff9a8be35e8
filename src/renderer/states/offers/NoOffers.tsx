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

/** Nothing to take, or nothing any more: the lender may be asked again, and the offer need not be waited for. */
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

/** The figures of an offer, as the country writes them; what the lender does not say is not shown. */
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
