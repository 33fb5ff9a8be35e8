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
  const labels = sharedLabels(offers);
  return (
    <div className="offers">
      {labels.length > 0 && (
        <div className="offers__head" aria-hidden="true">
          {labels.map((label) => (
            <span key={label}>{label}</span>
          ))}
        </div>
      )}
      {offers.map((offer, index) => (
        <OfferCard key={offer.value} field={props} offer={offer} id={idOf(props.id, index - firstOpen)} />
      ))}
    </div>
  );
}

/** What heads the columns where the offers are a table: it names the figures once, if each offer gives the same. */
function sharedLabels(offers: readonly WidgetOffer[]): readonly string[] {
  const [labels = [], ...others] = offers.map(({ figures }) => figures.map(({ label }) => label));
  return others.every((other) => other.join() === labels.join()) ? labels : [];
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

function offerTitle({ title, period }: WidgetOffer) {
  return (
    <>
      {title} <span className="offer-card__period">{period}</span>
    </>
  );
}

interface OfferTermsProps {
  readonly offer: WidgetOffer;
  readonly id: string;
}

/**
 * The figures of an offer, a row each, so that cards can be compared; below a figure, that it is the best of all. And how
 * long the offer is valid.
 */
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
