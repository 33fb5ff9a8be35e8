import type { Offer } from '../../../store/status';
import { useRendererServices } from '../../RendererContext';
import { useTexts } from '../../useTexts';
import { type FigureName, figureKey, offerFigures } from './offerViews';
import { useAskedFigures } from './useAskedFigures';

/** What is paid at a time comes first, and largest; then what one gets, for how long, and what it costs. */
const ORDER: readonly FigureName[] = ['instalment', 'amount', 'period', 'total', 'rate', 'apr'];

/**
 * The figures of an offer, formatted for the country; omits those that the lender does not give. Where amount or period
 * is another than what was asked for, that is said.
 */
export function OfferFigures({ offer }: { readonly offer: Offer }) {
  const texts = useTexts();
  const { settings } = useRendererServices();
  const request = useAskedFigures();
  const figures = offerFigures(offer, settings);
  return (
    <dl className="offer__figures">
      {ORDER.filter((name) => figures[name] !== '').map((name) => (
        <div key={name}>
          <dt>{texts.states(`offer>${figureKey(name, offer)}`)}</dt>
          <dd>
            {figures[name]}
            {request[name] !== undefined && request[name] !== figures[name] && (
              <span className="offer__asked">{texts.states('offer>asked', { asked: request[name] })}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
