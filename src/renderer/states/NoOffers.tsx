import { useTexts } from '../useTexts';
import { AskAgain } from './AskAgain';
import { OtherActions } from './OtherActions';
import type { StatePageProps } from './StatePageProps';

interface NoOffersProps extends Pick<StatePageProps, 'name' | 'actions'> {
  readonly isExpired: boolean;
}

/** Nothing to take, or nothing any more: the lender may be asked again, and the offer need not be waited for. */
export function NoOffers({ name, actions, isExpired }: NoOffersProps) {
  const texts = useTexts();
  return (
    <>
      <div className="notice" role="status">
        <p className="notice__title">{texts.states(isExpired ? 'offers>over>heading' : 'offers>none>heading')}</p>
        <p className="notice__text">{texts.states(isExpired ? 'offers>over>text' : 'offers>none>text')}</p>
      </div>
      <div className="actions">
        <AskAgain>{texts.states('offers>ask')}</AskAgain>
      </div>
      <OtherActions name={name} actions={actions.others} />
    </>
  );
}
