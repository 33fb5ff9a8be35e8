import { PageLink } from '../../renderer/PageLink';
import { Icon } from '../../renderer/states/Icon';
import { StateHeading } from '../../renderer/states/StateHeading';
import { useAppSelector } from '../../renderer/storeHooks';
import { useTexts } from '../../renderer/useTexts';

export function NotFoundPage() {
  const texts = useTexts();
  const hasAnswers = useAppSelector(({ answers }) => Object.keys(answers).length > 0);
  return (
    <div className="page page--ending">
      <div className="page__main ending">
        <Icon of="compass" />
        <StateHeading>{texts.app('notFound>title')}</StateHeading>
        <p className="intro">{texts.app('notFound>text')}</p>
        <div className="actions">
          <PageLink className="button button--primary" to="/">
            {texts.app(hasAnswers ? 'notFound>resume' : 'actions>home')}
          </PageLink>
        </div>
      </div>
    </div>
  );
}
