import { useTexts } from '../../useTexts';
import { Icon } from '../Icon';
import { StateHeading } from '../StateHeading';
import { useAppDispatch, useAppSelector } from '../../storeHooks';

/** Replaces every page of an application that is not open to this device any more. */
export function LostLeadPage() {
  const texts = useTexts();
  const dispatch = useAppDispatch();
  const cause = useAppSelector(({ lead }) => lead.lossCause ?? 'expired');
  const key = cause === 'expired' ? 'lost' : `lost>${cause}`;
  return (
    <div className="ending" data-lost={cause}>
      <Icon of="clock" />
      <StateHeading>{texts.states(`${key}>heading`)}</StateHeading>
      <p className="intro">{texts.states(`${key}>text`)}</p>
      <div className="actions">
        <button type="button" className="button button--primary" onClick={() => dispatch({ type: 'restartChosen' })}>
          {texts.states('lost>start')}
        </button>
      </div>
    </div>
  );
}
