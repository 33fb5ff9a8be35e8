import { useSelector } from 'react-redux';
import type { Flow } from '../../flow/types';
import type { State } from '../../store/state';
import { ErrorSummary } from '../ErrorSummary';
import { Loading } from '../Loading';
import { Questions } from '../Questions';
import { useTexts } from '../useTexts';
import { FormActions } from './FormActions';

import { OtherActions } from './OtherActions';
import { Paragraphs } from './Paragraphs';
import { StateHeading } from './StateHeading';
import type { StatePageProps } from './StatePageProps';
import { usePageFlow } from './usePageFlow';
import { usePageForm } from './usePageForm';

/** A lender asks for something more: the fields of the document, what was answered before already filled in. */
export function FormState(props: StatePageProps) {
  const flow = usePageFlow(props.name);
  const texts = useTexts();
  if (flow) return <PageForm {...props} flow={flow} />;
  return (
    <>
      <StateHeading>{texts.states(`${props.name}>heading`)}</StateHeading>
      <Loading />
    </>
  );
}

function PageForm({ name, content, actions, flow }: StatePageProps & { readonly flow: Flow }) {
  const texts = useTexts();
  const view = usePageForm(flow, actions);
  const { step, schema } = view.page;
  const attempts = useSelector((state: State) => state.form.attempts);
  return (
    <>
      <StateHeading hasErrors={view.errors.length > 0}>{texts.states(`${name}>heading`)}</StateHeading>
      <Paragraphs content={content} />
      <ErrorSummary errors={view.errors} uiSchema={step.uiSchema} attempts={attempts} />
      <Questions step={step} schema={schema} validate={flow.validate} view={view}>
        <FormActions />
      </Questions>
      <OtherActions name={name} actions={actions.others} />
    </>
  );
}
