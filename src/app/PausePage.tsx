import { useTexts } from '../renderer/useTexts';
import type { Pause } from './Settings';
import { pausedAttribute } from './pausedAttribute';

/** In place of every page while the application is paused: why, until when, and that nothing is lost. */
export function PausePage({ pause }: { readonly pause: Pause }) {
  const texts = useTexts();
  return (
    <div className="page page--ending" {...{ [pausedAttribute]: '' }}>
      <div className="ending">
        <h1 className="heading">{texts.app('maintenance>heading')}</h1>
        <p className="intro">{texts.app(pause.text)}</p>
        {pause.until !== undefined && (
          <p className="ending__text">
            {texts.app('maintenance>until')}{' '}
            <time dateTime={pause.until}>
              <strong>{pause.untilText}</strong>
            </time>
          </p>
        )}
        <p className="ending__text">{texts.app('maintenance>kept')}</p>
        <p className="ending__text" id="waiting" role="status" hidden>
          {texts.app('maintenance>waiting')}
        </p>
        <div className="actions">
          <a className="button button--primary" href="">
            {texts.app('actions>retry')}
          </a>
        </div>
      </div>
    </div>
  );
}
