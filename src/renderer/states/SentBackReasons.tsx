import { stateFacts } from '../../flow/applicationStates';
import type { Walk } from '../../flow/types';
import { selectApplicationState } from '../../store/progress';
import { selectPage } from '../../store/selectors';
import { questionOfField } from '../errorText';
import { PageLink } from '../PageLink';
import { useRendererServices } from '../RendererContext';
import { usePagePlace } from '../usePagePlace';
import { useTexts } from '../useTexts';
import { useAppSelector } from '../storeHooks';

/**
 * Shows what a lender has sent the application back for: the questions whose answers are in doubt; if none is named,
 * the section of the form that the state is about, if there is one.
 */
export function SentBackReasons({ walk }: { readonly walk: Walk }) {
  const texts = useTexts();
  const doubted = useAppSelector(({ form }) => form.serverErrors);
  const questions = walk.visibleSteps.flatMap(({ step, dataPoints }) =>
    dataPoints
      .filter((name) => doubted.some(({ dataPoint }) => dataPoint === name))
      .map((name) => ({ name, step, label: questionOfField(name, { texts, ui: step.uiSchema[name] }) })),
  );
  if (questions.length === 0) return <SectionLink />;
  return (
    <>
      <p className="notice__text">{texts.app('sentBack>questions')}</p>
      <ul>
        {questions.map(({ name, step, label }) => (
          <li key={name}>
            <PageLink className="notice__link" to={`/${step.path}`}>
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  );
}

function SectionLink() {
  const texts = useTexts();
  const { settings } = useRendererServices();
  const route = useAppSelector((state) => stateFacts(settings.states, selectApplicationState(state))?.route) ?? '';
  const place = usePagePlace(route);
  const section = useAppSelector((state) => {
    const decision = selectPage(state, place);
    return decision.kind === 'show' && decision.page.kind === 'section' ? decision.page.name : undefined;
  });
  if (section === undefined) return null;
  return (
    <p className="notice__text">
      <PageLink className="notice__link" to={`/${route}`}>
        {texts.states(`${section}>heading`)}
      </PageLink>
    </p>
  );
}
