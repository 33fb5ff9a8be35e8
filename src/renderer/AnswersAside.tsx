import { useState, useSyncExternalStore } from 'react';
import { PageLink } from './PageLink';
import type { VisibleStep, Walk } from '../flow/types';
import { useAnswerTexts } from './useAnswerTexts';
import { useTexts } from './useTexts';

/** From this width on there is room beside the question; the same as in page.css. */
const roomBeside = '(min-width: 64rem)';

/** Lists the answers given before this step, each with a link to change it; collapsed if there is no room for it. */
export function AnswersAside({ walk }: { readonly walk: Walk }) {
  const title = useTexts().app('answers>title');
  const hasRoom = useSyncExternalStore(watchRoom, isRoomBeside);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <aside className="answers" aria-label={title}>
      {hasRoom ? (
        <>
          <h2 className="answers__title">{title}</h2>
          <AnswersList walk={walk} />
        </>
      ) : (
        <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
          <summary className="answers__summary">
            <h2 className="answers__title">{title}</h2>
          </summary>
          {isOpen && <AnswersList walk={walk} />}
        </details>
      )}
    </aside>
  );
}

/** Created once: each new query would make the browser update styles in the middle of rendering. */
let query: MediaQueryList | undefined;

function roomQuery(): MediaQueryList {
  query ??= matchMedia(roomBeside);
  return query;
}

function watchRoom(onChange: () => void): () => void {
  roomQuery().addEventListener('change', onChange);
  return () => roomQuery().removeEventListener('change', onChange);
}

function isRoomBeside(): boolean {
  return roomQuery().matches;
}

function AnswersList({ walk }: { readonly walk: Walk }) {
  const before = walk.visibleSteps.slice(0, walk.visibleSteps.indexOf(walk.current));
  return (
    <dl className="answers__list">
      {before.map((visible) => (
        <AnsweredStep key={visible.step.name} visible={visible} walk={walk} />
      ))}
    </dl>
  );
}

function AnsweredStep({ visible, walk }: { readonly visible: VisibleStep; readonly walk: Walk }) {
  const texts = useTexts();
  const { step } = visible;
  const answers = useAnswerTexts(visible, walk.relevantAnswers);
  if (answers.length === 0) return null;
  return (
    <div className="answers__item">
      {answers.flatMap(([name, text], index) => [
        <dt key={`${name}>label`}>{texts.form(`fields>${name}>label`)}</dt>,
        <dd key={name}>
          <bdi>{text}</bdi>
          {index === answers.length - 1 && (
            <PageLink className="answers__change" to={`/${step.path}`}>
              {texts.app('actions>change')}
              <span className="visually-hidden"> {texts.form(`steps>${step.context}>heading`)}</span>
            </PageLink>
          )}
        </dd>,
      ])}
    </div>
  );
}
