import { ConfirmDialog } from '../../renderer/ConfirmDialog';
import { useTexts } from '../../renderer/useTexts';
import { useAppDispatch } from '../../renderer/storeHooks';

/** Asks before all data of the application is removed from the device. */
export function DeletionDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts();
  const dispatch = useAppDispatch();
  return (
    <ConfirmDialog
      name="deletion"
      title={texts.app('deletion>title')}
      keep={texts.app('deletion>keep')}
      confirm={texts.app('deletion>confirm')}
      onConfirm={() => dispatch({ type: 'deletionChosen' })}
      onClose={onClose}
    >
      <p className="intro">{texts.app('deletion>text')}</p>
    </ConfirmDialog>
  );
}
