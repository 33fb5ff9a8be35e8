import type { WidgetOptions } from '../WidgetOptions';
import type { WidgetTextName } from '../widgetTextNames';
import { readText } from './readText';

interface ChoicesStatusProps {
  readonly options: WidgetOptions;
  readonly loading: WidgetTextName;
  readonly failed: WidgetTextName;
  /** Set where nothing else of the widget is there to take the focus. */
  readonly id?: string;
}

/** Says that a list is on its way, or that it did not come and how to ask for it again. */
export function ChoicesStatus({ options, loading, failed, id }: ChoicesStatusProps) {
  const { choicesStatus = 'ready', onRetry } = options;
  return (
    <div role="status">
      {choicesStatus === 'loading' && (
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
