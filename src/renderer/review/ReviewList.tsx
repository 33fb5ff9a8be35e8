import { Fragment, useEffect, useReducer } from 'react';
import type { VisibleStep, Walk } from '../../flow/types';
import type { Answers } from '../../published/flow';
import '../../styles/review.css';
import '../../styles/reviewWanted.css';
import '../../styles/print.css';
import { FormAnswersContext, useStoredAnswers } from '../FormAnswers';
import { PageLink } from '../PageLink';
import { breakable } from '../breakable';
import { Readout } from '../Readout';
import { useRendererServices } from '../RendererContext';
import { useTexts } from '../useTexts';
import { useWelcomeText } from '../Welcome';
import { type ReviewedAnswer, useReviewedAnswers } from './useReviewedAnswers';

/** Steps listed under one heading: those of a chapter, or one that belongs to none. */
interface ReviewGroup {
  readonly chapter: string | undefined;
  readonly steps: readonly VisibleStep[];
}

export interface ReviewListProps {
  readonly walk: Walk;
  /** Only prepared, not visible: the answers may still change with every keystroke. */
  readonly isHidden: boolean;
}

/** What the application asks for. */
const LOAN_TERMS: readonly string[] = ['amount', 'period'];

function isLoanTerm(dataPoint: string): boolean {
  return LOAN_TERMS.includes(dataPoint);
}

/** Lists all answers of the application, each step's with a link to change them; what is asked for comes first. */
export function ReviewList({ walk, isHidden }: ReviewListProps) {
  return isHidden ? null : <AllAnswers walk={walk} />;
}

function AllAnswers({ walk: { visibleSteps, relevantAnswers } }: Pick<ReviewListProps, 'walk'>) {
  usePhoneLibrary();
  const asking = visibleSteps.filter(({ dataPoints }) => dataPoints.length > 0);
  const wanting = asking.filter(({ dataPoints }) => dataPoints.some(isLoanTerm));
  return (
    <>
      <div className="review__wanted">
        {wanting.map((visible) => (
          <LoanTerms key={visible.step.name} visible={visible} answers={relevantAnswers} />
        ))}
        {wanting.map((visible) => (
          <WantedReadouts key={visible.step.name} visible={visible} />
        ))}
      </div>
      {reviewGroups(asking.filter(({ dataPoints }) => !dataPoints.every(isLoanTerm))).map((group) => (
        <ReviewGroupList key={group.steps[0]?.step.name} group={group} answers={relevantAnswers} />
      ))}
      <Assurance />
    </>
  );
}

/** What sending costs and binds to, above the button that sends. */
function Assurance() {
  const text = useWelcomeText();
  return (
    <p className="review__assurance">
      <strong>{text('cost>title')}</strong> {text('cost>text')}
    </p>
  );
}

/** Amount and period, under names that leave room for both. One link changes what one step asks. */
function LoanTerms({ visible, answers }: ReviewedStepProps) {
  const texts = useTexts();
  const terms = useReviewedAnswers(visible, answers)
    .filter(({ dataPoint }) => isLoanTerm(dataPoint))
    .map((answer) => ({ ...answer, label: texts.first([`form:fields>${answer.dataPoint}>noun`]) || answer.label }));
  return (
    <div className="review__loan">
      <dl>
        {terms.map(({ dataPoint, label, texts: parts }) => (
          <div key={dataPoint} data-answer={dataPoint}>
            <dt>{label}</dt>
            <dd>{parts.join(' ')}</dd>
          </div>
        ))}
      </dl>
      <ChangeLink path={visible.step.path} answers={terms} />
    </div>
  );
}

/** What follows from what is asked for, as its step shows it. */
function WantedReadouts({ visible }: Pick<ReviewedStepProps, 'visible'>) {
  const answers = useStoredAnswers(visible);
  const { step, schema } = visible;
  return (
    <FormAnswersContext value={answers}>
      {Object.values(step.uiSchema).flatMap(({ 'ui:options': { readout } = {} }) =>
        typeof readout === 'string' ? (
          <Readout key={readout} name={readout} properties={schema.properties} isListed />
        ) : (
          []
        ),
      )}
    </FormAnswersContext>
  );
}

