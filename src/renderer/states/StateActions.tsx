import type { StateAction } from '../../app/Settings';
import { ActionButtons } from './ActionButtons';
import { ActionFailure } from './ActionFailure';
import type { StatePageProps } from './StatePageProps';

/** The buttons that the document of a state without a form asks for. */
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
