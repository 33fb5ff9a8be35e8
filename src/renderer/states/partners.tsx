import { useEffect, useState } from 'react';
import type { Partner } from '../../store/models';
import { useTexts } from '../useTexts';
import { useAppDispatch, useAppSelector } from '../storeHooks';

/** The lenders that are asked, for waiting applicants. Optional: renders nothing while they are unknown. */
export function PartnerLogos({ state }: { readonly state: string }) {
  const texts = useTexts();
  const dispatch = useAppDispatch();
  const partners = useAppSelector((all) => all.partners);
  useEffect(() => {
    dispatch({ type: 'partnersNeeded' });
  }, [dispatch]);
  if (partners.length === 0) return null;
  return (
    <section className="partners" aria-labelledby="partners">
      <h2 className="partners__title" id="partners">
        {texts.states(`${state}>partners`)}
      </h2>
      <ul className="partners__list">
        {partners.map((partner) => (
          <li key={partner.name}>
            <PartnerLogo {...partner} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The name replaces an image that does not load. */
function PartnerLogo({ name, logo }: Partner) {
  const [isBroken, setIsBroken] = useState(false);
  if (logo === undefined || isBroken) return name;
  return <img src={logo} alt={name} height={24} decoding="async" onError={() => setIsBroken(true)} />;
}

/** The lender that makes the offer: its logo, or its name if it has none. */
export function PartnerMark() {
  const texts = useTexts();
  const partner = useAppSelector(({ progress }) => progress.partner);
  if (!partner) return null;
  if (partner.logo) return <img className="offer__logo" src={partner.logo} alt={partner.name} height={56} />;
  return <p className="offer__partner">{texts.states('accepted>from', { partner: partner.name })}</p>;
}
