/** An inline one keeps its place before it is loaded, so that nothing below it jumps; the host's own styles win. */
const css = `
:host{display:block}
:host([mode=popup]){display:inline-block}
:host(:not([mode])),:host([mode=inline]){min-height:max(40rem,100vh)}
:host([mode=page]){position:fixed;z-index:2147483647;inset:0;background:Canvas}
iframe{display:block;width:100%;height:max(40rem,100vh);border:0}
:host([mode=page]) iframe{height:100%}
iframe[hidden]{display:block;visibility:hidden}
button{min-width:44px;min-height:44px;font:inherit;cursor:pointer}
dialog{width:min(46rem,100%);max-width:none;max-height:100%;overscroll-behavior:contain;padding:0;border:0;border-radius:12px}
dialog::backdrop{background:#0009}
.close{position:sticky;z-index:1;top:4px;float:right;margin:4px;border:0;border-radius:50%;background:Canvas;color:CanvasText;font:1.5rem/1 sans-serif}
dialog iframe{height:40rem}
@media(max-width:46rem){dialog{height:100%;border-radius:0}}
`;

let made: CSSStyleSheet | undefined;

/** Made in script, which a host's Content-Security-Policy for styles lets pass. */
export function styleSheet(): CSSStyleSheet {
  if (!made) {
    made = new CSSStyleSheet();
    made.replaceSync(css);
  }
  return made;
}
