import { useRendererServices } from '../../RendererContext';
import { useTexts } from '../../useTexts';
import { ActionButtons, StateActions } from '../StateActions';
import { NoOffers } from './NoOffers';
import { OfferFigures } from './OfferFigures';
import { isOfferExpired, validUntil } from './offerViews';
import { Paragraphs } from '../Paragraphs';
import { PartnerMark } from '../partners';
import { PasswordForm } from '../password/PasswordForm';
import { StateHeading } from '../StateHeading';
import type { StatePageProps } from '../StatePageProps';
import { useServerTimeUntil } from '../serverTime';
import { useAppSelector } from '../../storeHooks';

/** An offer with its terms, to accept or decline; the lender specifies which operation accepts it. */
export function OfferPage({ name, content, actions }: StatePageProps) {
  const texts = useTexts();
  const { settings } = useRendererServices();
  const { page, partner } = useAppSelector((state) => state.progress);
  const offer = page?.offer;
  const now = useServerTimeUntil([offer?.expiresAt]);
  const date = offer && validUntil(offer, settings.languageTag);
  const taking = { ...actions, submit: page?.acceptOperation ?? actions.submit };
  return (
    <>
      <StateHeading>{texts.states(`${name}>heading`)}</StateHeading>
      {offer && isOfferExpired(offer, now) ? (
        <NoOffers name={name} actions={actions} isExpired />
      ) : (
        <>
          <Paragraphs content={content} />
          <article className="offer" aria-label={partner && texts.states('accepted>from', { partner: partner.name })}>
            <PartnerMark />
            {offer && <OfferFigures offer={offer} />}
            {date && <p className="offer__terms">{texts.states('accepted>validUntil', { date })}</p>}
            <p className="offer__terms">{texts.states('accepted>noDetails')}</p>
            {page?.isPasswordWanted ? (
              <PasswordForm name={name} label={texts.states('offer>accept')} operation={taking.submit}>
                <ActionButtons name={name} actions={actions.others} />
              </PasswordForm>
            ) : (
              <StateActions name={name} actions={taking} />
            )}
          </article>
        </>
      )}
    </>
  );
}
