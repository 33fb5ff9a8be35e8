import { useEffect } from 'react';
import type { FieldError, Flow } from '../../../flow/types';
import type { StateModel } from '../../../published/states';
import { BelowQuestionContext } from '../../BelowQuestion';
import { ErrorSummary } from '../../ErrorSummary';
import { Loading } from '../../Loading';
import { useRendererServices } from '../../RendererContext';
import { useTexts } from '../../useTexts';
import { PageForm } from '../PageForm';
import { Paragraphs } from '../Paragraphs';
import { OtherActions } from '../StateActions';
import { StateHeading } from '../StateHeading';
import type { StatePageProps } from '../StatePageProps';
import { usePageFlow } from '../usePageFlow';
import { PictureField } from './PictureField';
import { UploadActions } from './UploadActions';
import { type UploadView, useUpload } from './useUpload';
import { useAppSelector } from '../../storeHooks';

/** Asks for the data and the pictures of an identity document. */
export function UploadPage(props: StatePageProps) {
  const texts = useTexts();
  const { flow: source } = useRendererServices();
  const flow = usePageFlow(props.name);
  const state = source.states()[props.name];
  if (flow && state) return <UploadPageContent {...props} flow={flow} state={state} />;
  return (
    <>
      <StateHeading>{texts.states(`${props.name}>heading`)}</StateHeading>
      <Loading />
    </>
  );
}

interface UploadPageContentProps extends StatePageProps {
  readonly flow: Flow;
  readonly state: StateModel;
}

function UploadPageContent({ name, content, actions, flow, state }: UploadPageContentProps) {
  const texts = useTexts();
  const upload = useUpload(flow, state, actions);
  const { step, schema } = upload.form.page;
  const { attempts, shownErrors, serverErrors } = useAppSelector((all) => all.form);
  useUploadGuards();
  /** A refused file is first reported at its field; the summary is for attempts to continue. */
  const isAttempted = (dataPoint: string) =>
    shownErrors.includes(dataPoint) || serverErrors.some((error) => error.dataPoint === dataPoint);
  const pictureErrors = upload.errors.filter(({ dataPoint }) => isAttempted(dataPoint));
  /** The pictures stand below the question that decides which are needed; the summary has the order of the page. */
  const question = state.page.pictures?.of ?? '';
  const ofQuestion = ({ dataPoint }: FieldError) => dataPoint === question;
  const rest = upload.form.errors.filter((error) => !ofQuestion(error));
  const errors = [...upload.form.errors.filter(ofQuestion), ...pictureErrors, ...rest];
  const shown = upload.sides.length > 0 && <PicturesSection upload={upload} />;
  return (
    <>
      <StateHeading hasErrors={errors.length > 0}>{texts.states(`${name}>heading`)}</StateHeading>
      <Paragraphs content={content} />
      <ErrorSummary errors={errors} uiSchema={step.uiSchema} attempts={attempts} />
      <BelowQuestionContext value={{ name: question, shown }}>
        <PageForm step={step} schema={schema} view={upload.form}>
          <UploadActions />
        </PageForm>
      </BelowQuestionContext>
      <OtherActions name={name} actions={actions.others} />
    </>
  );
}

function PicturesSection({ upload }: { readonly upload: UploadView }) {
  const texts = useTexts();
  return (
    <section className="pictures" aria-labelledby="pictures">
      <h2 className="pictures__heading" id="pictures">
        {texts.states('upload>heading')}
      </h2>
      <p className="field__hint">{texts.states('upload>tips')}</p>
      {upload.isAgain && <p className="notice pictures__again">{texts.states('upload>again')}</p>}
      <div className="pictures__sides">
        {upload.sides.map(({ side, label }) => (
          <PictureField
            key={side}
            side={side}
            label={label}
            picture={upload.pictures[side]}
            error={upload.errors.find(({ dataPoint }) => dataPoint === side)?.message}
            onChoose={(file) => upload.choose(side, file)}
            onRemove={() => upload.remove(side)}
          />
        ))}
      </div>
      <p className="pictures__formats">{texts.states('upload>formats')}</p>
    </section>
  );
}

/**
 * Keeps applicants from losing pictures by mistake: by leaving during the upload, or by dropping a file beside its
 * target.
 */
function useUploadGuards(): void {
  const isSending = useAppSelector(({ upload }) => upload.share !== undefined);
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSending]);
  useEffect(() => {
    window.addEventListener('dragover', preventFileOpening);
    window.addEventListener('drop', preventFileOpening);
    return () => {
      window.removeEventListener('dragover', preventFileOpening);
      window.removeEventListener('drop', preventFileOpening);
    };
  }, []);
}

/** A browser opens a file that no element accepts, in place of the page. */
function preventFileOpening(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}
