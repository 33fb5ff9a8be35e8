import { useRendererServices } from '../../RendererContext';
import { useTexts } from '../../useTexts';
import { OtherActions, StateActions } from '../StateActions';
import { BesideOffer } from './BesideOffer';
import { NoOffers } from './NoOffers';
import { OfferFigures } from './OfferFigures';
import { isOfferExpired, validUntil } from './offerExpiry';
import { PersonToAsk } from './PersonToAsk';
import { Paragraphs } from '../Paragraphs';
import { PartnerHeading, useAcceptLabel } from '../partners';
import { PasswordForm } from '../password/PasswordForm';
import type { StatePageProps } from '../StatePageProps';
import { useServerTimeUntil } from '../serverTime';
import { useAppSelector } from '../../storeHooks';

const noActions: StatePageProps['actions']['others'] = [];

/** An offer with its terms, to accept or decline; the lender specifies which operation accepts it. */
export function OfferPage({ name, content, actions }: StatePageProps) {
  const texts = useTexts();
  const { settings } = useRendererServices();
  const { page, partner } = useAppSelector((state) => state.progress);
  const offer = page?.offer;
  const now = useServerTimeUntil([offer?.expiresAt]);
  const acceptLabel = useAcceptLabel(texts.states('offer>accept'));
  const date = offer && validUntil(offer, settings.languageTag);
  const taking = { ...actions, submit: page?.acceptOperation ?? actions.submit, others: noActions };
  const others = <OtherActions name={name} actions={actions.others} />;
  return (
    <>
      <PartnerHeading>{texts.states(`${name}>heading`)}</PartnerHeading>
      {offer && isOfferExpired(offer, now) ? (
        <NoOffers name={name} actions={actions} isExpired />
      ) : (
        <>
          <Paragraphs content={content} />
          <article
            className="offer offer--single"
            aria-label={partner && texts.states('accepted>from', { partner: partner.name })}
          >
            <div className="offer__cost">
              {offer && <OfferFigures offer={offer} />}
              {date && <p className="offer__terms">{texts.states('accepted>validUntil', { date })}</p>}
              <p className="offer__terms">{texts.states('accepted>noDetails')}</p>
            </div>
            <div className="offer__decision">
              {page?.isPasswordWanted ? (
                <PasswordForm name={name} label={acceptLabel} operation={taking.submit}>
                  {others}
                </PasswordForm>
              ) : (
                <>
                  <StateActions name={name} actions={taking} />
                  {others}
                </>
              )}
              <PersonToAsk />
            </div>
          </article>
          <BesideOffer name={name} />
        </>
      )}
    </>
  );
}
