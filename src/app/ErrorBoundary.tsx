import { Component, type ErrorInfo, type ReactNode } from 'react';
import { CrashPage } from './CrashPage';
import { logger } from './logger';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Another page is another try. */
  readonly path: string;
}

interface ErrorBoundaryState {
  readonly status: 'normal' | 'failed';
  readonly path: string;
}

/** Keeps a crash of a page from taking the answers along: they live in the store and on the device. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { status: 'normal', path: this.props.path };

  static getDerivedStateFromError(): Pick<ErrorBoundaryState, 'status'> {
    return { status: 'failed' };
  }

  static getDerivedStateFromProps({ path }: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return path === state.path ? null : { status: 'normal', path };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    logger.error(`A page crashed: ${error.name}: ${error.message}`, info.componentStack);
  }

  override render(): ReactNode {
    if (this.state.status === 'normal') return this.props.children;
    // What has crashed a page may be kept in memory, as a part that did not come; a new start gets it anew.
    return <CrashPage onRetry={() => window.location.reload()} />;
  }
}
