import type { WidgetOptions } from '../WidgetOptions';
import type { WidgetTextKey } from '../widgetTextKeys';

interface ChoicesStatusProps {
  readonly options: WidgetOptions;
  readonly loading: WidgetTextKey;
  readonly failed: WidgetTextKey;
  /** Set if no other part of the widget can take the focus. */
  readonly id?: string;
}

/** Shows that a list is loading, or that it could not be loaded and how to retry. */
export function ChoicesStatus({ options, loading, failed, id }: ChoicesStatusProps) {
  const { choicesStatus = 'ready', onRetry } = options;
  return (
    <div role="status">
      {choicesStatus === 'pending' && (
        <p id={id} tabIndex={-1}>
          {options.text(loading)}
        </p>
      )}
      {choicesStatus === 'failed' && (
        <p>
          {options.text(failed)}{' '}
          <button type="button" className="button button--link" id={id} onClick={onRetry}>
            {options.text('actions>retry')}
          </button>
        </p>
      )}
    </div>
  );
}