/** Renders again once the phone library is loaded, which formats phone numbers the way people write them. */
function usePhoneLibrary(): void {
  const { phone } = useRendererServices();
  const [, showAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!phone.hasPhone()) void phone.loadPhone().then(() => phone.hasPhone() && showAgain());
  }, [phone]);
}

interface ReviewGroupListProps {
  readonly group: ReviewGroup;
  readonly answers: Answers;
}

/** Lists the answers of one chapter of the form under its name. */
function ReviewGroupList({ group: { chapter, steps }, answers }: ReviewGroupListProps) {
  const texts = useTexts();
  const { name = '', context = '' } = steps[0]?.step ?? {};
  const heading = texts.form(chapter === undefined ? `steps>${context}>heading` : `chapters>${chapter}>name`);
  const headingId = `review:${chapter ?? name}`;
  return (
    <section className="review" aria-labelledby={headingId}>
      <h2 className="review__heading" id={headingId}>
        {heading}
      </h2>
      <div className="review__list">
        {steps.map((visible) => (
          <ReviewedStep key={visible.step.name} visible={visible} answers={answers} />
        ))}
      </div>
    </section>
  );
}

interface ReviewedStepProps {
  readonly visible: VisibleStep;
  readonly answers: Answers;
}

/** The answers of one step, each beside its question, with one link that changes them. */
function ReviewedStep({ visible, answers }: ReviewedStepProps) {
  const reviewed = useReviewedAnswers(visible, answers).filter(({ dataPoint }) => !isLoanTerm(dataPoint));
  const legends = [...new Set(reviewed.map(({ legend }) => legend))];
  return (
    <div className="review__step">
      <div className="review__answers">
        {legends.map((legend) => (
          <Fragment key={legend}>
            {legend !== '' && <h3 className="review__legend">{legend}</h3>}
            <dl>
              {reviewed
                .filter((answer) => answer.legend === legend)
                .map((answer) => (
                  <ReviewItem key={answer.dataPoint} answer={answer} />
                ))}
            </dl>
          </Fragment>
        ))}
      </div>
      <ChangeLink path={visible.step.path} answers={reviewed} />
    </div>
  );
}

function ReviewItem({ answer: { dataPoint, label, texts: parts, isAgreement } }: { readonly answer: ReviewedAnswer }) {
  const texts = useTexts();
  return (
    <div className="review__item" data-answer={dataPoint}>
      <dt className="review__label">{label}</dt>
      {parts.length === 0 && <dd className="review__none">{texts.app('answers>none')}</dd>}
      {isAgreement && <dd className="review__agreed">{texts.app('answers>agreed')}</dd>}
      {[...new Set(parts)].map((part) => (
        <dd className="review__answer" key={part}>
          <bdi>{breakable(part)}</bdi>
        </dd>
      ))}
    </div>
  );
}

interface ChangeLinkProps {
  readonly path: string;
  /** What the step asks; a screen reader says it after the link's text. */
  readonly answers: readonly Pick<ReviewedAnswer, 'legend' | 'label'>[];
}

function ChangeLink({ path, answers }: ChangeLinkProps) {
  const names = answers.map(({ legend, label }) => (legend === '' ? label : `${legend}: ${label}`));
  return (
    <PageLink className="review__change" to={`/${path}`}>
      <span className="review__verb">{useTexts().app('actions>change')}</span>
      <span className="visually-hidden"> {names.join(', ')}</span>
    </PageLink>
  );
}

/** Groups steps by chapter of the form, chapters and steps in the order in which they are asked. */
function reviewGroups(steps: readonly VisibleStep[]): readonly ReviewGroup[] {
  const groups = new Map<string, ReviewGroup>();
  for (const visible of steps) {
    const { chapter, name } = visible.step;
    const key = chapter ?? `step:${name}`;
    groups.set(key, { chapter, steps: [...(groups.get(key)?.steps ?? []), visible] });
  }
  return [...groups.values()];
}
