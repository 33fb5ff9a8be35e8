import { useSelector } from 'react-redux';
import type { State } from '../../store/state';
import { CodeEntry } from './CodeEntry';
import { CodeRequest } from './CodeRequest';
import { OtherActions } from './OtherActions';
import type { StatePageProps } from './StatePageProps';

/** Proves that the mobile number is the applicant's, by a code that is sent when the applicant wants it. */
export function CodeState({ name, content, actions }: StatePageProps) {
  const isSent = useSelector(({ verification }: State) => verification.resendAt !== undefined);
  return (
    <>
      {isSent ? (
        <CodeEntry name={name} content={content} submit={actions.submit ?? ''} />
      ) : (
        <CodeRequest name={name} content={content} />
      )}
      <OtherActions name={name} actions={actions.others} />
    </>
  );
}
