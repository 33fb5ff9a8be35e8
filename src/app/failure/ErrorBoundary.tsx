import { Component, type ErrorInfo, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { usePageTitle } from '../../renderer/usePageTitle';
import { moveFocus } from '../../renderer/useStepFocus';
import { useTexts } from '../../renderer/useTexts';
import { explain } from './explain';
import type { ExplainedFailure } from './explainFailure';
import { areAnswersKept, followKept } from './keptAnswers';
import { logger } from '../start/logger';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** A new path resets the boundary. */
  readonly path: string;
}

interface ErrorBoundaryState {
  readonly status: 'normal' | 'failed';
  readonly text: ExplainedFailure['text'];
  readonly path: string;
}

/** Contains the crash of a page. The answers survive: they are in the store and on the device. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { status: 'normal', text: 'crash>text', path: this.props.path };

  static getDerivedStateFromError(): Pick<ErrorBoundaryState, 'status'> {
    return { status: 'failed' };
  }

  static getDerivedStateFromProps({ path }: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return path === state.path ? null : { status: 'normal', text: 'crash>text', path };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    logger.error(`A page crashed: ${error.name}: ${error.message}`, info.componentStack);
    void explain(error).then(({ text }) => this.setState({ text }));
  }

  override render(): ReactNode {
    if (this.state.status === 'normal') return this.props.children;
    // The cause may be cached in memory, such as a chunk that failed to load; a reload loads it again.
    return <CrashPage text={this.state.text} onRetry={() => window.location.reload()} />;
  }
}

/**
 * Whether the device has stored all answers. Right after the press that crashed the page it often is about to store the
 * last one; nothing is promised before it has.
 */
function useKept(): boolean {
  return useSyncExternalStore(followKept, areAnswersKept);
}

/** Reports the crash, and that the answers are safe. Opens at its top, wherever the crashed page was scrolled to. */
function CrashPage({ text, onRetry }: Pick<ErrorBoundaryState, 'text'> & { readonly onRetry: () => void }) {
  const texts = useTexts();
  const title = texts.app('crash>title');
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    moveFocus(heading.current);
  }, []);
  const isKept = useKept();
  return (
    <div className="page page--ending" role="alert">
      <div className="page__main ending ending--error">
        <h1 className="heading" tabIndex={-1} ref={heading}>
          {title}
        </h1>
        <p className="intro">{texts.app(text)}</p>
        {isKept && <p className="ending__text">{texts.app('crash>kept')}</p>}
        <div className="actions">
          <button type="button" className="button button--primary" onClick={onRetry}>
            {texts.app('crash>action')}
          </button>
        </div>
      </div>
    </div>
  );
}
