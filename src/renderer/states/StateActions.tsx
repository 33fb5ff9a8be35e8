import { useState } from 'react';
import type { StateAction } from '../../published/states';
import { PageLink } from '../PageLink';
import { useTexts } from '../useTexts';
import { ActionFailure } from './ActionFailure';
import { ActionQuestion } from './ActionQuestion';
import { useAcceptLabel } from './partners';
import { type StatePageProps } from './StatePageProps';
import { useDecide } from './useDecide';
import { useAppSelector } from '../storeHooks';

/** Renders the buttons that the document of a state without a form specifies. */
export function StateActions({ name, actions }: Pick<StatePageProps, 'name' | 'actions'>) {
  const all = actionsOf(actions);
  if (all.length === 0) return null;
  return (
    <>
      <ActionFailure />
      <div className="actions">
        <ActionButtons name={name} actions={all} />
      </div>
    </>
  );
}

/** The main button first. */
function actionsOf({ submit, others }: StatePageProps['actions']): readonly StateAction[] {
  return submit === undefined ? others : [{ name: 'accept', operation: submit, style: 'primary' }, ...others];
}

interface OtherActionsProps {
  readonly name: string;
  readonly actions: readonly StateAction[];
}

/** Other actions of a page with a form: below it, so that they never take the place of the forward button. */
export function OtherActions({ name, actions }: OtherActionsProps) {
  if (actions.length === 0) return null;
  return (
    <div className="actions">
      <ActionButtons name={name} actions={actions} />
    </div>
  );
}

interface ActionButtonsProps {
  readonly name: string;
  readonly actions: readonly StateAction[];
}

/**
 * Renders a button for each action of a state's document; the pressed one shows that it is busy. An action that ends
 * something asks first.
 */
function ActionButtons({ name, actions }: ActionButtonsProps) {
  const texts = useTexts();
  const decide = useDecide();
  const isPending = useAppSelector(({ progress }) => progress.action === 'pending');
  const [chosen, setChosen] = useState<string>();
  const [question, setQuestion] = useState<StateAction>();
  const choose = ({ name: action, operation }: StateAction) => {
    setQuestion(undefined);
    if (isPending || operation === undefined) return;
    setChosen(action);
    decide({ type: 'stateActionChosen', operation });
  };
  const acceptLabel = useAcceptLabel(texts.states('offer>accept'));
  const partner = useAppSelector(({ progress }) => progress.partner?.name);
  const labelOf = (action: string) =>
    (partner !== undefined && texts.first([`states:${name}>actions>${action}With`], { partner })) ||
    texts.first([`states:${name}>actions>${action}`]) ||
    (action === 'accept' ? acceptLabel : texts.first([`states:offer>${action}`, `app:actions>${action}`]));
  const buttons = actions.map((action) =>
    action.operation === undefined ? (
      <PageLink className={classOf(action)} key={action.name} to={`/${action.route ?? ''}`}>
        {labelOf(action.name)}
      </PageLink>
    ) : (
      <button
        type="button"
        className={classOf(action)}
        key={action.name}
        aria-disabled={isPending}
        aria-busy={isPending && chosen === action.name}
        onClick={() => (action.confirm === undefined ? choose(action) : setQuestion(action))}
      >
        {labelOf(action.name)}
      </button>
    ),
  );
  return (
    <>
      {buttons}
      {question?.confirm !== undefined && (
        <ActionQuestion
          text={question.confirm}
          onConfirm={() => choose(question)}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </>
  );
}

function classOf({ style = 'secondary' }: StateAction): string {
  return `button button--${style}`;
}
