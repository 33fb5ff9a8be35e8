import type { WidgetOffer } from '../WidgetOptions';

interface OfferTermsProps {
  readonly offer: WidgetOffer;
  readonly id: string;
}

/** The figures of an offer and how long it stands: a row each, so that cards can be compared. */
export function OfferTerms({ offer, id }: OfferTermsProps) {
  const { figures, validity } = offer;
  return (
    <div className="offer-card__terms" id={id}>
      <dl className="offer-card__figures">
        {figures.map(({ label, text, fact }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {text || '–'} {fact && <span className="offer-card__fact">{fact}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="offer__terms">{validity}</p>
    </div>
  );
}
