import type { Offer } from '../../../store/status';
import { useRendererServices } from '../../RendererContext';
import { useTexts } from '../../useTexts';
import { type FigureName, figureKey, figureNames, offerFigures } from './offerViews';
import { useAskedFigures } from './useAskedFigures';

interface OfferFiguresProps {
  readonly offer: Offer;
  /** Fields beside it have its amount and period. */
  readonly isBesideFields?: boolean;
}

/**
 * The figures of an offer, formatted for the country; omits those that the lender does not give: without an instalment,
 * the amount comes first. Where amount or period is another than what was asked for, that is said.
 */
export function OfferFigures({ offer, isBesideFields = false }: OfferFiguresProps) {
  const texts = useTexts();
  const { settings } = useRendererServices();
  const request = useAskedFigures();
  const figures = offerFigures(offer, settings);
  const largest: FigureName = figures.instalment === '' ? 'amount' : 'instalment';
  const isOther = (name: FigureName) => request[name] !== undefined && request[name] !== figures[name];
  const isSaid = (name: FigureName) => isBesideFields && (name === 'amount' || name === 'period') && !isOther(name);
  const others = figureNames.filter((name) => name !== largest && figures[name] !== '' && !isSaid(name));
  return (
    <dl className="offer__figures">
      {[largest, ...others].map((name) => (
        <div key={name}>
          <dt>{texts.states(`offer>${figureKey(name, offer)}`)}</dt>
          <dd>
            {figures[name]}
            {isOther(name) && (
              <span className="offer__asked">{texts.states('offer>asked', { asked: request[name] ?? '' })}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
