import type { Offer } from '../../../store/status';
import { useRendererServices } from '../../RendererContext';
import { useTexts } from '../../useTexts';
import { figureKey, offerFigures } from './offerViews';

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
