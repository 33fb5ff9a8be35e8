import { useState } from 'react';
import { useSelector } from 'react-redux';
import { PageLink } from '../PageLink';
import type { StateAction } from '../../app/Settings';
import type { State } from '../../store/state';
import { useTexts } from '../useTexts';
import { useDecide } from './useDecide';

interface ActionButtonsProps {
  readonly name: string;
  readonly actions: readonly StateAction[];
}

/** A button for each action of a state's document; the one that was pressed shows that it is at work. */
export function ActionButtons({ name, actions }: ActionButtonsProps) {
  const texts = useTexts();
  const decide = useDecide();
  const isPending = useSelector(({ progress }: State) => progress.action === 'pending');
  const [chosen, setChosen] = useState<string>();
  const choose = ({ name: action, operation }: StateAction) => {
    if (isPending || operation === undefined) return;
    setChosen(action);
    decide({ type: 'stateActionChosen', operation });
  };
  const labelOf = (action: string) =>
    texts.first([`states:${name}>actions>${action}`, `states:offer>${action}`, `app:actions>${action}`]);
  return actions.map((action) =>
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
        onClick={() => choose(action)}
      >
        {labelOf(action.name)}
      </button>
    ),
  );
}

function classOf({ style = 'secondary' }: StateAction): string {
  return `button button--${style}`;
}
