import { useDispatch, useSelector } from 'react-redux';
import type { Dispatch } from 'redux';
import { formatMoney } from '../../formats/money/formatMoney';
import type { Action } from '../../store/actions';
import type { Offer, State } from '../../store/state';
import { useRendererServices } from '../RendererContext';
import { useTexts } from '../useTexts';
import { ActionFailure } from './ActionFailure';
import { Paragraphs } from './Paragraphs';
import type { StatePageProps } from './StatePageProps';

/** An offer with its terms, to take or to leave. */
export function OfferState({ content, actions }: StatePageProps) {
  const texts = useTexts();
  const dispatch = useDispatch<Dispatch<Action>>();
  const { offer, partner, action } = useSelector((state: State) => state.progress);
  const choose = (operation: string) => dispatch({ type: 'stateActionChosen', operation });
  const { submit } = actions;
  return (
    <>
      <Paragraphs content={content} />
      <section className="offer" aria-label={partner?.name}>
        {partner && (
          <header className="offer__partner">
            {partner.logo && <img className="offer__logo" src={partner.logo} alt="" width={56} height={56} />}
            <p>{texts.states('accepted>from', { partner: partner.name })}</p>
          </header>
        )}
        {offer ? <OfferFigures offer={offer} /> : <p>{texts.states('accepted>noDetails')}</p>}
        <ActionFailure />
        <div className="offer__actions">
          {submit !== undefined && (
            <button
              type="button"
              className="button button--primary"
              aria-disabled={action === 'pending'}
              onClick={() => choose(submit)}
            >
              {texts.states('offer>accept')}
            </button>
          )}
          {actions.others.map(({ operation, name }) => (
            <button
              type="button"
              key={operation}
              className="button button--link"
              aria-disabled={action === 'pending'}
              onClick={() => choose(operation ?? 'skipState')}
            >
              {texts.states(`offer>${String(name)}`)}
            </button>
          ))}
        </div>
      </section>
    </>
  );
}

/** The figures of an offer, as the country writes them; what the lender does not say is not shown. */
function OfferFigures({ offer }: { readonly offer: Offer }) {
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
          <div key={name} className={`offer__figure offer__figure--${name}`}>
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
  return new Intl.NumberFormat(languageTag, { style: 'unit', unit, unitDisplay: 'long' }).format(period);
}

/** Rates travel in percent. */
function rateText(rate: number, languageTag: string): string {
  return new Intl.NumberFormat(languageTag, { style: 'percent', maximumFractionDigits: 2 }).format(rate / 100);
}
