import { useSelector } from 'react-redux';
import type { State } from '../../store/state';
import { ErrorSummary } from '../ErrorSummary';
import { SubmitForm } from '../SubmitForm';
import { useTexts } from '../useTexts';
import { CodeField } from './CodeField';
import { CodeResend } from './CodeResend';
import { FormActions } from './FormActions';
import { Paragraphs } from './Paragraphs';
import { StateHeading } from './StateHeading';
import { useCode } from './useCode';

interface CodeEntryProps {
  readonly name: string;
  readonly content: readonly string[];
  /** Operation that takes the code. */
  readonly submit: string;
}

const noUi = {};

/** Takes the code that was sent. */
export function CodeEntry({ name, content, submit: operation }: CodeEntryProps) {
  const texts = useTexts();
  const { phoneNumber } = useSelector((state: State) => state.verification);
  const { code, error, attempts, change, submit } = useCode(name, operation);
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
    </>
  );
}
