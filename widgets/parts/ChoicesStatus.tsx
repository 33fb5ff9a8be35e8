import type { WidgetOptions } from '../WidgetOptions';
import type { WidgetTextName } from '../widgetTextNames';
import { readText } from './readText';

interface ChoicesStatusProps {
  readonly options: WidgetOptions;
  readonly loading: WidgetTextName;
  readonly failed: WidgetTextName;
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
          {readText(options, loading)}
        </p>
      )}
      {choicesStatus === 'failed' && (
        <p>
          {readText(options, failed)}{' '}
          <button type="button" className="button button--link" id={id} onClick={onRetry}>
            {readText(options, 'retry')}
          </button>
        </p>
      )}
    </div>
  );
}
