import type { StateAction } from '../../app/Settings';
import { ActionButtons } from './ActionButtons';

interface OtherActionsProps {
  readonly name: string;
  readonly actions: readonly StateAction[];
}

/** What else can be done on a page with a form: below it, so that it never takes the room of the way on. */
export function OtherActions({ name, actions }: OtherActionsProps) {
  if (actions.length === 0) return null;
  return (
    <div className="actions">
      <ActionButtons name={name} actions={actions} />
    </div>
  );
}
