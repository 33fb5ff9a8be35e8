import { numberFormat } from '../../formats/intlFormats';
import { formatMoney } from '../../formats/money/formatMoney';
import type { Offer } from '../../store/state';
import { useRendererServices } from '../RendererContext';
import { useTexts } from '../useTexts';

/** The figures of an offer, as the country writes them; what the lender does not say is not shown. */
export function OfferFigures({ offer }: { readonly offer: Offer }) {
  const texts = useTexts();
  const { settings } = useRendererServices();
  const { languageTag, country } = settings;
  const money = (value: number | undefined) => value !== undefined && formatMoney(value, country, languageTag);
  const figures: readonly (readonly [string, string | false])[] = [
    ['amount', money(offer.amount)],
    ['period', offer.period !== undefined && periodText(offer, languageTag)],
    ['instalment', money(offer.instalment)],
    ['apr', offer.annualRate !== undefined && rateText(offer.annualRate, languageTag)],
    ['total', money(offer.totalToRepay)],
  ];
  return (
    <dl className="offer__figures">
      {figures.map(([name, figure]) =>
        figure === false ? null : (
          <div key={name}>
            <dt>{texts.states(`offer>${name}`)}</dt>
            <dd>{figure}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

function periodText({ period = 0, periodScale = 'months' }: Offer, languageTag: string): string {
  const unit = periodScale === 'days' ? 'day' : 'month';
  return numberFormat(languageTag, { style: 'unit', unit, unitDisplay: 'long' }).format(period);
}

/** Rates travel in percent. */
function rateText(rate: number, languageTag: string): string {
  return numberFormat(languageTag, { style: 'percent', maximumFractionDigits: 2 }).format(rate / 100);
}
