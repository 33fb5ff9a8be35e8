import { useDispatch, useSelector } from 'react-redux';
import type { Dispatch } from 'redux';
import type { Action } from '../../store/actions';
import { selectApplicationState } from '../../store/selectors';
import { moveFocus } from '../moveFocus';
import type { Redirect } from '../../store/WayOut';

interface WayOutProps {
  readonly redirect: Redirect;
  readonly label: string;
  readonly style?: 'primary' | 'secondary';
  /** It has come in the place of what was pressed. */
  readonly takesFocus?: boolean;
}

/**
 * The way to a page of somebody else, out of a frame too: a link, or a real form where that is wanted. It stays the
 * same element when it was pressed: the browser follows it only afterwards.
 */
export function WayOut({ redirect, label, style = 'primary', takesFocus = false }: WayOutProps) {
  const dispatch = useDispatch<Dispatch<Action>>();
  const state = useSelector(selectApplicationState);
  const take = () => dispatch({ type: 'wayOutTaken', state, redirect });
  const ref = takesFocus ? moveFocus : undefined;
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
        onClick={take}
      >
        {label}
      </a>
    );
  }
  return (
    <form action={redirect.url} method="post" target="_top" onSubmit={take}>
      {Object.entries(redirect.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button ref={ref} type="submit" className={className} data-action="leave">
        {label}
      </button>
    </form>
  );
}
