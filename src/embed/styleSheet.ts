/**
 * An inline element reserves its space before it loads, so that nothing below jumps; the host's own styles win. A late
 * frame loads out of sight, in the page because a hidden one might not load. The close button is over the frame, which
 * leaves 52 px for it.
 */
const css =
  ':host{display:block;min-height:max(40rem,100vh)}' +
  ':host(:is([mode=dialog],[mode=popup],[mode=slider])){display:inline-block;min-height:0}' +
  ':host(:is([mode=popover],[mode=side-tab],[opener])){display:contents}' +
  ':host([mode=page]){inset:0;min-height:0;background:Canvas}' +
  ':host([mode=page]),.popover,.side-tab{position:fixed;z-index:99999999}' +
  'iframe{display:block;width:100%;height:max(40rem,100vh);border:0}' +
  ':host([mode=page]) iframe,:not(.dialog)>iframe{height:100%}' +
  'dialog iframe{height:40rem}' +
  'iframe:has(+.fallback){height:0!important}' +
  'button{min-width:44px;min-height:44px;font:inherit;cursor:pointer}' +
  '.close{position:sticky;top:4px;float:inline-end;margin:4px 4px -48px;border:0;border-radius:2rem;background:inherit;color:inherit;font:1.5rem/1 sans-serif}' +
  'button[part=open]{padding:1rem;border:0;border-radius:12px;background:CanvasText;color:Canvas}' +
  'button.popover{inset-block-end:calc(1rem + env(safe-area-inset-bottom));inset-inline-end:1rem;border-radius:2rem}' +
  '.side-tab{top:40%;inset-block-start:0;writing-mode:vertical-rl}' +
  '.side-tab:dir(rtl){writing-mode:vertical-lr}' +
  'dialog{width:min(39rem,100%);max-width:none;max-height:100%;padding:0;border:0;border-radius:12px}' +
  'dialog:not(.popover)::backdrop{background:#0009}' +
  'dialog:not(.dialog){inset-block:auto 0;inset-inline:auto 0;margin:0;overflow:hidden}' +
  'dialog.slider{width:min(30rem,100%);height:100%;border-radius:0}' +
  'dialog.popover{inset-block-end:calc(5.5rem + env(safe-area-inset-bottom));inset-inline-end:1rem;width:min(25rem,100vw - 2rem);height:min(42rem,100dvh - 7rem);box-shadow:0 0 2rem #0009}' +
  '@media(max-width:39rem){' +
  'dialog:not(.popover){height:100%;border-radius:0}' +
  'dialog.slider{width:100%;height:calc(100% - 2.5rem);border-radius:12px 12px 0 0}}';

/**
 * Adds the styles by script, which a host's Content-Security-Policy for styles allows. Safari before 16.4 knows only
 * style elements; a host that forbids those shows the application without them.
 */
export function addStyles(root: ShadowRoot): void {
  if ('replaceSync' in CSSStyleSheet.prototype) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    Object.assign(root, { adoptedStyleSheets: [sheet] });
  } else root.appendChild(document.createElement('style')).append(css);
}
