import { PageLink } from '../../renderer/PageLink';
import { Mark } from '../../renderer/states/ending/Mark';
import { StateHeading } from '../../renderer/states/StateHeading';
import { useTexts } from '../../renderer/useTexts';

export function NotFoundPage() {
  const texts = useTexts();
  return (
    <div className="page page--ending">
      <div className="page__main ending">
        <Mark of="compass" />
        <StateHeading>{texts.app('notFound>title')}</StateHeading>
        <p className="intro">{texts.app('notFound>text')}</p>
        <div className="actions">
          <PageLink className="button button--primary" to="/">
            {texts.app('actions>home')}
          </PageLink>
        </div>
      </div>
    </div>
  );
}
