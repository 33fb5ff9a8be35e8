import { Loading } from '../../Loading';
import { useTexts } from '../../useTexts';
import { FormActions } from '../FormActions';
import { PageQuestions } from '../PageQuestions';
import { StateHeading } from '../StateHeading';
import type { StatePageProps } from '../StatePageProps';
import { usePageFlow } from '../usePageFlow';

/** Asks for what a lender needs in addition: the fields of the document, earlier answers filled in. */
export function FormPage({ name, content, actions }: StatePageProps) {
  const flow = usePageFlow(name);
  const texts = useTexts();
  if (flow) {
    return (
      <PageQuestions name={name} content={content} actions={actions} flow={flow}>
        <FormActions />
      </PageQuestions>
    );
  }
  return (
    <>
      <StateHeading>{texts.states(`${name}>heading`)}</StateHeading>
      <Loading />
    </>
  );
}
