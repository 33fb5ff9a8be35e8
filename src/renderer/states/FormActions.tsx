import { useSelector } from 'react-redux';
import type { StateAction } from '../../app/Settings';
import type { State } from '../../store/state';
import { useTexts } from '../useTexts';
import { ActionButtons } from './ActionButtons';
import { ActionFailure } from './ActionFailure';

interface FormActionsProps {
  readonly name: string;
  readonly others: readonly StateAction[];
}

/** The way on from a form, what else can be done there, and why it did not go through. */
export function FormActions({ name, others }: FormActionsProps) {
  const texts = useTexts();
  const isPending = useSelector(({ progress }: State) => progress.action === 'pending');
  return (
    <>
      <ActionFailure />
      <div className="actions">
        <button type="submit" className="button button--primary" aria-disabled={isPending}>
          {texts.app('actions>next')}
        </button>
        <ActionButtons name={name} actions={others} />
        <p className="actions__status" role="status">
          {isPending && texts.app('saving>text')}
        </p>
      </div>
    </>
  );
}
