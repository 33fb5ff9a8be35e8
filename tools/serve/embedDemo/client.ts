/** Runs on the demo page: shows the messages from the application to its host, and copies the snippets. */
const { events = '' } = document.currentScript?.dataset ?? {};
const shownAtMost = 200;

const list = document.querySelector('.messages');
for (const element of document.querySelectorAll('application-frontend')) {
  for (const name of events.split(' ')) {
    element.addEventListener(name, (event) => printFact(name, event instanceof CustomEvent ? event.detail : undefined));
  }
}

function printFact(name: string, detail: unknown): void {
  const item = document.createElement('p');
  const title = document.createElement('strong');
  title.textContent = name;
  const said = document.createElement('code');
  said.textContent = JSON.stringify(detail);
  item.append(title, ' ', said);
  list?.prepend(item);
  while (list && list.children.length > shownAtMost) list.lastElementChild?.remove();
}

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  button.addEventListener('click', () => {
    const code = button.closest('.snippet')?.querySelector('code')?.textContent ?? '';
    navigator.clipboard.writeText(code).then(
      () => (button.textContent = 'Copied'),
      () => (button.textContent = 'Select the text and copy it'),
    );
  });
}
