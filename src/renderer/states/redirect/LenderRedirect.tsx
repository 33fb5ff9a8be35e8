import { type MouseEvent, useState } from 'react';
import type { LenderRedirect } from '../../../store/status';
import type { SubmissionFailure } from '../../../store/request';
import { selectApplicationState } from '../../../store/progress';
import { Loading } from '../../Loading';
import { moveFocus } from '../../useStepFocus';
import { useTexts } from '../../useTexts';
import { Icon } from '../Icon';
import { FailureNotice } from '../ActionFailure';
import { useRetrySeconds } from '../../retryDelay';
import { useAppDispatch, useAppSelector } from '../../storeHooks';
import { isPlainPress } from './isPlainPress';

interface LenderRedirectLinkProps {
  readonly redirect: LenderRedirect;
  readonly label: string;
  readonly style?: 'primary' | 'secondary';
  /** The link has replaced the button that was pressed. */
  readonly takesFocus?: boolean;
  /** Receives the link or button. Must not change between renders. */
  readonly control?: (element: HTMLElement | null) => void;
}

/**
 * Leads to an external page, out of a frame too: a link, or a real form for a POST. It stays the same element when it
 * is pressed, because the browser follows it only afterwards.
 */
export function LenderRedirectLink({
  redirect,
  label,
  style = 'primary',
  takesFocus = false,
  control,
}: LenderRedirectLinkProps) {
  const dispatch = useAppDispatch();
  const state = useAppSelector(selectApplicationState);
  const press = () => dispatch({ type: 'lenderRedirectPressed', state, redirect });
  const pressLink = ({ nativeEvent }: MouseEvent) => {
    if (isPlainPress(nativeEvent)) press();
    else dispatch({ type: 'lenderRedirectOpenedElsewhere', state });
  };
  const ref = takesFocus ? moveFocus : control;
  const className = `button button--${style}`;
  if (redirect.method === 'GET') {
    return (
      <a
        ref={ref}
        className={className}
        href={redirect.url}
        target="_top"
        rel="noreferrer"
        data-action="leave"
        onClick={pressLink}
      >
        {label}
        <Icon of="external" isSmall />
      </a>
    );
  }
  return (
    <form action={redirect.url} method="post" target="_top" onSubmit={press}>
      {Object.entries(redirect.fields ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button ref={ref} type="submit" className={className} data-action="leave">
        {label}
        <Icon of="external" isSmall />
      </button>
    </form>
  );
}

interface LenderRedirectUnavailableProps {
  readonly isRefused: boolean;
  readonly isPending: boolean;
  readonly failure: SubmissionFailure | undefined;
  /** Label of the button that first requests the redirect; absent if it is requested as the page opens. */
  readonly begin?: string | undefined;
  readonly onOpen: () => void;
}

/** Shown if there is no address yet, or none that is allowed: nothing is lost, and it can be requested again. */
export function LenderRedirectUnavailable({
  isRefused,
  isPending,
  failure,
  begin,
  onOpen,
}: LenderRedirectUnavailableProps) {
  const texts = useTexts();
  const [isPressed, setPressed] = useState(false);
  const mustWait = useRetrySeconds(failure) > 0;
  const isFailed = isRefused || failure !== undefined;
  const isAsking = begin === undefined ? !isFailed : isPending;
  if (isAsking && begin === undefined && !isPressed) return <Loading />;
  const open = () => {
    if (isAsking || mustWait) return;
    setPressed(true);
    onOpen();
  };
  return (
    <>
      {isRefused && (
        <p className="notice notice--error" role="alert">
          {texts.states('connection>refused')}
        </p>
      )}
      {!isRefused && failure && <FailureNotice failure={failure} />}
      <div className="actions">
        <button
          type="button"
          className="button button--primary"
          data-action={begin === undefined ? 'retry' : 'begin'}
          aria-disabled={isAsking || mustWait}
          aria-busy={isAsking}
          onClick={open}
        >
          {begin === undefined || isFailed ? texts.app('actions>retry') : begin}
        </button>
      </div>
    </>
  );
}
