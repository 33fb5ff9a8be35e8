import { Link } from 'react-router-dom';
import { usePageTitle } from '../renderer/usePageTitle';
import { useTexts } from '../renderer/useTexts';

/** For an address that is no page of the product. */
export function NotFoundPage() {
  const texts = useTexts();
  const title = texts.app('notFound>title');
  usePageTitle(title);
  return (
    <div className="page page--ending">
      <div className="ending">
        <h1 className="heading">{title}</h1>
        <p className="intro">{texts.app('notFound>text')}</p>
        <Link className="button button--primary" to="/">
          {texts.app('actions>home')}
        </Link>
      </div>
    </div>
  );
}
