import { useState } from 'react';
import type { LenderRedirect } from '../../../store/status';
import { selectApplicationState } from '../../../store/progress';
import { selectLenderRedirect } from '../../../store/selectLenderRedirect';
import { useTexts } from '../../useTexts';
import { AddressToGo } from '../AddressToGo';
import { useAppDispatch, useAppSelector } from '../../storeHooks';
import { openInNewTab } from './openInNewTab';

interface DepartureNoticeProps {
  readonly redirect: LenderRedirect;
}

/** Says that a press has not led away from this page, as far as a page can see, and offers other ways. */
export function DepartureNotice({ redirect }: DepartureNoticeProps) {
  const texts = useTexts();
  const departure = useAppSelector((state) => selectLenderRedirect(state)?.departure);
  const isHere = departure === 'stayed' || departure === 'elsewhere';
  return (
    <div className={isHere ? 'notice' : undefined} data-departure={departure}>
      <p role="status">{isHere && texts.states(`leaving>${departure}`, { host: new URL(redirect.url).host })}</p>
      {isHere && <OtherWays redirect={redirect} />}
    </div>
  );
}

function OtherWays({ redirect }: DepartureNoticeProps) {
  const texts = useTexts();
  const dispatch = useAppDispatch();
  const state = useAppSelector(selectApplicationState);
  const [isBlocked, setBlocked] = useState(false);
  const open = () => {
    const isOpen = openInNewTab(redirect);
    setBlocked(!isOpen);
    if (isOpen) dispatch({ type: 'lenderRedirectOpenedElsewhere', state });
  };
  return (
    <>
      <div className="actions">
        <button type="button" className="button button--secondary" data-action="newTab" onClick={open}>
          {texts.states('leaving>newTab')}
        </button>
      </div>
      <p role="status">{isBlocked && texts.states('leaving>blocked')}</p>
      {/* A form has no address that could be copied: the application's own leads to this page. */}
      <AddressToGo to={redirect.method === 'GET' ? redirect.url : undefined} />
    </>
  );
}
