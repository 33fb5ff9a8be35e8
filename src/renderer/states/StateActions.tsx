import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import type { Dispatch } from 'redux';
import type { StateAction } from '../../app/Settings';
import type { Action } from '../../store/actions';
import type { State } from '../../store/state';
import { useTexts } from '../useTexts';
import { ActionFailure } from './ActionFailure';
import type { StatePageProps } from './StatePageProps';

/** The buttons that the document of a state asks for; the one that was pressed shows that it is at work. */
export function StateActions({ name, actions }: Pick<StatePageProps, 'name' | 'actions'>) {
  const texts = useTexts();
  const dispatch = useDispatch<Dispatch<Action>>();
  const isPending = useSelector(({ progress }: State) => progress.action === 'pending');
  const [chosen, setChosen] = useState<string>();
  const all = actionsOf(actions);
  if (all.length === 0) return null;
  const choose = ({ name: action, operation }: StateAction) => {
    if (isPending || operation === undefined) return;
    setChosen(action);
    dispatch({ type: 'stateActionChosen', operation });
  };
  const labelOf = (action: string) =>
    texts.first([`states:${name}>actions>${action}`, `states:offer>${action}`, `app:actions>${action}`]);
  return (
    <>
      <ActionFailure />
      <div className="actions">
        {all.map((action) =>
          action.operation === undefined ? (
            <Link className={classOf(action)} key={action.name} to={`/${action.route ?? ''}`}>
              {labelOf(action.name)}
            </Link>
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
        )}
      </div>
    </>
  );
}

/** The main button first. */
function actionsOf({ submit, others }: StatePageProps['actions']): readonly StateAction[] {
  return submit === undefined ? others : [{ name: 'accept', operation: submit, style: 'primary' }, ...others];
}

function classOf({ style = 'secondary' }: StateAction): string {
  return `button button--${style}`;
}
