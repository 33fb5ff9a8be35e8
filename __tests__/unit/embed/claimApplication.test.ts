/** @jest-environment jsdom */
import { claimApplication, frameNameOf } from '../../../src/embed/claimApplication';

function elementWith(application?: string): Element {
  const element = document.createElement('div');
  if (application !== undefined) element.setAttribute('application', application);
  document.body.append(element);
  return element;
}

test('claimApplication: gives each name of an origin to one element on the page', () => {
  const origin = 'https://loans.example';
  const first = elementWith();
  expect(claimApplication(first, origin)).toBeUndefined();
  expect(claimApplication(first, origin)).toBeUndefined();
  expect(claimApplication(elementWith(''), origin)).toBe(
    'another element shows application="" of https://loans.example: set a name of its own',
  );
  expect(claimApplication(elementWith(), 'https://cars.example')).toBeUndefined();
  expect(claimApplication(elementWith('car'), origin)).toBeUndefined();
  expect(claimApplication(elementWith('car'), origin)).toContain('another element shows application="car"');
  first.remove();
  expect(claimApplication(elementWith(), origin)).toBeUndefined();
});

test.each(['Car', 'a b', '-a', 'a-', 'a:b', 'é', 'a'.repeat(33)])(
  'claimApplication: refuses the name "%s", and says what is expected',
  (name) => {
    expect(claimApplication(elementWith(name), 'https://names.example')).toBe(
      `application="${name}": expected 1 to 32 lower-case letters, digits and hyphens`,
    );
  },
);

test.each([
  [undefined, false, 'application-frontend'],
  [undefined, true, 'application-frontend-cover'],
  ['car', false, 'application-frontend:car'],
  ['car', true, 'application-frontend-cover:car'],
])('frameNameOf: for the application %s of a frame that covers the page (%s): "%s"', (name, isCovering, expected) => {
  expect(frameNameOf(elementWith(name), isCovering)).toBe(expected);
});
