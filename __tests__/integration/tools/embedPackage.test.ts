import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../support/root';

/** A partner's project with the package installed from its tarball, beside React. */
let project: string;

const run = (program: string, args: readonly string[]) =>
  execFileSync(program, args, { cwd: project, encoding: 'utf8', stdio: 'pipe' });

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'partner-'));
  const installed = join(project, 'node_modules/@application-frontend/embed');
  mkdirSync(installed, { recursive: true });
  const [tarball = ''] = execFileSync('npm', ['pack', './packages/embed', '--pack-destination', project, '--silent'], {
    cwd: ROOT,
    encoding: 'utf8',
  }).split('\n');
  run('tar', ['-xzf', tarball, '-C', installed, '--strip-components', '1']);
  mkdirSync(join(project, 'node_modules/@types'));
  for (const name of ['react', 'react-dom', 'scheduler', 'csstype', '@types/react', '@types/react-dom'])
    symlinkSync(join(ROOT, 'node_modules', name), join(project, 'node_modules', name));
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
});

afterAll(() => rmSync(project, { recursive: true }));

/** Compiles files with every strict flag, and returns what the compiler says. */
function compile(files: Readonly<Record<string, string>>): string {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(project, name), text);
  const flags = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess', '--noEmit'];
  const target = ['--target', 'es2022', '--module', 'nodenext', '--jsx', 'react-jsx', '--lib', 'es2023,dom'];
  const args = [...flags, ...target, ...Object.keys(files)];
  const { stdout, status } = spawnSync(join(ROOT, 'node_modules/.bin/tsc'), args, { cwd: project, encoding: 'utf8' });
  return `${stdout}exit ${status}`;
}

const USE = `
import { embed, type EventDetails } from '@application-frontend/embed';
import { ApplicationFrontend } from '@application-frontend/embed/react';
import { useRef } from 'react';
import type { ApplicationFrontendElement } from '@application-frontend/embed';

const address = 'https://loans.example/application-frontend/';
const maybe: string | undefined = Math.random() > 1 ? 'Ana' : undefined;

export async function open(target: Element): Promise<number> {
  const element = await embed(target, { address, mode: 'dialog', amount: 2000, firstName: maybe });
  element.addEventListener('stepChanged', ({ detail }) => console.log(detail.number + detail.of, detail.section.trim()));
  element.addEventListener('error', ({ detail: { code } }) => console.log(code === 'unanswered'));
  element.addEventListener('click', (event) => console.log(event.clientX));
  element.open();
  document.querySelector('application-frontend')?.close();
  const { height }: EventDetails['heightChanged'] = { height: 2 };
  return height;
}

export function Loan() {
  const element = useRef<ApplicationFrontendElement>(null);
  return (
    <>
      <ApplicationFrontend
        ref={element}
        address={address}
        amount={2000}
        colorScheme="dark"
        firstName={maybe}
        onStepChanged={({ detail }) => console.log(detail.number + detail.of)}
        onClosed={({ detail }) => console.log(detail.by === 'escape')}
      >
        <a href={address}>Apply</a>
      </ApplicationFrontend>
      <application-frontend address={address} color-primary="#0a5a61" open-after={3} id="loan" />
    </>
  );
}
`;

const MISUSE = `
import { embed } from '@application-frontend/embed';
import { ApplicationFrontend } from '@application-frontend/embed/react';

const address = 'https://loans.example/';
export async function misuse(target: Element) {
  // @ts-expect-error the address is missing
  await embed(target, { amount: 2000 });
  // @ts-expect-error there is no such mode
  const element = await embed(target, { address, mode: 'window' });
  // @ts-expect-error the event has no such detail
  element.addEventListener('stepChanged', ({ detail }) => detail.answers);
}
// @ts-expect-error there is no such prop
export const unknown = <ApplicationFrontend address={address} ammount={2000} />;
// @ts-expect-error a colour is a text
export const wrong = <ApplicationFrontend address={address} colorPrimary={5} />;
// @ts-expect-error the event has no such detail
export const detail = <ApplicationFrontend address={address} onReady={({ detail }) => detail.email} />;
// @ts-expect-error attributes have hyphens
export const attribute = <application-frontend colorPrimary="#0a5a61" />;
`;

test('the package for partners, installed from its tarball: good use compiles under every strict flag, and a wrong name, value or event, or a missing address, does not', () => {
  expect(compile({ 'Use.tsx': USE, 'Misuse.tsx': MISUSE })).toBe('exit 0');
});

const SERVER = `
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { embed, loadScript } from '@application-frontend/embed';
import { ApplicationFrontend } from '@application-frontend/embed/react';

if (typeof embed !== 'function' || typeof loadScript !== 'function') throw new Error('an export is missing');
const props = {
  address: 'https://loans.example/',
  integrity: 'sha384-x',
  script: 'https://loans.example/embed/v1.x.js',
  amount: 2000,
  openOnExit: true,
  firstName: undefined,
  className: 'loan',
  onReady: () => undefined,
};
console.log(renderToString(createElement(ApplicationFrontend, props, 'Apply')));
`;

test('the package for partners in Node: needs no browser, and renders the element with its attributes and children', () => {
  writeFileSync(join(project, 'server.js'), SERVER);
  expect(run(process.execPath, ['server.js']).trim()).toBe(
    '<application-frontend address="https://loans.example/" amount="2000" open-on-exit="" class="loan">Apply</application-frontend>',
  );
});
