/** Runs on the page of the gallery: shows its pictures in the colour scheme, and the deployments, that are chosen there. */
const SCHEME = /\(prefers-color-scheme: (light|dark)\)/;
const asked = new WeakMap<CSSMediaRule, string>();

function chosenScheme(): string {
  return document.querySelector<HTMLInputElement>('[name="scheme"]:checked')?.value ?? 'light';
}

/** A browser asks the device for the scheme, which no page can answer for; so the question is taken out. */
function show(frame: HTMLIFrameElement): void {
  const scheme = chosenScheme();
  const page = frame.contentDocument;
  if (page?.readyState !== 'complete') return;
  page.documentElement.style.colorScheme = scheme;
  for (const rule of [...page.styleSheets].flatMap((sheet) => [...sheet.cssRules])) {
    if (!(rule instanceof (page.defaultView?.CSSMediaRule ?? CSSMediaRule))) continue;
    const question = asked.get(rule) ?? rule.media.mediaText;
    const [, wanted] = SCHEME.exec(question) ?? [];
    if (wanted === undefined) continue;
    asked.set(rule, question);
    rule.media.mediaText = question.replace(SCHEME, wanted === scheme ? 'all' : 'not all');
  }
}

/** Leaves the links of the deployments of the country and of the brand that are chosen. */
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
