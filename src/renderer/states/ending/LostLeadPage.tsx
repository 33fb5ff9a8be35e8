import { useTexts } from '../../useTexts';
import { StateHeading } from '../StateHeading';
import { useAppDispatch } from '../../storeHooks';

/** Replaces every page of an application that the server does not know any more. */
export function LostLeadPage() {
  const texts = useTexts();
  const dispatch = useAppDispatch();
  return (
    <div className="ending" data-lost="true">
      <StateHeading>{texts.states('lost>heading')}</StateHeading>
      <p className="intro">{texts.states('lost>text')}</p>
      <div className="actions">
        <button type="button" className="button button--primary" onClick={() => dispatch({ type: 'restartChosen' })}>
          {texts.states('lost>start')}
        </button>
      </div>
    </div>
  );
}
