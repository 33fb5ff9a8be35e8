import { loanNames } from '../flow/prefillNames';
import { addFrame, type FrameOptions } from './addFrame';
import { claimApplication } from './claimApplication';
import { onlyDeployment } from './deployments';
import { frameAddress } from './frameAddress';
import type { FrameErrorCode } from './frameMessages';
import type { AttributeReader } from './hostSettings';

/** Parts of the address that a loaded frame receives in messages. */
const liveNames: readonly string[] = [...loanNames, 'locale'];

/** The frame of an element, or what stands in its place. */
export interface FrameView {
  /** Loads the frame into this parent, once; returns whether there is one, or will be. */
  readonly load: (parent: ParentNode) => boolean;
  readonly unload: () => void;
  /** Applies the attributes as they are now: by a message to the frame, or by another frame. */
  readonly refresh: () => void;
  readonly focus: () => void;
  readonly requestClose: () => void;
}

interface FrameViewOptions extends FrameOptions {
  /** Reports why nothing is loaded. */
  readonly onFailure: (reason: string, code: FrameErrorCode) => void;
  readonly signal: AbortSignal;
}

export function createFrameView({ onFailure, signal, ...options }: FrameViewOptions): FrameView {
  const { element, attribute, fallback } = options;
  let place: ParentNode | undefined;
  /** The address without what a message may change. */
  let loaded: string | undefined;
  let hasFailed = false;
  let added: ReturnType<typeof addFrame> | undefined;
  const unload = () => {
    added?.remove();
    added = undefined;
    fallback.hide();
  };
  const start = () => {
    if (!place) return;
    const own = attribute('address');
    // In a page that is still being parsed, scripts of other deployments may follow.
    if (!own && document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', start, { once: true, signal });
      return;
    }
    const { address, failure } = own ? { address: own } : onlyDeployment();
    const urlBy = (reader: AttributeReader) =>
      address && frameAddress({ address, attribute: reader, page: location.href });
    const url = urlBy(attribute);
    const lasting = `${urlBy((name) => (liveNames.includes(name) ? null : attribute(name)))} ${attribute('application')}`;
    if (lasting === loaded && (added || fallback.isShown())) return;
    unload();
    loaded = lasting;
    const refusal = url && claimApplication(element, url.origin);
    hasFailed = !url || !!refusal;
    if (url && !refusal) added = addFrame(place, url, options);
    else {
      fallback.show(place);
      onFailure(refusal || failure || 'the attribute address is not an https address', url ? 'duplicate' : 'address');
    }
  };
  return {
    load: (parent) => {
      if (place === undefined) {
        place = parent;
        start();
      }
      return !hasFailed;
    },
    unload,
    refresh: () => {
      start();
      added?.refresh();
    },
    focus: () => added?.frame.focus(),
    requestClose: () => added?.connection.requestClose(),
  };
}
