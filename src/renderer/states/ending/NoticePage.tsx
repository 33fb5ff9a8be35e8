import { useTexts } from '../../useTexts';
import { Paragraphs } from '../Paragraphs';
import { StateActions } from '../StateActions';
import { StateHeading } from '../StateHeading';
import type { StatePageProps } from '../StatePageProps';
import { useAppDispatch } from '../../storeHooks';

/** Shows a text, and continues when the applicant has read it. */
export function NoticePage({ name, content, actions }: StatePageProps) {
  const texts = useTexts();
  return (
    <>
      <StateHeading>{texts.states(`${name}>heading`)}</StateHeading>
      <Paragraphs content={content} />
      <StateActions name={name} actions={actions} />
    </>
  );
}

/** Replaces every page of an application that the server does not know any more. */
export function LostLeadPage() {
  const texts = useTexts();
  const dispatch = useAppDispatch();
  return (
    <div className="ending" data-lost="true">
      <StateHeading>{texts.states('lost>heading')}</StateHeading>
      <p className="intro">{texts.states('lost>text')}</p>
      <div className="actions">
        <button type="button" className="button button--primary" onClick={() => dispatch({ type: 'restartChosen' })}>
          {texts.states('lost>start')}
        </button>
      </div>
    </div>
  );
}
