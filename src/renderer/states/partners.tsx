import { type ReactNode, useEffect, useState } from 'react';
import '../../styles/partners.css';
import type { Partner } from '../../store/status';
import { StateHeading, type StateHeadingProps } from './StateHeading';
import { useTexts } from '../useTexts';
import { useAppDispatch, useAppSelector } from '../storeHooks';

/** The lenders, by logo or name, under a title. Optional: renders nothing while they are unknown. */
export function PartnerLogos({ title }: { readonly title: string }) {
  const dispatch = useAppDispatch();
  const partners = useAppSelector((all) => all.partners);
  useEffect(() => {
    dispatch({ type: 'partnersNeeded' });
  }, [dispatch]);
  if (partners.length === 0) return null;
  return (
    <section className="partners" aria-labelledby="partners">
      <h2 className="partners__title" id="partners">
        {title}
      </h2>
      <ul className="partners__list">
        {partners.map((partner) => (
          <li key={partner.name}>
            <PartnerLogo key={partner.logo} partner={partner} width={120} height={24} fallback={partner.name} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PartnerLogoProps {
  readonly partner: Partner;
  /** Size of the box that is reserved for the image, in pixels; the image keeps its proportions within it. */
  readonly width: number;
  readonly height: number;
  /** Its name stands beside it, and is not said twice. */
  readonly isNamed?: boolean;
  /** Replaces an image that is missing or does not load. */
  readonly fallback: ReactNode;
}

function PartnerLogo({ partner: { name, logo }, width, height, isNamed = false, fallback }: PartnerLogoProps) {
  const [isBroken, setIsBroken] = useState(false);
  if (logo === undefined || isBroken) return fallback;
  return (
    <img
      className="partner-logo"
      src={logo}
      alt={isNamed ? '' : name}
      width={width}
      height={height}
      decoding="async"
      onError={() => setIsBroken(true)}
    />
  );
}

/** The lender: its logo, or its name; a screen reader says the name. Renders nothing while it is unknown. */
function PartnerMark() {
  const partner = useAppSelector(({ progress }) => progress.partner);
  if (!partner) return null;
  return (
    <div className="partner-mark">
      <PartnerLogo key={partner.logo} partner={partner} width={144} height={40} isNamed fallback={null} />
      <p className="partner-mark__name">{partner.name}</p>
    </div>
  );
}

interface PartnerHeadingProps extends StateHeadingProps {
  /** The page has to do with the lender. */
  readonly isOfPartner?: boolean;
}

/** The heading of a page that has to do with one lender, and below it which one that is. */
export function PartnerHeading({ isOfPartner = true, ...heading }: PartnerHeadingProps) {
  return (
    <div className="partner-heading">
      <StateHeading {...heading} />
      {isOfPartner && <PartnerMark />}
    </div>
  );
}

/**
 * Returns what a button that accepts an offer says: with whom it goes on, or `plain` while the lender is unknown. Of
 * several offers, its amount is named too. The lender's name breaks only where a line has no room for it.
 */
export function useAcceptLabel(plain: string, amount = ''): ReactNode {
  const texts = useTexts();
  const partner = useAppSelector(({ progress }) => progress.partner?.name);
  if (partner === undefined) return plain;
  const text = texts.states(amount ? 'offers>acceptOf' : 'offer>acceptOf', { partner, amount });
  const [before, ...after] = text.split(partner);
  if (after.length === 0) return text || plain;
  return (
    <span>
      {before}
      <span className="partner-name">{partner}</span>
      {after.join(partner)}
    </span>
  );
}
