import { useState, useSyncExternalStore } from 'react';
import { ApplicantsEnd } from './ApplicantsEnd';
import { breakable } from './breakable';
import { PageLink } from './PageLink';
import type { FieldError, VisibleStep, Walk } from '../flow/types';
import { useAnswerTexts } from './useAnswerTexts';
import { useTexts } from './useTexts';
import '../styles/answers.css';
import '../styles/folded.css';
import '../styles/laterSteps.css';
import '../styles/print.css';
import '../styles/warning.css';

/** From this width on there is room beside the question; the same as in page.css. */
const room = watchedMedia('(min-width: 64rem)');
const paper = watchedMedia('print');

interface StepAsideProps {
  readonly walk: Walk;
  readonly errors: readonly FieldError[];
}

/** What a step's page needs besides its questions: the answers before it, and why somebody cannot apply. */
export function StepAside({ walk, errors }: StepAsideProps) {
  return (
    <>
      {walk.previous !== undefined && <AnswersAside walk={walk} />}
      <ApplicantsEnd walk={walk} errors={errors} />
    </>
  );
}

/**
 * Lists the answers given before this step, each with a link to change it. Beside the question they are collapsed by
 * chapter, except the latest one; if there is no room beside it, all of them are. On paper none is.
 */
function AnswersAside({ walk }: { readonly walk: Walk }) {
  const title = useTexts().app('answers>title');
  const hasRoom = useSyncExternalStore(room.subscribe, room.matches, room.matchesInPicture);
  const isOnPaper = useSyncExternalStore(paper.subscribe, paper.matches, () => false);
  const [isOpen, setIsOpen] = useState(false);
  const all = <AnswersList steps={stepsBefore(walk)} walk={walk} />;
  return (
    <aside className="answers" aria-label={title}>
      {hasRoom || isOnPaper ? (
        <>
          <h2 className="answers__title">{title}</h2>
          {isOnPaper ? all : <AnswersByChapter walk={walk} />}
        </>
      ) : (
        <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
          <summary className="answers__summary">
            <h2 className="answers__title">{title}</h2>
          </summary>
          {isOpen && all}
        </details>
      )}
    </aside>
  );
}

/** Creates a query once: each new one would make the browser update styles in the middle of rendering. */
function watchedMedia(media: string) {
  let query: MediaQueryList | undefined;
  const created = (): MediaQueryList => (query ??= matchMedia(media));
  return {
    subscribe: (onChange: () => void) => {
      created().addEventListener('change', onChange);
      return () => created().removeEventListener('change', onChange);
    },
    matches: () => created().matches,
    /** Wherever a page is drawn without a browser, the width is asked for each time. */
    matchesInPicture: () => matchMedia(media).matches,
  };
}

function stepsBefore({ visibleSteps, current }: Walk): readonly VisibleStep[] {
  return visibleSteps.slice(0, visibleSteps.indexOf(current));
}

/** Answered steps of one chapter; all of them in a form without chapters. */
interface AnsweredChapter {
  readonly name: string | undefined;
  readonly steps: readonly VisibleStep[];
}

function chaptersOf(steps: readonly VisibleStep[]): readonly AnsweredChapter[] {
  const names = new Set(steps.map(({ step }) => step.chapter));
  return [...names].map((name) => ({ name, steps: steps.filter(({ step }) => step.chapter === name) }));
}

/**
 * The chapter that is left is closed and the one that has begun is opened, each once, by its key. In between, each
 * stays as the applicant leaves it.
 */
function AnswersByChapter({ walk }: { readonly walk: Walk }) {
  const texts = useTexts();
  const chapters = chaptersOf(stepsBefore(walk));
  return chapters.map(({ name, steps }, index) => {
    if (name === undefined) return <AnswersList key="all" steps={steps} walk={walk} />;
    const isLatest = index === chapters.length - 1;
    return (
      <details className="answers__chapter" key={`${name}:${isLatest}`} open={isLatest}>
        <summary className="answers__summary">
          <h3 className="answers__name">{texts.form(`chapters>${name}>name`)}</h3>
        </summary>
        <AnswersList steps={steps} walk={walk} />
      </details>
    );
  });
}

interface AnswersListProps {
  readonly steps: readonly VisibleStep[];
  readonly walk: Walk;
}

function AnswersList({ steps, walk }: AnswersListProps) {
  return (
    <dl className="answers__list">
      {steps.map((visible) => (
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
          <bdi>{breakable(text)}</bdi>
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
