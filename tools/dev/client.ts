/** Runs only in pages of the development server: reloads them after changes and shows problems. */
import type { DevMessage, DevProblem } from './DevMessage';

const OVERLAY = 'dev-overlay';
const own = document.querySelector<HTMLScriptElement>('script[data-dev-version]')?.dataset.devVersion;

new EventSource('/dev/events').addEventListener('message', (event: MessageEvent<string>) => {
  const { version, problems } = JSON.parse(event.data) as DevMessage;
  if (version !== null && version !== own) location.reload();
  else show(problems);
});

/** Shows the problems in the top layer, above dialogs, and in a shadow tree, which the page's styles do not reach. */
function show(problems: readonly DevProblem[]): void {
  document.getElementById(OVERLAY)?.remove();
  if (problems.length === 0) return;
  const overlay = element('div', '');
  overlay.id = OVERLAY;
  overlay.popover = 'manual';
  const styles = document.createElement('link');
  styles.rel = 'stylesheet';
  styles.href = '/dev/overlay.css';
  const count = problems.length === 1 ? 'A problem keeps' : `${problems.length} problems keep`;
  const list = element('ol', '');
  list.append(...problems.map(item));
  const heading = element('h2', `${count} the last change from being shown`);
  overlay.attachShadow({ mode: 'open' }).append(styles, heading, list);
  document.body.append(overlay);
  overlay.showPopover();
}

function item({ place, rule, message, fix }: DevProblem): HTMLElement {
  const entry = element('li', '');
  entry.append(element('code', `${place}  ${rule}`), element('p', message));
  if (fix !== '') entry.append(element('p', `Fix: ${fix}`));
  return entry;
}

function element(name: 'div' | 'h2' | 'ol' | 'li' | 'code' | 'p', text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
