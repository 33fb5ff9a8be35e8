import type { StateAction } from '../../published/states';
import { ConfirmDialog } from '../ConfirmDialog';
import { useRendererServices } from '../RendererContext';
import { useTexts } from '../useTexts';
import { useAppSelector } from '../storeHooks';
import { endOfOffers, validUntil } from './offers/offerExpiry';

interface ActionQuestionProps {
  /** Key of its texts in the namespace `states`. */
  readonly text: NonNullable<StateAction['confirm']>;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before an action that ends something: what is lost, and until when an offer can still be taken. */
export function ActionQuestion({ text, onConfirm, onClose }: ActionQuestionProps) {
  const texts = useTexts();
  const { languageTag } = useRendererServices().settings;
  const page = useAppSelector(({ progress }) => progress.page);
  const date = validUntil(endOfOffers(page), languageTag);
  const until = date && texts.states(`${text}>until`, { date });
  return (
    <ConfirmDialog
      name={text}
      title={texts.states(`${text}>title`)}
      keep={texts.states(`${text}>keep`)}
      confirm={texts.states(`${text}>confirm`)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p className="intro">{texts.states(`${text}>text`)}</p>
      {until && <p>{until}</p>}
    </ConfirmDialog>
  );
}
