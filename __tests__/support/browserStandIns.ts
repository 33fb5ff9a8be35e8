/** Adds what a page calls and jsdom lacks: dialogs that open, a wide screen of one size, scrolling that moves nothing. */
export function addBrowserStandIns(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
    this.dispatchEvent(new Event('close'));
  };
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollTo = () => undefined;
  const matchMedia = (media: string) => Object.assign(new EventTarget(), { matches: media !== 'print' });
  Object.assign(window, { matchMedia });
  const nothing = () => undefined;
  window.ResizeObserver = class {
    readonly observe = nothing;
    readonly unobserve = nothing;
    readonly disconnect = nothing;
  };
}
