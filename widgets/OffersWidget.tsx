import type { FieldWidgetProps } from './FieldWidgetProps';
import { readWidgetOptions, type WidgetOffer } from './WidgetOptions';

/** One of several offers, below each other. A single one is shown without a control: there is nothing to choose. */
export function OffersWidget(props: FieldWidgetProps) {
  const { offers = [] } = readWidgetOptions(props);
  const [first] = offers;
  if (first && offers.length === 1) {
    return (
      <div className="offers" id={props.id} tabIndex={-1}>
        <div className="offer-card offer-card--only">
          <p className="offer-card__title">{offerTitle(first)}</p>
          <OfferTerms offer={first} id={`${props.id}__terms`} />
        </div>
      </div>
    );
  }
  const firstOpen = offers.findIndex(({ isExpired }) => !isExpired);
  return (
    <div className="offers">
      {offers.map((offer, index) => (
        <OfferCard key={offer.value} field={props} offer={offer} id={idOf(props.id, index - firstOpen)} />
      ))}
    </div>
  );
}

/** The error summary links to the first offer that can be chosen. */
function idOf(id: string, place: number): string {
  return place === 0 ? id : `${id}-${place}`;
}

interface OfferCardProps {
  readonly field: FieldWidgetProps;
  readonly offer: WidgetOffer;
  readonly id: string;
}

function OfferCard({ field, offer, id }: OfferCardProps) {
  const { hasError } = readWidgetOptions(field);
  const { value, isExpired } = offer;
  const chosen: unknown = field.value;
  const isChosen = value === chosen && !isExpired;
  return (
    <div className="offer-card" data-chosen={isChosen || undefined} data-expired={isExpired || undefined}>
      <div className="offer-card__head">
        <input
          className="card__control"
          type="radio"
          id={id}
          name={field.name}
          value={value}
          checked={isChosen}
          disabled={field.disabled || isExpired}
          aria-describedby={`${id}__terms`}
          aria-invalid={hasError || undefined}
          onChange={() => field.onChange(value)}
          onBlur={() => field.onBlur(field.id, chosen)}
          onFocus={() => field.onFocus(field.id, chosen)}
        />
        <label className="offer-card__title" htmlFor={id}>
          {offerTitle(offer)}
        </label>
      </div>
      <OfferTerms offer={offer} id={`${id}__terms`} />
    </div>
  );
}

/** Beside the period stands what is best about the offer, for the eye: its terms say it too. */
function offerTitle({ title, period, figures }: WidgetOffer) {
  const facts = figures.flatMap(({ fact }) => fact || []);
  return (
    <>
      {title} <span className="offer-card__period">{period}</span>
      {facts.map((fact) => (
        <span className="offer-card__badge" key={fact} aria-hidden="true">
          {fact}
        </span>
      ))}
    </>
  );
}

interface OfferTermsProps {
  readonly offer: WidgetOffer;
  readonly id: string;
}

/** The figures of an offer, a row each, so that cards can be compared; and how long it is valid. */
function OfferTerms({ offer, id }: OfferTermsProps) {
  const { asked, figures, validity } = offer;
  return (
    <div className="offer-card__terms" id={id}>
      {asked && <p className="offer__terms">{asked}</p>}
      <dl className="offer-card__figures">
        {figures.map(({ label, text, fact }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text || '–'}</dd>
            {fact && <dd className="offer-card__fact">{fact}</dd>}
          </div>
        ))}
      </dl>
      {validity && <p className="offer__terms">{validity}</p>}
    </div>
  );
}
