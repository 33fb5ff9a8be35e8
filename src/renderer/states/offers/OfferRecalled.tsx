import { useRendererServices } from '../../RendererContext';
import { useAppSelector } from '../../storeHooks';
import { useTexts } from '../../useTexts';
import { figureKey, offerFigures } from './offerViews';

/** The offer that a page is about, as far as it is known: the amount, for how long, and what is paid at a time. */
export function OfferRecalled() {
  const texts = useTexts();
  const { settings } = useRendererServices();
  const offer = useAppSelector(({ progress }) => progress.page?.offer);
  const { amount, period, instalment } = offer ? offerFigures(offer, settings) : {};
  const payment = offer && instalment && `${texts.states(`offer>${figureKey('instalment', offer)}`)}: ${instalment}`;
  return amount ? <p className="offer-recalled">{[amount, period, payment].filter(Boolean).join(' · ')}</p> : null;
}
