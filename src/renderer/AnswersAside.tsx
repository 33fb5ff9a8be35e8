import { Link } from 'react-router-dom';
import type { VisibleStep, Walk } from '../flow/types';
import { answerText } from './answerText';
import { useRendererServices } from './RendererContext';
import { useFieldOptionsOf } from './useFieldOptionsOf';
import { useTexts } from './useTexts';

/** The answers given before this step, kept in sight, each with a way to change it. */
export function AnswersAside({ walk }: { readonly walk: Walk }) {
  const texts = useTexts();
  const before = walk.visibleSteps.slice(0, walk.visibleSteps.indexOf(walk.current));
  return (
    <aside className="answers" aria-label={texts.app('answers>title')}>
      <h2 className="answers__title">{texts.app('answers>title')}</h2>
      <dl className="answers__list">
        {before.map((visible) => (
          <AnsweredStep key={visible.step.name} visible={visible} walk={walk} />
        ))}
      </dl>
    </aside>
  );
}

function AnsweredStep({ visible, walk }: { readonly visible: VisibleStep; readonly walk: Walk }) {
  const texts = useTexts();
  const { settings } = useRendererServices();
  const { step, schema, dataPoints } = visible;
  const optionsOf = useFieldOptionsOf(step.uiSchema);
  return dataPoints.map((name) => {
    const answer = walk.relevantAnswers[name];
    const label = texts.form(`fields>${name}>label`);
    const values = (schema.properties?.[name]?.enum ?? []).map(String);
    const { choices = [] } = optionsOf(name, { enum: values });
    const text = answerText(answer, { widget: step.uiSchema[name]?.['ui:widget'], choices, texts, settings });
    return text === '' ? null : (
      <div className="answers__item" key={name}>
        <dt>{label}</dt>
        <dd>
          {text}{' '}
          <Link className="answers__change" to={`/${step.path}`}>
            {texts.app('actions>change')}
            <span className="visually-hidden"> {label}</span>
          </Link>
        </dd>
      </div>
    );
  });
}
