import { useTexts } from '../../useTexts';
import { RefreshStatusButton } from '../RefreshStatusButton';
import { OtherActions } from '../StateActions';
import type { StatePageProps } from '../StatePageProps';

interface NoOffersProps extends Pick<StatePageProps, 'name' | 'actions'> {
  readonly isExpired: boolean;
}

/**
 * Shown if there is no offer, or none any more: the applicant can ask the lender again, or choose another action
 * instead of waiting.
 */
export function NoOffers({ name, actions, isExpired }: NoOffersProps) {
  const texts = useTexts();
  return (
    <>
      <div className="notice brief" role="status">
        <p className="notice__title">{texts.states(isExpired ? 'offers>over>heading' : 'offers>none>heading')}</p>
        <p className="notice__text">{texts.states(isExpired ? 'offers>over>text' : 'offers>none>text')}</p>
      </div>
      <div className="actions">
        <RefreshStatusButton>{texts.states('offers>ask')}</RefreshStatusButton>
      </div>
      <OtherActions name={name} actions={actions.others} />
    </>
  );
}
