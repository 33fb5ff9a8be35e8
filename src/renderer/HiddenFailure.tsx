import { Component, type ReactNode } from 'react';

interface HiddenFailureProps {
  readonly isHidden: boolean;
  readonly children: ReactNode;
}

interface HiddenFailureState {
  readonly failure?: { readonly cause: unknown };
}

/** Keeps a crash of what is hidden from what is in sight; once it should be shown, the page has to deal with it. */
export class HiddenFailure extends Component<HiddenFailureProps, HiddenFailureState> {
  override state: HiddenFailureState = {};

  static getDerivedStateFromError(cause: unknown): HiddenFailureState {
    return { failure: { cause } };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    if (!this.props.isHidden) throw failure.cause;
    return null;
  }
}
