import { useEffect, useState } from 'react';
import { useTexts } from '../../useTexts';
import { RefreshStatusButton } from '../RefreshStatusButton';
import { Milestones } from '../Milestones';
import { Icon } from '../Icon';
import { Paragraphs } from '../Paragraphs';
import { PartnerLogos } from '../partners';
import { StateHeading } from '../StateHeading';
import type { StatePageProps } from '../StatePageProps';
import { useAppSelector } from '../../storeHooks';
import { WaitingSince } from './WaitingSince';

/** After this long the page says that it takes longer than usual. */
const longWaitMs = 20_000;

/** Waits for the lenders: explains what happens, and ends with a way forward. */
export function PollingPage(props: StatePageProps) {
  const isDelayed = useAppSelector((state) => state.progress.isDelayed);
  return isDelayed ? <Delayed name={props.name} /> : <WaitingForLenders {...props} />;
}

function WaitingForLenders({ name, content }: StatePageProps) {
  const texts = useTexts();
  const isOnline = useAppSelector((state) => state.isOnline);
  const since = useAppSelector((state) => state.waiting.since);
  const isLong = useIsLongSince(since, longWaitMs);
  const note = isOnline ? isLong && 'stillWorking' : 'offline';
  const milestones = ['received', 'comparing', 'deciding'].map((each) => texts.states(`${name}>progress>${each}`));
  return (
    <div className="split">
      <div className="waiting">
        <StateHeading>{texts.states(`${name}>heading`)}</StateHeading>
        <Paragraphs content={content} />
        <Milestones milestones={milestones} current={1} />
        {since !== undefined && <WaitingSince since={since} state={name} />}
        <p className="waiting__note" role="status">
          {note && texts.states(`${name}>${note}`)}
        </p>
      </div>
      <div className="split__aside">
        <PartnerLogos title={texts.states(`${name}>partners`)} />
      </div>
    </div>
  );
}

function Delayed({ name }: Pick<StatePageProps, 'name'>) {
  const texts = useTexts();
  const since = useAppSelector((state) => state.waiting.since);
  const isUnreadable = useAppSelector((state) => state.progress.isUnreadable);
  const heading = isUnreadable ? `${name}>unreadable>heading` : `${name}>timeout>heading`;
  const text = isUnreadable ? `${name}>unreadable>text` : `${name}>timeout>text`;
  return (
    <div className="ending brief">
      <Icon of="clock" />
      <StateHeading>{texts.states(heading)}</StateHeading>
      <p className="intro">{texts.states(text)}</p>
      {since !== undefined && <WaitingSince since={since} state={name} />}
      <div className="actions">
        <RefreshStatusButton>{texts.states(`${name}>timeout>action`)}</RefreshStatusButton>
      </div>
    </div>
  );
}

/** Whether the wait that began at this moment has lasted so long; renders again when it has. */
function useIsLongSince(since: number | undefined, longMs: number): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (since === undefined) return;
    const timer = setTimeout(() => setIsLong(true), since + longMs - Date.now());
    return () => clearTimeout(timer);
  }, [since, longMs]);
  return isLong;
}
