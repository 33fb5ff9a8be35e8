import { Loading } from '../../Loading';
import { useTexts } from '../../useTexts';
import { ChangeableOffer } from './ChangeableOffer';
import { OfferSelection } from './OfferSelection';
import { StateHeading } from '../StateHeading';
import type { StatePageProps } from '../StatePageProps';
import { usePageFlow } from '../usePageFlow';
import { useAppSelector } from '../../storeHooks';

/** Offers to choose from, or one that can be changed before it is accepted; the document specifies which. */
export function OffersPage(props: StatePageProps) {
  const texts = useTexts();
  const flow = usePageFlow(props.name);
  const { page, isDelayed } = useAppSelector((state) => state.progress);
  if (!flow || (!page && !isDelayed)) {
    return (
      <>
        <StateHeading>{texts.states(`${props.name}>heading`)}</StateHeading>
        <Loading />
      </>
    );
  }
  const Kind = props.actions.change === undefined ? OfferSelection : ChangeableOffer;
  return <Kind {...props} flow={flow} page={page ?? {}} />;
}
