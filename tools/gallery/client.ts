/** Runs on the gallery's page: applies the chosen colour scheme to the pictures and filters the deployments. */
const SCHEME = /\(prefers-color-scheme: (light|dark)\)/;
const askedConditions = new WeakMap<CSSMediaRule, string>();

function chosenScheme(): string {
  return document.querySelector<HTMLInputElement>('[name="scheme"]:checked')?.value ?? 'light';
}

/**
 * Applies the chosen colour scheme to a picture. The browser evaluates the media query for the device, and a page
 * cannot override it, so the query is replaced.
 */
function show(frame: HTMLIFrameElement): void {
  const scheme = chosenScheme();
  const page = frame.contentDocument;
  if (page?.readyState !== 'complete') return;
  page.documentElement.style.colorScheme = scheme;
  for (const rule of [...page.styleSheets].flatMap((sheet) => rulesIn(sheet.cssRules))) {
    if (!(rule instanceof (page.defaultView?.CSSMediaRule ?? CSSMediaRule))) continue;
    const question = askedConditions.get(rule) ?? rule.media.mediaText;
    const [, wanted] = SCHEME.exec(question) ?? [];
    if (wanted === undefined) continue;
    askedConditions.set(rule, question);
    rule.media.mediaText = question.replace(SCHEME, wanted === scheme ? 'all' : 'not all');
  }
}

/** Returns the rules, and those in their layers. */
function rulesIn(rules: CSSRuleList): readonly CSSRule[] {
  return [...rules].flatMap((rule) => ('cssRules' in rule ? [rule, ...rulesIn(rule.cssRules as CSSRuleList)] : [rule]));
}

/** Shows only the links of deployments with the chosen country and brand. */
function filterDeployments(): void {
  const chosen = (name: string) => document.querySelector<HTMLSelectElement>(`select[name="${name}"]`)?.value ?? '';
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[aria-label="Deployments"] a')) {
    const name = link.textContent;
    const isOfBrand = chosen('brand') === '' || name.endsWith(`-${chosen('brand')}`);
    link.hidden = !(isOfBrand && name.startsWith(chosen('country')));
  }
}

for (const frame of document.querySelectorAll('iframe')) {
  show(frame);
  frame.addEventListener('load', () => show(frame));
}
document.addEventListener('change', () => {
  document.querySelectorAll('iframe').forEach(show);
  filterDeployments();
});
