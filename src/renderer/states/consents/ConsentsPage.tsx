import { ErrorSummary } from '../../ErrorSummary';
import { SubmitForm } from '../../SubmitForm';
import { Loading } from '../../Loading';
import { useTexts } from '../../useTexts';
import { ConsentList } from './ConsentList';
import { FormActions } from '../FormActions';
import { OtherActions } from '../StateActions';
import { PartnerHeading } from '../partners';
import { Paragraphs } from '../Paragraphs';
import type { StatePageProps } from '../StatePageProps';
import { useConsents, type ConsentsView } from './useConsents';

const noUi = {};

/** The consents that a lender requests: each in a separate box, none preselected. */
export function ConsentsPage({ name, content, actions }: StatePageProps) {
  const texts = useTexts();
  const view = useConsents(name, actions);
  return (
    <>
      <PartnerHeading hasErrors={view.errors.length > 0}>{texts.states(`${name}>heading`)}</PartnerHeading>
      <Paragraphs content={content} />
      <ErrorSummary errors={view.errors} uiSchema={noUi} attempts={view.attempts} />
      <ConsentForm view={view} />
      <OtherActions name={name} actions={actions.others} />
    </>
  );
}

function ConsentForm({ view }: { readonly view: ConsentsView }) {
  const texts = useTexts();
  const { consents, givenIds, errors, isFailed, give, submission, load } = view;
  if (isFailed) return <NoConsents onRetry={load} />;
  if (!consents) return <Loading />;
  return (
    <SubmitForm submission={submission}>
      <div className="form">
        {consents.length > 0 ? (
          <ConsentList consents={consents} givenIds={givenIds} errors={errors} onChange={give} />
        ) : (
          <p>{texts.states('consents>none')}</p>
        )}
        <FormActions />
      </div>
    </SubmitForm>
  );
}

function NoConsents({ onRetry }: { readonly onRetry: () => void }) {
  const texts = useTexts();
  return (
    <div className="notice notice--error">
      <p role="alert">{texts.states('consents>failed')}</p>
      <div className="actions">
        <button type="button" className="button button--primary" onClick={onRetry}>
          {texts.app('actions>retry')}
        </button>
      </div>
    </div>
  );
}
