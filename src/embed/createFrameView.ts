import { loanNames } from '../autofill/prefillNames';
import { addFrame, type FrameOptions } from './addFrame';
import { claimApplication } from './claimApplication';
import { createFallback } from './createFallback';
import { deploymentsOnPage } from './deployments';
import { frameAddress, setParameters } from './frameAddress';
import type { FrameErrorCode } from './frameMessages';
import { optionReader } from './hostSettings';

/** The frame of an element, or what replaces it. */
export interface FrameView {
  /** Loads the frame into this parent, once; returns whether there is one, or will be. */
  readonly load: (parent: ParentNode) => boolean;
  readonly unload: () => void;
  /** Applies the attributes as they are now: by a message to the frame, or by another frame. */
  readonly refresh: () => void;
  readonly focus: () => void;
  /** Asks the frame whether the panel around it may close. */
  readonly requestClose: () => void;
}

interface FrameViewOptions extends FrameOptions {
  /** Reports why nothing is loaded. */
  readonly onFailure: (reason: string, code: FrameErrorCode) => void;
  readonly signal: AbortSignal;
}

export function createFrameView({ onFailure, signal, ...options }: FrameViewOptions): FrameView {
  const { element, labels, isPanel } = options;
  const option = optionReader(element);
  let parent: ParentNode | undefined;
  /** What another frame is loaded for. */
  let loaded: string | undefined;
  let fallback: Element | undefined;
  let added: ReturnType<typeof addFrame> | undefined;
  const unload = () => {
    added?.remove();
    added = undefined;
    fallback?.remove();
    fallback = undefined;
  };
  const loadFrame = () => {
    if (!parent) return;
    const address = option('address');
    // In a page that is still being parsed, scripts of other deployments may follow.
    if (!address && document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', loadFrame, { signal });
      return;
    }
    const addresses = address ? [address] : deploymentsOnPage();
    const [only, ...others] = addresses;
    const url = only && others.length === 0 ? frameAddress(only, option, location.href) : undefined;
    const frameKey = `${url} ${option('application')}`;
    if (frameKey === loaded) return;
    unload();
    loaded = frameKey;
    const failure = url
      ? claimApplication(element, url.origin)
      : `set the attribute address to one https address (found: ${addresses.join()})`;
    if (url && !failure) {
      // A loaded frame receives these in messages.
      setParameters(url, [...loanNames, 'locale'], option);
      added = addFrame(parent, url, options);
    } else if (failure) {
      fallback = createFallback(isPanel, labels);
      parent.append(fallback);
      onFailure(failure, url ? 'duplicate' : 'address');
    }
  };
  return {
    load: (newParent) => {
      if (!parent) {
        parent = newParent;
        loadFrame();
      }
      return !fallback;
    },
    unload,
    refresh: () => {
      loadFrame();
      added?.refresh();
    },
    focus: () => added?.frame.focus(),
    requestClose: () => added?.post({ type: 'closeRequested' }),
  };
}
