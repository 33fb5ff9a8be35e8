import { useSelector } from 'react-redux';
import type { State } from '../../store/state';
import { useTexts } from '../useTexts';

/** Who makes the offer: the logo, or the name where there is none. */
export function PartnerMark() {
  const texts = useTexts();
  const partner = useSelector(({ progress }: State) => progress.partner);
  if (!partner) return null;
  if (partner.logo) return <img className="offer__logo" src={partner.logo} alt={partner.name} height={56} />;
  return <p className="offer__partner">{texts.states('accepted>from', { partner: partner.name })}</p>;
}
