/** @jest-environment jsdom */
import { applyAppearance } from '../../../../src/app/embedding/applyAppearance';

function applied(...appearances: readonly Parameters<typeof applyAppearance>[1][]) {
  const root = document.createElement('html');
  root.dataset['embedded'] = 'inline';
  for (const appearance of appearances) applyAppearance(root, appearance);
  const value = (name: string) => root.style.getPropertyValue(name);
  return {
    font: value('--font-heading'),
    text: value('--font-family'),
    radius: value('--radius-l'),
    ground: root.dataset['background'],
  };
}

const brand = { font: '', text: '', radius: '' };
const chosen = { font: 'serif', radius: '8px', background: 'brand' };
const all = { font: 'serif', text: 'serif', radius: 'calc(8px * 1.5)', ground: 'brand' };

test.each([
  ['nothing', [{}], { ...brand, ground: undefined }],
  ['all of it', [chosen], all],
  ['all of it, and then nothing more', [chosen, {}], all],
  ['the brand’s again', [chosen, { font: '', radius: '', background: '' }], { ...brand, ground: 'transparent' }],
  ['the brand’s font by name', [chosen, { font: 'brand' }], { ...all, font: '', text: '' }],
])('applyAppearance: %s', (_what, appearances, expected) => {
  expect(applied(...appearances)).toEqual(expected);
});
