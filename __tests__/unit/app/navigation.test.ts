/** @jest-environment jsdom */
import { createNavigation } from '../../../src/app/address/navigation';

function start() {
  window.history.replaceState(null, '', '/base/name/');
  const moves: string[] = [];
  const navigation = createNavigation('/base');
  const bind = () => navigation.bind((path, { replace }) => void moves.push(`${replace ? 'replace' : 'push'} ${path}`));
  return { navigation, moves, bind };
}

test('createNavigation: the location is the path below the base path', () => {
  expect(start().navigation.location()).toBe('name');
});

test('createNavigation: a bound router receives each move once, and none when it is bound', () => {
  const { navigation, moves, bind } = start();
  bind();
  navigation.navigate('/checking', { replace: false });
  bind();
  expect(moves).toEqual(['push /checking']);
});

test('createNavigation: a move before the router is bound sets the address, and the router follows it once', () => {
  const { navigation, moves, bind } = start();
  navigation.navigate('/accepted', { replace: false });
  expect(navigation.location()).toBe('accepted');
  bind();
  bind();
  expect(moves).toEqual(['replace /accepted']);
});
