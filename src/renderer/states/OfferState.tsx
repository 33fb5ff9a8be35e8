import { dateFormat } from '../../formats/intlFormats';
import { useSelector } from 'react-redux';
import type { State } from '../../store/state';
import { useRendererServices } from '../RendererContext';
import { useTexts } from '../useTexts';
import { OfferFigures } from './OfferFigures';
import { Paragraphs } from './Paragraphs';
import { StateActions } from './StateActions';
import { StateHeading } from './StateHeading';
import type { StatePageProps } from './StatePageProps';

/** An offer with its terms, to take or to leave. */
export function OfferState({ name, content, actions }: StatePageProps) {
  const texts = useTexts();
  const { settings } = useRendererServices();
  const { offer, partner } = useSelector((state: State) => state.progress);
  const from = partner && texts.states('accepted>from', { partner: partner.name });
  const date = dateText(offer?.expiresAt, settings.languageTag);
  return (
    <>
      <StateHeading>{texts.states(`${name}>heading`)}</StateHeading>
      <Paragraphs content={content} />
      <article className="offer" aria-label={from}>
        {partner?.logo && <img className="offer__logo" src={partner.logo} alt={partner.name} height={56} />}
        {!partner?.logo && from && <p className="offer__partner">{from}</p>}
        {offer && <OfferFigures offer={offer} />}
        {date && <p className="offer__terms">{texts.states('accepted>validUntil', { date })}</p>}
        <p className="offer__terms">{texts.states('accepted>noDetails')}</p>
        <StateActions name={name} actions={actions} />
      </article>
    </>
  );
}

/** Day and time, as an offer may well end within the day. */
function dateText(iso: string | undefined, languageTag: string): string | undefined {
  const date = new Date(iso ?? NaN);
  if (Number.isNaN(date.getTime())) return undefined;
  return dateFormat(languageTag, { dateStyle: 'long', timeStyle: 'short' }).format(date);
}
