/** @jest-environment jsdom */
import { createNavigation } from '../../../src/app/navigation';

function start() {
  window.history.replaceState(null, '', '/base/name/');
  const moves: string[] = [];
  const navigation = createNavigation('/base');
  const bind = () => navigation.bind((path, { replace }) => void moves.push(`${replace ? 'replace' : 'push'} ${path}`));
  return { navigation, moves, bind };
}

test('the location is the path below the base path', () => {
  expect(start().navigation.location()).toBe('name');
});

test('a router that is there moves, and is told nothing of its own accord', () => {
  const { navigation, moves, bind } = start();
  bind();
  navigation.navigate('/checking', { replace: false });
  bind();
  expect(moves).toEqual(['push /checking']);
});

test('a move before the router listens sets the address, and the router follows it once', () => {
  const { navigation, moves, bind } = start();
  navigation.navigate('/accepted', { replace: false });
  expect(navigation.location()).toBe('accepted');
  bind();
  bind();
  expect(moves).toEqual(['replace /accepted']);
});
