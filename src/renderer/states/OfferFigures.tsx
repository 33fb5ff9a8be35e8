import type { Offer } from '../../store/state';
import { useRendererServices } from '../RendererContext';
import { useTexts } from '../useTexts';
import { figureKey } from './figureKey';
import { offerFigures } from './offerFigures';

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
