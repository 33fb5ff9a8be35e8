import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import type { VisibleStep, Walk } from '../flow/types';
import { answerText } from './answerText';
import { useRendererServices } from './RendererContext';
import { useFieldOptionsOf } from './useFieldOptionsOf';
import { useTexts } from './useTexts';

/** From this width on there is room beside the question; the same as in page.css. */
const roomBeside = '(min-width: 64rem)';

/** The answers given before this step, each with a way to change it: in sight where there is room, else folded away. */
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

function watchRoom(onChange: () => void): () => void {
  const room = matchMedia(roomBeside);
  room.addEventListener('change', onChange);
  return () => room.removeEventListener('change', onChange);
}

function isRoomBeside(): boolean {
  return matchMedia(roomBeside).matches;
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
  const answers = useAnswerTexts(visible, walk);
  if (answers.length === 0) return null;
  return (
    <div className="answers__item">
      {answers.flatMap(([name, text], index) => [
        <dt key={`${name}>label`}>{texts.form(`fields>${name}>label`)}</dt>,
        <dd key={name}>
          {text}
          {index === answers.length - 1 && (
            <Link className="answers__change" to={`/${step.path}`}>
              {texts.app('actions>change')}
              <span className="visually-hidden"> {texts.form(`steps>${step.context}>heading`)}</span>
            </Link>
          )}
        </dd>,
      ])}
    </div>
  );
}

/** The step's answers as the country writes them, by data point; without those that are not worth reading back. */
function useAnswerTexts({ step, schema, dataPoints }: VisibleStep, walk: Walk): readonly (readonly [string, string])[] {
  const texts = useTexts();
  const { settings, phone } = useRendererServices();
  const optionsOf = useFieldOptionsOf(step.uiSchema);
  return dataPoints.flatMap((name) => {
    const widget = step.uiSchema[name]?.['ui:widget'];
    const { enum: listed = [], maximum } = schema.properties?.[name] ?? {};
    const values = listed.map(String);
    const { choices = [] } = optionsOf(name, { enum: values });
    const text = answerText(walk.relevantAnswers[name], { widget, choices, maximum, texts, settings });
    const written = widget === 'phone' ? (phone.formatPhone(text, 'international') ?? text) : text;
    return written === '' ? [] : [[name, written] as const];
  });
}
