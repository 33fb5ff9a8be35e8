/**
 * An inline element reserves its space before it loads, so that nothing below jumps; the host's own styles win. A late frame loads out of sight, in the page because a hidden one might not load.
 */
const css = `
:host{display:block;min-height:max(40rem,100vh)}
:host(:is([mode=dialog],[mode=popup],[mode=slider])){display:inline-block;min-height:0}
:host(:is([mode=popover],[mode=side-tab],[opener])){display:contents}
:host([mode=page]){position:fixed;z-index:2147483647;inset:0;min-height:0;background:Canvas}
iframe{display:block;width:100%;height:max(40rem,100vh);border:0}
:host([mode=page]) iframe{height:100%}
iframe.late{height:0!important}
button{min-width:44px;min-height:44px;font:inherit;cursor:pointer}
dialog{width:min(46rem,100%);max-width:none;max-height:100%;padding:0;border:0;border-radius:12px;background:Canvas;color:CanvasText}
dialog::backdrop{background:#0009}
.close{position:sticky;z-index:1;top:4px;float:inline-end;align-self:end;margin:4px;border:0;border-radius:50%;background:Canvas;color:CanvasText;font:1.5rem/1 sans-serif}
dialog iframe{height:40rem}
dialog:not(.dialog){inset:auto;inset-inline-end:0;max-height:none;margin:0;overflow:hidden}
dialog:not(.dialog):is([open],:popover-open){display:flex;flex-direction:column}
:not(.dialog)>iframe{flex:1}
dialog.slider{inset-block:0;width:min(30rem,100%);height:100%;border-radius:0}
button:is(.popover,.side-tab){position:fixed;z-index:2147483646;inset-inline-end:0;padding:1rem;border:0;background:CanvasText;color:Canvas}
.popover{inset-block-end:calc(1rem + env(safe-area-inset-bottom));margin-inline-end:1rem!important;border-radius:2rem}
button.side-tab{inset-block-start:40%;writing-mode:vertical-rl;border-radius:10px}
dialog.popover{inset-block-end:calc(5.5rem + env(safe-area-inset-bottom));width:min(25rem,100vw - 2rem);height:min(42rem,100dvh - 7rem);border-radius:12px}
@media(max-width:46rem){
dialog{height:100%;border-radius:0}
dialog.slider{inset-block:auto 0;width:100%;height:calc(100% - 2.5rem);border-radius:16px 16px 0 0}}
`;

let made: CSSStyleSheet | undefined;

/** Created by script, which a host's Content-Security-Policy for styles allows. */
export function styleSheet(): CSSStyleSheet {
  if (!made) {
    made = new CSSStyleSheet();
    made.replaceSync(css);
  }
  return made;
}
