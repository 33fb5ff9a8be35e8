import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Dispatch } from 'redux';
import type { Action } from '../../store/actions';
import type { State } from '../../store/state';
import { ErrorSummary } from '../ErrorSummary';
import { SubmitForm } from '../SubmitForm';
import { useTexts } from '../useTexts';
import { CodeField } from './CodeField';
import { CodeResend } from './CodeResend';
import { FormActions } from './FormActions';
import { OtherActions } from './OtherActions';
import { Paragraphs } from './Paragraphs';
import { StateHeading } from './StateHeading';
import type { StatePageProps } from './StatePageProps';
import { useCode } from './useCode';

const noUi = {};

/** Proves that the mobile number is the applicant's, by a code that was sent to it. */
export function CodeState({ name, content, actions }: StatePageProps) {
  const texts = useTexts();
  const dispatch = useDispatch<Dispatch<Action>>();
  const { phoneNumber } = useSelector((state: State) => state.verification);
  const { code, error, attempts, change, submit } = useCode(name, actions.submit ?? '');
  useEffect(() => {
    dispatch({ type: 'verificationOpened' });
  }, [dispatch]);
  return (
    <>
      <StateHeading hasErrors={error !== undefined}>{texts.states(`${name}>heading`)}</StateHeading>
      {phoneNumber && <p className="intro">{texts.states(`${name}>sentTo`, { phone: phoneNumber })}</p>}
      <Paragraphs content={content} />
      <ErrorSummary errors={error ? [error] : []} uiSchema={noUi} attempts={attempts} />
      <SubmitForm onSubmit={submit}>
        <div className="form">
          <CodeField state={name} code={code} error={error?.message} onChange={change} />
          <CodeResend state={name} />
          <FormActions />
        </div>
      </SubmitForm>
      <OtherActions name={name} actions={actions.others} />
    </>
  );
}
