/**
 * Runs on the gallery's page: applies the switches to the pictures, keeps them in the address, and filters the
 * deployments.
 */
const SCHEME = /\(prefers-color-scheme: (light|dark)\)/;
/** From this width on, the application renders a page for a wide window. */
const WIDE = 1024;
const askedConditions = new WeakMap<CSSMediaRule, string>();
const switches = [...document.querySelectorAll<HTMLInputElement>('.switches input')];
const pictures = [...document.querySelectorAll<HTMLIFrameElement>('iframe[data-file]')];

function chosen(name: string): string {
  return document.querySelector<HTMLInputElement>(`[name="${name}"]:checked`)?.value ?? '';
}

/**
 * Applies the chosen colour scheme to a picture. The browser evaluates the media query for the device, and a page
 * cannot override it, so the query is replaced.
 */
function show(frame: HTMLIFrameElement): void {
  const scheme = chosen('scheme');
  const page = frame.contentDocument;
  if (page?.readyState !== 'complete') return;
  page.documentElement.style.colorScheme = scheme;
  for (const rule of [...page.styleSheets].flatMap((sheet) => rulesIn(sheet.cssRules))) {
    if (!(rule instanceof (page.defaultView?.CSSMediaRule ?? CSSMediaRule))) continue;
    const question = askedConditions.get(rule) ?? rule.media.mediaText;
    const [, preference] = SCHEME.exec(question) ?? [];
    if (preference === undefined) continue;
    askedConditions.set(rule, question);
    rule.media.mediaText = question.replace(SCHEME, preference === scheme ? 'all' : 'not all');
  }
}

/** Returns the rules, and those in their layers. */
function rulesIn(rules: CSSRuleList): readonly CSSRule[] {
  return [...rules].flatMap((rule) => ('cssRules' in rule ? [rule, ...rulesIn(rule.cssRules as CSSRuleList)] : [rule]));
}

/** Shows each page as the application renders it at the chosen width. */
function applyWidth(): void {
  const ending = Number(chosen('width')) >= WIDE ? '-wide.html' : '.html';
  for (const frame of pictures) {
    const source = `${frame.dataset['file']}${ending}`;
    if (frame.getAttribute('src') !== source) frame.setAttribute('src', source);
  }
}

/** Shows only the links of deployments with the chosen country and brand. */
function filterDeployments(): void {
  const choiceOf = (name: string) => document.querySelector<HTMLSelectElement>(`select[name="${name}"]`)?.value ?? '';
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[aria-label="Deployments"] a')) {
    const name = link.textContent;
    const isOfBrand = choiceOf('brand') === '' || name.endsWith(`-${choiceOf('brand')}`);
    link.hidden = !(isOfBrand && name.startsWith(choiceOf('country')));
  }
}

function readSwitches(): void {
  const query = new URLSearchParams(location.search);
  for (const input of switches) {
    const value = query.get(input.name || input.id);
    if (value !== null) input.checked = value === input.value;
  }
}

/** Keeps what differs from the usual in the address, and in those of the other galleries. */
function keepInAddress(): void {
  const changed = switches.filter(({ checked, defaultChecked }) => checked && !defaultChecked);
  const query = new URLSearchParams(changed.map(({ name, id, value }) => [name || id, value])).toString();
  const search = query && `?${query}`;
  history.replaceState(null, '', `${location.pathname}${search}${location.hash}`);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.languages a, .deployments a')) {
    link.search = search;
    link.hash = location.hash;
  }
}

function markPage(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.pages a')) {
    if (link.hash === location.hash) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  keepInAddress();
}

readSwitches();
applyWidth();
markPage();
for (const frame of pictures) {
  show(frame);
  frame.addEventListener('load', () => show(frame));
}
document.addEventListener('change', () => {
  applyWidth();
  pictures.forEach(show);
  filterDeployments();
  keepInAddress();
});
window.addEventListener('hashchange', markPage);
