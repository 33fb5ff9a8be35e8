import { Loading } from '../Loading';
import { useTexts } from '../useTexts';
import { EntryListPage } from './EntryListPage';
import { StateHeading } from './StateHeading';
import type { StatePageProps } from './StatePageProps';
import { usePageFlow } from './usePageFlow';

/** A lender asks for as many entries of one kind as there are, and shows those that it knows already. */
export function ListState(props: StatePageProps) {
  const flow = usePageFlow(props.name);
  const texts = useTexts();
  if (flow && props.list) return <EntryListPage {...props} flow={flow} list={props.list} />;
  return (
    <>
      <StateHeading>{texts.states(`${props.name}>heading`)}</StateHeading>
      <Loading />
    </>
  );
}
